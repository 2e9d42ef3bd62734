-- Staff: who is invited, and sessions that have just proved who sits there.

create table invitation (
  id uuid primary key,
  email text not null,
  role user_role not null check (role <> 'user'),
  invited_by uuid references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users,
  revoked_at timestamptz,
  revoked_by uuid references users,
  check ((used_at is null) = (used_by is null)),
  check (used_at is null or revoked_at is null)
);
create unique index invitation_open on invitation (email) where used_at is null and revoked_at is null;
create index invitation_newest on invitation (created_at desc);
create index invitation_expiry on invitation (expires_at);
comment on table invitation is 'Who may become staff: one address, one role, one use. Expired ones stay until they are replaced or forgotten.';
comment on column invitation.id is 'UUIDv7.';
comment on column invitation.email is 'Canonical address that is invited.';
comment on column invitation.role is 'What the account will be; nothing that the invited person sends changes it.';
comment on column invitation.invited_by is 'The superadmin, who must still be one when it is used; null for the first superadmin''s, made by a start.';
comment on column invitation.created_at is 'When it was made.';
comment on column invitation.expires_at is 'When it dies, by the clock of the database.';
comment on column invitation.used_at is 'When it made an account.';
comment on column invitation.used_by is 'The account that it made.';
comment on column invitation.revoked_at is 'When it was revoked, or a newer one to the same address took its place.';
comment on column invitation.revoked_by is 'Who did that; null where a start did.';

alter table session add column confirmed_at timestamptz;
comment on column session.confirmed_at is 'When a code sent to the person last confirmed who sits there; for ten minutes it opens what asks for a fresh code.';

alter table otp_challenge drop constraint otp_challenge_purpose_check;
alter table otp_challenge add constraint otp_challenge_purpose_check
  check (purpose in ('login', 'register', 'staff_register', 'step_up'));
comment on column otp_challenge.browser_hash is 'SHA-256 of the browser id in the cookie that asked; for a step-up that of the session id.';
