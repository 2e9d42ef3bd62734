-- People sign in with passkeys.

create table passkey_owner (
  user_id uuid primary key references users on delete cascade,
  handle bytea not null unique check (length(handle) = 64)
);
comment on table passkey_owner is 'The name under which authenticators know the owner of passkeys.';
comment on column passkey_owner.user_id is 'The person.';
comment on column passkey_owner.handle is 'The user handle of WebAuthn: 64 random bytes, which reveal nothing about the person.';

create table passkey (
  id uuid primary key,
  user_id uuid not null references passkey_owner on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  domain text not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  blocked_at timestamptz
);
create index passkey_of_user on passkey (user_id);
comment on table passkey is 'Passkeys by which people sign in and confirm actions.';
comment on column passkey.id is 'UUIDv7.';
comment on column passkey.user_id is 'Whose passkey it is.';
comment on column passkey.credential_id is 'The id that the authenticator has chosen.';
comment on column passkey.public_key is 'The public key in COSE format.';
comment on column passkey.counter is 'The highest signature counter that was seen; 0 if the authenticator does not count.';
comment on column passkey.domain is 'The relying party id that it was registered for; it works for no other.';
comment on column passkey.transports is 'How browsers reach the authenticator, as it reported.';
comment on column passkey.is_synced is 'Whether it was backed up by a password manager when it was registered.';
comment on column passkey.name is 'The name that its owner gave it.';
comment on column passkey.created_at is 'When it was registered.';
comment on column passkey.last_used_at is 'When it was last used; null if never.';
comment on column passkey.blocked_at is 'When its counter ran backwards, so that it may have been copied: since then it is refused.';

create table passkey_challenge (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('register', 'sign_in', 'step_up')),
  binding bytea not null check (length(binding) = 32),
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
comment on table passkey_challenge is 'Challenges that an authenticator may still sign. A used one is deleted.';
comment on column passkey_challenge.hash is 'SHA-256 of the challenge.';
comment on column passkey_challenge.purpose is 'What the signature is for.';
comment on column passkey_challenge.binding is 'SHA-256 of what it is bound to: the session, for a sign-in the browser id in the cookie, for a confirmation the session and the action.';
comment on column passkey_challenge.expires_at is 'When it expires.';

alter table session drop constraint session_method_check;
alter table session add constraint session_method_check check (method in ('otp', 'google', 'passkey'));
