-- Franchisees sign their agreement: a PDF with their details, its hash bound to the confirmation.

alter table step_up_action add column confirmed_by text check (confirmed_by in ('code', 'passkey', 'app', 'recovery_code'));
comment on column step_up_action.confirmed_by is 'How they confirmed it.';
-- They are valid for minutes, and whoever still needs one asks again.
delete from step_up_action;
alter table step_up_action add check ((confirmed_at is null) = (confirmed_by is null));

create table agreement_request (
  user_id uuid not null references users,
  version text not null,
  asked_at timestamptz not null default now(),
  sign_by date not null,
  primary key (user_id, version)
);
comment on table agreement_request is 'When a franchisee was first asked to sign a version of the agreement, and until when they have time.';
comment on column agreement_request.user_id is 'The franchisee.';
comment on column agreement_request.version is 'Version of the text, as the contract package names it.';
comment on column agreement_request.asked_at is 'When they were first asked: at their first visit since then.';
comment on column agreement_request.sign_by is 'The last day, in India.';

create table agreement_stamp (
  id uuid primary key,
  user_id uuid not null references users,
  number text not null check (length(number) between 1 and 40),
  state text not null,
  stamped_on date not null,
  amount_paise bigint not null check (amount_paise > 0),
  recorded_by uuid not null references users,
  recorded_at timestamptz not null default now()
);
create index agreement_stamp_of_user on agreement_stamp (user_id, id desc);
comment on table agreement_stamp is 'E-stamp certificates bought for the agreements of franchisees. Of one person the latest counts; rows are only added.';
comment on column agreement_stamp.id is 'UUIDv7.';
comment on column agreement_stamp.user_id is 'The franchisee.';
comment on column agreement_stamp.number is 'Number of the certificate (UIN).';
comment on column agreement_stamp.state is 'State whose duty it pays, by the first digits of a GSTIN.';
comment on column agreement_stamp.stamped_on is 'Date of the certificate.';
comment on column agreement_stamp.amount_paise is 'Duty paid, in paise.';
comment on column agreement_stamp.recorded_by is 'The superadmin who recorded it.';
comment on column agreement_stamp.recorded_at is 'When.';

create table agreement_offer (
  id uuid primary key,
  user_id uuid not null references users,
  version text not null,
  text_sha256 bytea not null check (length(text_sha256) = 32),
  language text not null check (language in ('en', 'hi')),
  name text not null,
  email text not null,
  business_name text not null,
  business_email text not null,
  business_phone text not null,
  stamp_id uuid references agreement_stamp,
  pdf bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default date_trunc('milliseconds', now())
);
create index agreement_offer_of_user on agreement_offer (user_id, id desc);
comment on table agreement_offer is 'Agreements as they were offered for signature. Other details or another language make another one.';
comment on column agreement_offer.id is 'UUIDv7; the token of the public check.';
comment on column agreement_offer.user_id is 'The franchisee.';
comment on column agreement_offer.version is 'Version of the text, as the contract package names it.';
comment on column agreement_offer.text_sha256 is 'SHA-256 of that version in both languages.';
comment on column agreement_offer.language is 'The language that comes first in the PDF.';
comment on column agreement_offer.name is 'Name of the franchisee in the PDF.';
comment on column agreement_offer.email is 'Their email address in the PDF.';
comment on column agreement_offer.business_name is 'Name of their business in the PDF.';
comment on column agreement_offer.business_email is 'Email address of the business in the PDF.';
comment on column agreement_offer.business_phone is 'Phone number of the business in the PDF.';
comment on column agreement_offer.stamp_id is 'E-stamp on the first page; null without one.';
comment on column agreement_offer.pdf is 'The PDF that is read before signing.';
comment on column agreement_offer.sha256 is 'SHA-256 of its bytes: what a signature is bound to.';
comment on column agreement_offer.created_at is 'When it was made.';

create table agreement_signature (
  offer_id uuid primary key references agreement_offer,
  user_id uuid not null references users,
  version text not null,
  name text not null,
  method text not null check (method in ('code', 'passkey', 'app', 'recovery_code')),
  confirmation_id uuid not null unique,
  confirmation_digest bytea not null check (length(confirmation_digest) = 32),
  confirmed_at timestamptz not null,
  session_id uuid not null,
  network text not null,
  device text not null,
  kyc_name text,
  signed_at timestamptz not null default date_trunc('milliseconds', now()),
  unique (user_id, version)
);
comment on table agreement_signature is 'Signatures of franchisees: who signed which offered agreement, when and how.';
comment on column agreement_signature.offer_id is 'What was signed.';
comment on column agreement_signature.user_id is 'Who signed.';
comment on column agreement_signature.version is 'Version of the text; each is signed once.';
comment on column agreement_signature.name is 'Their name as they typed it.';
comment on column agreement_signature.method is 'How they confirmed: code by email, passkey, authenticator app or recovery code.';
comment on column agreement_signature.confirmation_id is 'The confirmed action; it signs once.';
comment on column agreement_signature.confirmation_digest is 'SHA-256 of what was confirmed: the call with the hash of the PDF, the typed name and the words.';
comment on column agreement_signature.confirmed_at is 'When the code or passkey was used.';
comment on column agreement_signature.session_id is 'The session; deleted sessions are no longer listed.';
comment on column agreement_signature.network is 'IPv4 address or IPv6 /64 of the browser.';
comment on column agreement_signature.device is 'User agent of the browser.';
comment on column agreement_signature.kyc_name is 'Name in their approved KYC when they signed; null if none was approved.';
comment on column agreement_signature.signed_at is 'When they signed.';

create table agreement_file (
  offer_id uuid primary key references agreement_signature,
  pdf bytea not null,
  sha256 bytea not null unique check (length(sha256) = 32),
  made_at timestamptz not null default now()
);
comment on table agreement_file is 'The signed PDF of each agreement: what both parties have.';
comment on column agreement_file.offer_id is 'The signed agreement.';
comment on column agreement_file.pdf is 'Agreement and certificate page, signed with the key of the firm.';
comment on column agreement_file.sha256 is 'SHA-256 of its bytes.';
comment on column agreement_file.made_at is 'When it was made.';

create trigger agreement_request_append_only before update or delete on agreement_request
  for each row execute function refuse_change();
create trigger agreement_request_no_truncate before truncate on agreement_request
  for each statement execute function refuse_change();
create trigger agreement_stamp_append_only before update or delete on agreement_stamp
  for each row execute function refuse_change();
create trigger agreement_stamp_no_truncate before truncate on agreement_stamp
  for each statement execute function refuse_change();
create trigger agreement_offer_append_only before update or delete on agreement_offer
  for each row execute function refuse_change();
create trigger agreement_offer_no_truncate before truncate on agreement_offer
  for each statement execute function refuse_change();
create trigger agreement_signature_append_only before update or delete on agreement_signature
  for each row execute function refuse_change();
create trigger agreement_signature_no_truncate before truncate on agreement_signature
  for each statement execute function refuse_change();
create trigger agreement_file_append_only before update or delete on agreement_file
  for each row execute function refuse_change();
create trigger agreement_file_no_truncate before truncate on agreement_file
  for each statement execute function refuse_change();
