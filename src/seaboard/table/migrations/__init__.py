"""Alembic's migrations; `Store` brings a database up to date when it opens it."""
