-- Proof of identity: what was handed in, the documents, what was decided, and drafts.

-- In a schema of its own, so that what is granted and taken in public is ours alone.
create schema trigram;
create extension pg_trgm schema trigram;

create table kyc_record (
  id uuid primary key,
  user_id uuid not null unique references users,
  full_name text not null check (length(full_name) between 2 and 100),
  pan_sealed text not null,
  pan_mac bytea not null,
  pan_head_mac bytea not null,
  pan_tail_mac bytea not null,
  aadhaar_last4 text not null check (aadhaar_last4 ~ '^[0-9]{4}$'),
  aadhaar_mac bytea not null,
  complete_address text not null check (length(complete_address) between 10 and 500),
  kyc_status text not null default 'pending' check (kyc_status in ('pending', 'approved', 'rejected')),
  version integer not null default 1,
  language text not null check (language in ('en', 'hi')),
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((kyc_status = 'pending') = (decided_at is null))
);
create index kyc_record_by_status on kyc_record (kyc_status, id);
create index kyc_record_text on kyc_record
  using gin (full_name trigram.gin_trgm_ops, complete_address trigram.gin_trgm_ops);
create index kyc_record_pan on kyc_record (pan_mac);
create index kyc_record_pan_head on kyc_record (pan_head_mac);
create index kyc_record_pan_tail on kyc_record (pan_tail_mac);
create index kyc_record_aadhaar on kyc_record (aadhaar_mac);
create index kyc_record_aadhaar_last4 on kyc_record (aadhaar_last4);
comment on table kyc_record is 'The proof of identity of a person, one at a time.';
comment on column kyc_record.id is 'UUIDv7: the order of handing in.';
comment on column kyc_record.user_id is 'Whose it is.';
comment on column kyc_record.full_name is 'Name as on the documents.';
comment on column kyc_record.pan_sealed is 'The PAN, sealed under SECRETS_KEY and bound to this record.';
comment on column kyc_record.pan_mac is 'Keyed hash of the PAN, to find it by; written anew when SECRETS_KEY changes.';
comment on column kyc_record.pan_head_mac is 'Keyed hash of its first five characters.';
comment on column kyc_record.pan_tail_mac is 'Keyed hash of its last four characters.';
comment on column kyc_record.aadhaar_last4 is 'Last four digits of the Aadhaar number. The whole number is not stored.';
comment on column kyc_record.aadhaar_mac is 'Keyed hash of the whole Aadhaar number. It cannot be written anew: it finds while its key is the present or the previous one.';
comment on column kyc_record.complete_address is 'Address as on the Aadhaar card, in one or more lines.';
comment on column kyc_record.kyc_status is 'Where it stands; see lifecycle.ts of kyc.';
comment on column kyc_record.version is 'Grows with each decision; a decision names the version that it was made on.';
comment on column kyc_record.language is 'Language of the person, for the mail that tells them.';
comment on column kyc_record.submitted_at is 'When it was handed in.';
comment on column kyc_record.decided_at is 'When it was last decided; null while nobody has.';

create table kyc_decision (
  id uuid primary key,
  user_id uuid not null references users,
  kyc_id uuid not null,
  version integer not null check (version > 1),
  kyc_status text not null check (kyc_status in ('approved', 'rejected')),
  reason text,
  remark text check (length(remark) between 1 and 500),
  decided_by uuid not null references users,
  decided_at timestamptz not null default now(),
  unique (kyc_id, version),
  check ((kyc_status = 'rejected') = (reason is not null)),
  check (kyc_status = 'rejected' or remark is null)
);
create index kyc_decision_of_user on kyc_decision (user_id, decided_at desc);
comment on table kyc_decision is 'Every decision on a KYC record, whatever became of the record.';
comment on column kyc_decision.id is 'UUIDv7.';
comment on column kyc_decision.user_id is 'Whose record was decided.';
comment on column kyc_decision.kyc_id is 'The record; it may have been cancelled since.';
comment on column kyc_decision.version is 'The version of the record that the decision made.';
comment on column kyc_decision.kyc_status is 'What was decided.';
comment on column kyc_decision.reason is 'Why it was rejected, of the closed list; none_given where nothing was said.';
comment on column kyc_decision.remark is 'What the reviewer wrote to the person, identity numbers masked; null where nothing was.';
comment on column kyc_decision.decided_by is 'Who decided.';
comment on column kyc_decision.decided_at is 'When.';
create trigger kyc_decision_append_only before update or delete on kyc_decision
  for each row execute function refuse_change();
create trigger kyc_decision_no_truncate before truncate on kyc_decision
  for each statement execute function refuse_change();

create table kyc_draft (
  user_id uuid primary key references users on delete cascade,
  sealed text not null,
  expires_at timestamptz not null
);
create index kyc_draft_expiry on kyc_draft (expires_at);
comment on table kyc_draft is 'What a person typed into the KYC form and has not handed in. Never an Aadhaar number.';
comment on column kyc_draft.user_id is 'Whose it is.';
comment on column kyc_draft.sealed is 'Name, PAN and address as JSON, sealed and bound to the person.';
comment on column kyc_draft.expires_at is 'When it is forgotten.';

create table kyc_document (
  id uuid primary key,
  user_id uuid not null references users,
  kyc_id uuid references kyc_record on delete cascade,
  type text not null check (type in ('pan', 'aadhaarFront', 'aadhaarBack')),
  kind text not null check (kind in ('image', 'pdf')),
  is_redacted boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kyc_id, type),
  check ((kyc_id is null) = (expires_at is not null)),
  check (not (is_redacted and kind = 'pdf'))
);
create unique index kyc_document_of_draft on kyc_document (user_id, type) where kyc_id is null;
create index kyc_document_expiry on kyc_document (expires_at) where kyc_id is null;
comment on table kyc_document is 'A document of a record, or of the draft of one.';
comment on column kyc_document.id is 'UUIDv7.';
comment on column kyc_document.user_id is 'Whose it is.';
comment on column kyc_document.kyc_id is 'The record that it belongs to; null while it lies in the draft.';
comment on column kyc_document.type is 'What it proves.';
comment on column kyc_document.kind is 'What is shown of it: pictures alone, or a PDF beside the pictures of its pages.';
comment on column kyc_document.is_redacted is 'True once a reviewer has blacked something out; of a PDF only pictures are left then.';
comment on column kyc_document.expires_at is 'When it is forgotten, while it lies in the draft.';
comment on column kyc_document.created_at is 'When it came.';

create table kyc_file (
  document_id uuid not null references kyc_document on delete cascade,
  part integer not null check (part >= 0),
  blob text not null unique check (blob ~ '^[0-9a-f]{32}$'),
  wrapped_key text not null,
  width integer not null check (width >= 0),
  height integer not null check (height >= 0),
  bytes integer not null check (bytes > 0),
  primary key (document_id, part)
);
comment on table kyc_file is 'The encrypted files of a document. Who deletes a row has deleted its file: the key goes with it.';
comment on column kyc_file.document_id is 'The document.';
comment on column kyc_file.part is 'From 1 the pictures of its pages; 0 is the PDF as it was handed in.';
comment on column kyc_file.blob is 'Under which name the file store keeps it; made by the server.';
comment on column kyc_file.wrapped_key is 'The key of this file alone, encrypted under SECRETS_KEY and bound to document, person, type and part.';
comment on column kyc_file.width is 'Width in pixels; 0 for a PDF.';
comment on column kyc_file.height is 'Height in pixels; 0 for a PDF.';
comment on column kyc_file.bytes is 'How large it is, unencrypted.';
