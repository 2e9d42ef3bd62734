-- A person changes their e-mail address by a code to each of both.

alter table otp_challenge drop constraint otp_challenge_purpose_check;
alter table otp_challenge add constraint otp_challenge_purpose_check
  check (purpose in ('login', 'register', 'staff_register', 'step_up', 'email_old', 'email_new'));
comment on column otp_challenge.browser_hash is 'SHA-256 of the browser id in the cookie that asked; for a step-up that of the session id, for a change of e-mail that of session, side and new address.';
