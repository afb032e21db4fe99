"""Players that are programs. Each is a driver that answers for the seats it is given."""
