create table filing_batch_draft (
  user_id uuid not null references users (id) on delete cascade,
  month text not null,
  form text not null,
  sealed text not null,
  expires_at timestamptz not null,
  primary key (user_id, month, form)
);
create index filing_batch_draft_expiry on filing_batch_draft (expires_at);

comment on table filing_batch_draft is 'What was chosen for a batch of applications that is not ordered yet.';
comment on column filing_batch_draft.user_id is 'The franchisee who chose it.';
comment on column filing_batch_draft.month is 'The month in which the form is due, like `2026-11`.';
comment on column filing_batch_draft.form is 'The form by its English name.';
comment on column filing_batch_draft.sealed is 'Answers and the obligations left out. Encrypted with SECRETS_KEY, bound to the key of the row.';
comment on column filing_batch_draft.expires_at is 'Expires at; then deleted.';
