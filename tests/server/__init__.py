"""Tests of the server, most of them over real sockets on loopback."""
