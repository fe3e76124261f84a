"""Run by Alembic, with the connection that `Store` opened."""

from __future__ import annotations

from alembic import context

from seaboard.table.store import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
