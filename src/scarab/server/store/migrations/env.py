"""Alembic's entry point: runs our migrations on the given connection."""

from alembic import context

from scarab.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
