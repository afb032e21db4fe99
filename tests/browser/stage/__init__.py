"""What happens at a table, as it is seen in the browser."""
