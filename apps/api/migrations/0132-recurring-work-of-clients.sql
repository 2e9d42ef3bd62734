-- Once the limit of drafts is reached, what cannot be prepared is reported once.

alter table recurring_draft alter column prepared_at drop not null;
comment on table recurring_draft is 'Obligations for which a draft was prepared, so that none is prepared twice, also when the first was deleted; and those of which it was reported that there were too many drafts.';
comment on column recurring_draft.prepared_at is 'When the draft was prepared; null while it was only reported that it could not be.';

-- What was due while a client was deactivated is not overdue after they are reactivated.

alter table client add column inactive_since timestamptz;
comment on column client.inactive_since is 'When the client was last deactivated; null if never, or before this was recorded.';

-- Scheme and frequency of a GSTIN may change. What was due before keeps those of its period.

alter table client_registration
  add column returns_from date,
  add column earlier_scheme text check (earlier_scheme in ('regular', 'composition', 'casual', 'isd', 'sez')),
  add column earlier_frequency text check (earlier_frequency in ('monthly', 'quarterly')),
  add check (returns_from is not null or num_nonnulls(earlier_scheme, earlier_frequency) = 0);
comment on column client_registration.returns_from is 'The day from which scheme and frequency apply; null if always.';
comment on column client_registration.earlier_scheme is 'Scheme before that day; null if not given.';
comment on column client_registration.earlier_frequency is 'How often returns were filed before that day; null if not given.';
