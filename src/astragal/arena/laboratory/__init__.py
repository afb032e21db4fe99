"""The card laboratory: what players take, and what it brings."""
