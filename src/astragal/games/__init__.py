"""The games. Each is a folder of its own that imports none of its siblings."""
