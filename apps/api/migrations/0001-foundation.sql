-- People, signing in, and the record of what was done.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
comment on function refuse_change() is 'Guards append-only tables; the grants of the application role follow from it.';

create table installation (
  only_row boolean primary key default true check (only_row),
  secrets_key_id text not null,
  created_at timestamptz not null default now()
);
comment on table installation is 'One row: what this database was made with.';
comment on column installation.only_row is 'Always true, so that there is one row.';
comment on column installation.secrets_key_id is 'Fingerprint of the SECRETS_KEY that sealed this database.';
comment on column installation.created_at is 'When the database was made.';

create table audit_event (
  seq bigint primary key check (seq > 0),
  at_micros bigint not null,
  action text not null,
  body bytea not null,
  prev bytea not null check (length(prev) = 32),
  hash bytea not null unique check (length(hash) = 32)
);
create index audit_event_action on audit_event (action, seq desc);
comment on table audit_event is 'Hash chain of who did what and when; ids only, never an identity number, code or token.';
comment on column audit_event.seq is 'Place in the chain, from 1 without gaps.';
comment on column audit_event.at_micros is 'When, in microseconds since 1970 (the very number that is hashed).';
comment on column audit_event.action is 'What was done, such as auth.signed_in; repeated in body, indexed here.';
comment on column audit_event.body is 'Canonical JSON (sorted keys) of the event, kept as the bytes that are hashed.';
comment on column audit_event.prev is 'Hash of the event before; 32 zero bytes for the first.';
comment on column audit_event.hash is 'SHA-256 over version, seq, time, body and prev.';
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_change();

create table audit_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash bytea not null check (length(hash) = 32)
);
comment on table audit_head is 'The end of the chain. Locking this one row is what keeps the chain from forking.';
comment on column audit_head.only_row is 'Always true, so that there is one row.';
comment on column audit_head.seq is 'Place of the last event; 0 for an empty chain.';
comment on column audit_head.hash is 'Hash of the last event.';
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create type user_role as enum ('user', 'admin', 'superadmin');
comment on type user_role is 'The three roles, from the least to the most.';

create table users (
  id uuid primary key,
  full_name text not null check (length(full_name) between 2 and 100),
  email text not null unique,
  role user_role not null default 'user',
  profile_picture text,
  subscription_plan_id uuid,
  wallet_id uuid,
  kyc_approved_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table users is 'People with an account. A row exists only once its address was proved by a code or by Google.';
comment on column users.id is 'UUIDv7.';
comment on column users.full_name is 'Name as the person gave it.';
comment on column users.email is 'Canonical address: lower case, IDNA domain.';
comment on column users.role is 'What the person may do; read at each call, never kept in a token.';
comment on column users.profile_picture is 'URL of the picture that Google gave, if any.';
comment on column users.subscription_plan_id is 'Plan in force, written when a payment is settled.';
comment on column users.wallet_id is 'Wallet, opened when the first plan is settled.';
comment on column users.kyc_approved_at is 'When the KYC record was approved; null while it is not.';
comment on column users.disabled_at is 'When a superadmin disabled the account; null while it may sign in.';
comment on column users.created_at is 'When the account was made.';

create table google_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index google_identity_user on google_identity (user_id);
comment on table google_identity is 'Which Google account signs which person in.';
comment on column google_identity.issuer is 'OpenID issuer.';
comment on column google_identity.subject is 'OpenID subject, stable for the account whatever its address becomes.';
comment on column google_identity.user_id is 'The person.';
comment on column google_identity.linked_at is 'When the two were linked.';

create table otp_challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('login', 'register')),
  email text not null,
  full_name text,
  browser_hash bytea not null,
  is_bound boolean not null,
  code_mac bytea not null,
  key_id text not null,
  attempts smallint not null default 0 check (attempts <= max_attempts),
  max_attempts smallint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz
);
create unique index otp_challenge_live on otp_challenge (email, browser_hash)
  where used_at is null and superseded_at is null;
create index otp_challenge_unbound on otp_challenge (email, created_at desc)
  where used_at is null and superseded_at is null and not is_bound;
create index otp_challenge_expiry on otp_challenge (expires_at);
comment on table otp_challenge is 'One-time codes that were asked for, for known and unknown addresses alike.';
comment on column otp_challenge.id is 'UUIDv7, part of what the code''s MAC covers.';
comment on column otp_challenge.purpose is 'What the person asked for.';
comment on column otp_challenge.email is 'Canonical address that asked.';
comment on column otp_challenge.full_name is 'Name given at registration.';
comment on column otp_challenge.browser_hash is 'SHA-256 of the browser id in the cookie that asked.';
comment on column otp_challenge.is_bound is 'True when only the browser with the cookie may redeem the code: it showed the cookie when it asked, or a later request without one came.';
comment on column otp_challenge.code_mac is 'HMAC of the code; random bytes where no code was sent.';
comment on column otp_challenge.key_id is 'Which secrets key made the MAC.';
comment on column otp_challenge.attempts is 'Tries used.';
comment on column otp_challenge.max_attempts is 'Tries allowed.';
comment on column otp_challenge.created_at is 'When it was asked for.';
comment on column otp_challenge.expires_at is 'When it dies, by the clock of the database.';
comment on column otp_challenge.used_at is 'When it signed somebody in.';
comment on column otp_challenge.superseded_at is 'When a newer code took its place.';

create table auth_budget (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index auth_budget_expiry on auth_budget (expires_at);
comment on table auth_budget is 'How often something was tried in a window that begins with the first try.';
comment on column auth_budget.key is 'What is counted, with a keyed hash of whom it concerns.';
comment on column auth_budget.count is 'Tries in the window.';
comment on column auth_budget.expires_at is 'End of the window.';

create table session (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device text not null,
  browser_hash bytea,
  method text not null check (method in ('otp', 'google')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_seconds integer not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('signed_out', 'revoked', 'refresh_reused', 'disabled'))
);
create index session_of_user on session (user_id, last_seen_at desc) where revoked_at is null;
create index session_of_browser on session (user_id, browser_hash);
comment on table session is 'A signed-in device.';
comment on column session.id is 'UUIDv7, the sid of its access tokens.';
comment on column session.user_id is 'The person.';
comment on column session.device is 'Browser and system in words, from the User-Agent.';
comment on column session.browser_hash is 'SHA-256 of the browser id, by which a browser is known again.';
comment on column session.method is 'How the person signed in.';
comment on column session.created_at is 'When the person signed in.';
comment on column session.last_seen_at is 'Last call, to the minute.';
comment on column session.idle_seconds is 'After how long without a call it ends.';
comment on column session.expires_at is 'When it ends whatever happens.';
comment on column session.revoked_at is 'When it was ended; null while it lives.';
comment on column session.revoked_reason is 'Why it was ended.';

create table refresh_token (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null default now(),
  consumed_at timestamptz,
  successor_sealed text,
  check ((consumed_at is null) = (successor_sealed is null))
);
create unique index refresh_token_live on refresh_token (session_id) where consumed_at is null;
create index refresh_token_session on refresh_token (session_id);
comment on table refresh_token is 'Refresh tokens of a session; one of them is live.';
comment on column refresh_token.hash is 'SHA-256 of the token.';
comment on column refresh_token.session_id is 'The session that it renews.';
comment on column refresh_token.issued_at is 'When it was given.';
comment on column refresh_token.consumed_at is 'When it was spent.';
comment on column refresh_token.successor_sealed is 'The token that took its place, sealed, for a second tab in the grace of seconds.';

create table google_transaction (
  browser_hash bytea primary key,
  state text not null,
  code_verifier text not null,
  nonce text not null,
  page_state text not null,
  expires_at timestamptz not null
);
create index google_transaction_expiry on google_transaction (expires_at);
comment on table google_transaction is 'A Google sign-in under way.';
comment on column google_transaction.browser_hash is 'SHA-256 of the transaction cookie of the browser that began it.';
comment on column google_transaction.state is 'OAuth state.';
comment on column google_transaction.code_verifier is 'PKCE verifier.';
comment on column google_transaction.nonce is 'OpenID nonce.';
comment on column google_transaction.page_state is 'The page''s own auth_state, given back to it at the end.';
comment on column google_transaction.expires_at is 'When it is too late.';

create table session_handover (
  hash bytea primary key check (length(hash) = 32),
  browser_hash bytea not null,
  token_id uuid not null,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_handover_expiry on session_handover (expires_at);
comment on table session_handover is 'The values of a Google callback, good once for a minute.';
comment on column session_handover.hash is 'SHA-256 of the handle in refreshtoken.';
comment on column session_handover.browser_hash is 'SHA-256 of the transaction cookie that it is bound to.';
comment on column session_handover.token_id is 'The jti of the accesstoken beside it.';
comment on column session_handover.user_id is 'Who will be signed in.';
comment on column session_handover.expires_at is 'When it dies.';
comment on column session_handover.used_at is 'When it was swapped for a session.';
