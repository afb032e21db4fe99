"""HTTP and sockets."""
