-- What the firm tells everybody, what people write to it, and the windows that limit how often.

alter table auth_budget rename to budget;
alter table budget rename constraint auth_budget_pkey to budget_pkey;
alter index auth_budget_expiry rename to budget_expiry;

create table announcement (
  id uuid primary key,
  text_en text not null check (length(text_en) between 1 and 300),
  text_hi text not null check (length(text_hi) between 1 and 300),
  place integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
comment on table announcement is 'What is announced on every page. None is ever removed, so that a seed that was withdrawn does not come back.';
comment on column announcement.id is 'UUIDv7.';
comment on column announcement.text_en is 'What it says, in English.';
comment on column announcement.text_hi is 'The same in Hindi.';
comment on column announcement.place is 'Where it stands among the others, the lowest first.';
comment on column announcement.starts_at is 'From when it is shown.';
comment on column announcement.ends_at is 'Until when it is shown; null has no end.';
comment on column announcement.created_at is 'When it was made.';
comment on column announcement.withdrawn_at is 'When it was taken off; null while it stands.';

create table support_message (
  id uuid primary key,
  fingerprint bytea not null unique,
  kind text not null check (kind in ('contact', 'help')),
  name text check (length(name) between 2 and 100),
  email text not null,
  message text not null check (length(message) between 1 and 5000),
  language text not null check (language in ('en', 'hi')),
  received_at timestamptz not null default now(),
  check ((kind = 'contact') = (name is not null))
);
create index support_message_age on support_message (received_at);
comment on table support_message is 'What people wrote to the firm; kept for a year.';
comment on column support_message.id is 'UUIDv7.';
comment on column support_message.fingerprint is 'Keyed hash of the id that its sender gave it and of all that it says, so that one sent twice counts once.';
comment on column support_message.kind is 'Where it was written: on the contact page or at the help desk.';
comment on column support_message.name is 'Who wrote it; asked for on the contact page alone.';
comment on column support_message.email is 'Canonical address for the answer.';
comment on column support_message.message is 'What was written: plain text of many lines.';
comment on column support_message.language is 'The language of the page that it was written on.';
comment on column support_message.received_at is 'When it came.';
