-- The system page says how old the last backup is.

alter table installation add column backed_up_at timestamptz;
comment on table installation is 'One row: what this database was made with, and when it was last backed up.';
comment on column installation.backed_up_at is 'The moment that the last whole backup holds; null before the first.';
