"""What can be checked with the box open: tables, and the codes of everything that is asked, told and refused."""
