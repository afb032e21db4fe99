"""What the user asked for cannot be done."""


class Complaint(Exception):
    """One clear sentence that says why; the command ends with it and exit code 2."""
