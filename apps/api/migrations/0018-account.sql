-- A person changes their e-mail address by a code to each of both, and has a picture of their own.

alter table otp_challenge drop constraint otp_challenge_purpose_check;
alter table otp_challenge add constraint otp_challenge_purpose_check
  check (purpose in ('login', 'register', 'staff_register', 'step_up', 'email_old', 'email_new'));
comment on column otp_challenge.browser_hash is 'SHA-256 of the browser id in the cookie that asked; for a step-up that of the session id, for a change of e-mail that of session, side and new address.';

create table user_picture (
  id uuid primary key,
  user_id uuid not null unique references users,
  blob text not null unique,
  digest bytea not null check (length(digest) = 32),
  created_at timestamptz not null default now()
);
comment on table user_picture is 'The picture that a person has put beside their name. It is no secret, but its address is drawn at random.';
comment on column user_picture.id is 'UUIDv4: its address, which others of the same person do not share.';
comment on column user_picture.user_id is 'Whose it is.';
comment on column user_picture.blob is 'The name of the file.';
comment on column user_picture.digest is 'SHA-256 of the file.';
comment on column user_picture.created_at is 'When it was put there.';
