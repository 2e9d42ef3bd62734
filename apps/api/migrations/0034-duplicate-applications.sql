-- The same service for the same client and period is noticed before it is paid for twice.

alter table application add column duplicate_macs bytea[];
create index application_duplicate on application using gin (duplicate_macs)
  where duplicate_macs is not null;
comment on column application.duplicate_macs is 'Keyed hashes of service, period and client, one for each way to recognise the client: two applications of a person that share one ask for the same thing. Null in rows from before.';

alter table application add column period text
  check (period ~ '^\d{4}-\d\d(-Q[1-4])?$');
comment on column application.period is 'The month, quarter or financial year that it is for, 2026-10, 2026-27-Q2 or 2026-27. Null where its answers hold none; text of the person''s own stays in the sealed answers. Null also in rows from before.';
