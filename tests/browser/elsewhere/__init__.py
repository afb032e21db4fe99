"""The same table in other browsers than Chromium."""
