-- A person confirms one action at a time, in words, and each confirmation is valid once.

create table step_up_action (
  id uuid primary key,
  session_id uuid not null references session on delete cascade,
  digest bytea not null check (length(digest) = 32),
  operation text not null,
  words_en text not null,
  words_hi text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  used_at timestamptz,
  check (used_at is null or confirmed_at is not null)
);
create unique index step_up_action_open on step_up_action (session_id, digest) where used_at is null;
create index step_up_action_age on step_up_action (created_at);
comment on table step_up_action is 'Actions that people were asked to confirm, and whether they did. Deleted after a day.';
comment on column step_up_action.id is 'UUIDv7.';
comment on column step_up_action.session_id is 'The session that called.';
comment on column step_up_action.digest is 'SHA-256 of the call: operation, parameters, input, and the words that the person sees.';
comment on column step_up_action.operation is 'The endpoint, such as payments.approveRefund.';
comment on column step_up_action.words_en is 'What the call does, in English.';
comment on column step_up_action.words_hi is 'What the call does, in Hindi.';
comment on column step_up_action.created_at is 'When the person was first asked.';
comment on column step_up_action.confirmed_at is 'When they confirmed it by a code or a passkey; valid for five minutes.';
comment on column step_up_action.used_at is 'When the confirmed call was made, once.';

alter table session drop column confirmed_at;
comment on column otp_challenge.browser_hash is 'SHA-256 of the browser id in the cookie of the request; for a step-up, of the session id and the action; for an email change, of session, side and new address; for a Google link, of the transaction cookie.';
