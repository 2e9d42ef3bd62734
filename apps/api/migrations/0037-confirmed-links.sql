-- A Google account is linked to an existing account by a code to its address alone, and who is locked
-- out by the wrong codes of others gets a key by mail.

alter table google_identity add column id uuid not null default gen_random_uuid();
alter table google_identity add constraint google_identity_id_key unique (id);
alter table google_identity add column email text;
comment on column google_identity.id is 'UUID, by which its person unlinks it.';
comment on column google_identity.email is 'The address that Google last gave for it; null where it was linked before that was kept. It is shown and identifies nobody.';

-- Links of staff were made by an equal address alone: they are made anew, by a code.
delete from session_handover using users
where users.id = session_handover.user_id and users.role <> 'user';
delete from google_identity using users
where users.id = google_identity.user_id and users.role <> 'user';

alter table session_handover add column is_firm_account boolean not null default false;
comment on column session_handover.is_firm_account is 'Whether Google said that the account is one of the firm''s own domain, with a verified address: only such a one signs staff in.';

create table google_link_request (
  browser_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,
  picture text,
  is_firm_account boolean not null,
  expires_at timestamptz not null
);
create index google_link_request_of_user on google_link_request (user_id);
comment on table google_link_request is 'Google accounts that wait for the code that links them to an account with the same address.';
comment on column google_link_request.browser_hash is 'SHA-256 of the transaction cookie of the browser that signed in at Google.';
comment on column google_link_request.user_id is 'The person whose account has the address.';
comment on column google_link_request.issuer is 'OpenID issuer.';
comment on column google_link_request.subject is 'OpenID subject.';
comment on column google_link_request.email is 'The address, verified by Google, to which the code was sent.';
comment on column google_link_request.picture is 'The picture that Google gave, for who has none.';
comment on column google_link_request.is_firm_account is 'Whether Google said that the account is one of the firm''s own domain.';
comment on column google_link_request.expires_at is 'When it dies.';

alter table otp_challenge drop constraint otp_challenge_purpose_check;
alter table otp_challenge add constraint otp_challenge_purpose_check
  check (purpose in ('login', 'register', 'staff_register', 'step_up', 'email_old', 'email_new', 'google_link'));
comment on column otp_challenge.browser_hash is 'SHA-256 of the browser id in the cookie that asked; for a step-up that of the session id, for a change of e-mail that of session, side and new address, for a Google link that of the transaction cookie.';

create table sign_in_key (
  hash bytea primary key,
  address_mac bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  browser_hash bytea,
  check ((used_at is null) = (browser_hash is null))
);
create index sign_in_key_of_browser on sign_in_key (browser_hash, address_mac);
comment on table sign_in_key is 'Keys mailed to the owners of addresses for which too many wrong codes were typed. A key lets one browser ask for codes again; it signs nobody in.';
comment on column sign_in_key.hash is 'Keyed hash of the key in the mail.';
comment on column sign_in_key.address_mac is 'Keyed hash of the address; unknown addresses have rows too, so that nobody can tell.';
comment on column sign_in_key.created_at is 'When it was made.';
comment on column sign_in_key.expires_at is 'Until when it can be used, and once used, until when its browser is counted apart.';
comment on column sign_in_key.used_at is 'When a browser brought it.';
comment on column sign_in_key.browser_hash is 'SHA-256 of the browser id in the cookie of that browser.';

-- Nobody stays locked out for 90 days by what was counted before.
delete from budget where key like 'fail:row:%';
