-- Due dates of businesses: what they follow from, what was done, who is reminded, and private feeds.

create table calendar_profile (
  user_id uuid primary key references users,
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  identity_sealed text not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table calendar_profile is 'What the due dates of a person''s business follow from.';
comment on column calendar_profile.user_id is 'Whose business it is.';
comment on column calendar_profile.answers is 'The answers, as profile.ts of the contract package says. No identity numbers.';
comment on column calendar_profile.identity_sealed is 'PAN, GSTIN, TAN and CIN as JSON, sealed under SECRETS_KEY and bound to the person.';
comment on column calendar_profile.version is 'Grows with each saving; a saving names the one that it was made on.';
comment on column calendar_profile.created_at is 'When there were answers first: what was due more than a month before does not count as missed.';
comment on column calendar_profile.updated_at is 'When it was last saved.';

create table calendar_mark (
  user_id uuid not null references users,
  rule text not null check (length(rule) between 1 and 80),
  period_ends date not null,
  done_on date not null,
  note text not null default '' check (length(note) <= 500),
  marked_at timestamptz not null default now(),
  primary key (user_id, rule, period_ends)
);
comment on table calendar_mark is 'What people say that they have done.';
comment on column calendar_mark.user_id is 'Whose obligation it was.';
comment on column calendar_mark.rule is 'The id of the rule that made it.';
comment on column calendar_mark.period_ends is 'The day with which its period ended.';
comment on column calendar_mark.done_on is 'The day on which it was done.';
comment on column calendar_mark.note is 'What the person wrote beside it, such as the number of the acknowledgement.';
comment on column calendar_mark.marked_at is 'When it was marked, or changed.';

create table calendar_file (
  id uuid primary key,
  user_id uuid not null,
  rule text not null,
  period_ends date not null,
  name text not null check (length(name) <= 150),
  kind text not null check (kind in ('image', 'pdf')),
  blob text not null unique check (blob ~ '^[0-9a-f]{32}$'),
  wrapped_key text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  unique (user_id, rule, period_ends),
  foreign key (user_id, rule, period_ends) references calendar_mark on delete cascade
);
comment on table calendar_file is 'The file beside a done mark: a PDF as it came, or a picture drawn anew. Encrypted.';
comment on column calendar_file.id is 'UUIDv7; its key is bound to it.';
comment on column calendar_file.user_id is 'Whose it is.';
comment on column calendar_file.rule is 'The rule of the mark.';
comment on column calendar_file.period_ends is 'The period of the mark.';
comment on column calendar_file.name is 'What its sender called it; empty where that was no plain line.';
comment on column calendar_file.kind is 'What it is.';
comment on column calendar_file.blob is 'Its name in the file store.';
comment on column calendar_file.wrapped_key is 'Its key, wrapped under SECRETS_KEY.';
comment on column calendar_file.bytes is 'How many there are, unencrypted.';
comment on column calendar_file.created_at is 'When it came.';
