"""The commands of `astragal`, one file each."""
