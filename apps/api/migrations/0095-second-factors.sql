-- Staff prove a second factor beside the code by email. Sessions know their network.

alter table session add column proved_at timestamptz;
alter table session add column network text;
comment on column session.proved_at is 'When the person proved a second factor in this session; null if they did not.';
comment on column session.network is 'The network of the last sign-in or refresh: an IPv4 address or an IPv6 /64; null for older sessions.';
update session set proved_at = created_at where method = 'passkey';

create table authenticator_app (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid references session on delete set null,
  secret_sealed text not null,
  last_step bigint not null default 0 check (last_step >= 0),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz
);
create unique index authenticator_app_in_use on authenticator_app (user_id) where confirmed_at is not null;
create unique index authenticator_app_offered on authenticator_app (user_id) where confirmed_at is null;
comment on table authenticator_app is 'Apps that make codes from a shared secret and the time (RFC 6238). One in use and one offered per person.';
comment on column authenticator_app.id is 'UUIDv7.';
comment on column authenticator_app.user_id is 'Whose app it is.';
comment on column authenticator_app.session_id is 'The session in which it was set up, and may be confirmed.';
comment on column authenticator_app.secret_sealed is 'The secret, sealed under SECRETS_KEY.';
comment on column authenticator_app.last_step is 'The step of 30 seconds of the last accepted code; no earlier code and not the same one is accepted again.';
comment on column authenticator_app.created_at is 'When the secret was shown.';
comment on column authenticator_app.confirmed_at is 'When a code proved that the app has the secret; null until then, and unusable.';
comment on column authenticator_app.last_used_at is 'When a code was last accepted.';

create table recovery_code (
  user_id uuid not null references users on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (user_id, hash)
);
comment on table recovery_code is 'Codes on paper that replace a lost second factor, each once. New ones replace all.';
comment on column recovery_code.user_id is 'Whose code it is.';
comment on column recovery_code.hash is 'SHA-256 of the person and the code, which has 80 random bits.';
comment on column recovery_code.used_at is 'When it was used; null while it is valid.';
