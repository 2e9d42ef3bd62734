-- Recurring services do not catch up on the time in which their client was deactivated.

alter table client add column active_since timestamptz;
comment on column client.active_since is 'When the client was last reactivated; null if never.';
