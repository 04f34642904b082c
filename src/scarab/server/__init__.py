"""Tables online: the server behind `scarab serve`."""
