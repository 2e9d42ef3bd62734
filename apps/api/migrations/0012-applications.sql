-- Applications: what franchisees file for themselves and their clients, and all that follows.

create table application_client (
  id uuid primary key,
  user_id uuid not null references users,
  is_self boolean not null,
  name text not null check (length(name) between 2 and 100),
  phone text check (phone ~ '^\+91[0-9]{10}$'),
  email text not null check (length(email) <= 254),
  pan_sealed text,
  pan_mac bytea,
  pan_head_mac bytea,
  pan_tail_mac bytea,
  identity bytea not null,
  created_at timestamptz not null default now(),
  filed_for_at timestamptz not null default now(),
  unique (user_id, identity),
  check (is_self or phone is not null),
  check ((pan_sealed is null) = (pan_mac is null) and (pan_mac is null) = (pan_head_mac is null)
    and (pan_mac is null) = (pan_tail_mac is null))
);
create index application_client_of_user on application_client (user_id, filed_for_at desc);
create index application_client_pan on application_client (pan_mac) where pan_mac is not null;
create index application_client_pan_head on application_client (pan_head_mac) where pan_mac is not null;
create index application_client_pan_tail on application_client (pan_tail_mac) where pan_mac is not null;
comment on table application_client is 'For whom franchisees file. A client whose particulars change is another row: what was filed keeps its own.';
comment on column application_client.id is 'UUIDv7.';
comment on column application_client.user_id is 'Whose client it is.';
comment on column application_client.is_self is 'True where it is the franchisee.';
comment on column application_client.name is 'Name of the person or business.';
comment on column application_client.phone is 'Phone number as +91 and ten digits; null for the franchisee.';
comment on column application_client.email is 'E-mail address.';
comment on column application_client.pan_sealed is 'The PAN, sealed under SECRETS_KEY and bound to this row; null where none was given.';
comment on column application_client.pan_mac is 'Keyed hash of the PAN, to find it by; written anew when SECRETS_KEY changes.';
comment on column application_client.pan_head_mac is 'Keyed hash of its first five characters.';
comment on column application_client.pan_tail_mac is 'Keyed hash of its last four characters.';
comment on column application_client.identity is 'Keyed hash of all particulars, so that the same ones are one row.';
comment on column application_client.created_at is 'When it was first filed for.';
comment on column application_client.filed_for_at is 'When it was last filed for.';

create table application (
  id uuid primary key,
  user_id uuid not null references users,
  client_id uuid not null references application_client,
  tracking_number text not null unique
    check (tracking_number ~ '^AN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
  state text not null default 'submitted' check (state in (
    'submitted', 'in_review', 'action_needed', 'in_progress', 'completed', 'rejected', 'withdrawn')),
  version integer not null default 1 check (version >= 1),
  holder_id uuid references users,
  eservice_id uuid not null references eservice,
  version_id uuid not null references eservice_version,
  service_name text not null,
  service_name_hi text not null,
  department_name text not null,
  department_name_hi text not null,
  subscription_id uuid not null references subscription,
  answers_sealed text not null,
  language text not null check (language in ('en', 'hi')),
  filing_key text check (length(filing_key) <= 255),
  search_text text not null,
  awaits_answer boolean not null default false,
  rejection text check (length(rejection) between 1 and 5000),
  filed_at timestamptz not null default now(),
  state_since timestamptz not null default now(),
  work_began_at timestamptz,
  check ((state = 'rejected') = (rejection is not null)),
  check (state <> 'submitted' or holder_id is null),
  check (state = 'action_needed' or not awaits_answer)
);
create unique index application_filing on application (user_id, filing_key)
  where filing_key is not null;
create index application_of_user on application (user_id, filed_at, id);
create index application_of_client on application (client_id);
create index application_queue on application (filed_at, id)
  where state in ('submitted', 'in_review', 'action_needed', 'in_progress');
create index application_by_holder on application (holder_id, filed_at, id)
  where state in ('submitted', 'in_review', 'action_needed', 'in_progress');
create index application_by_state on application (state, filed_at, id);
create index application_by_department on application (department_name, state, filed_at, id);
create index application_by_service on application (eservice_id, filed_at, id);
create index application_text on application using gin (search_text trigram.gin_trgm_ops);
-- A search for a name that many have goes along the dates, one for a rare one through the trigrams:
-- PostgreSQL must know which is which.
alter table application alter column search_text set statistics 1000;
comment on table application is 'A service asked for, followed to its end.';
comment on column application.id is 'UUIDv7.';
comment on column application.user_id is 'The franchisee who filed it.';
comment on column application.client_id is 'For whom.';
comment on column application.tracking_number is 'What it is called over the phone; its last character is a check digit.';
comment on column application.state is 'Where it stands; see applications/lifecycle.ts of the contract package.';
comment on column application.version is 'Grows with each move; staff name the one that they looked at.';
comment on column application.holder_id is 'Who of the staff has taken it; null while nobody has.';
comment on column application.eservice_id is 'The service.';
comment on column application.version_id is 'The version of the service that it was filed with.';
comment on column application.service_name is 'Name of the service in that version, in English.';
comment on column application.service_name_hi is 'The same in Hindi, or in English where it has no Hindi.';
comment on column application.department_name is 'Where it is filed, in that version, in English.';
comment on column application.department_name_hi is 'The same in Hindi, or in English where it has no Hindi.';
comment on column application.subscription_id is 'The plan of which it has a place.';
comment on column application.answers_sealed is 'The answers to the form as JSON, sealed under SECRETS_KEY and bound to this row.';
comment on column application.language is 'Language of the franchisee, for the mails that tell them.';
comment on column application.filing_key is 'The Idempotency-Key that it was filed under: a repeated call finds it here, after a crash too.';
comment on column application.search_text is 'Name, e-mail and phone of the client and the tracking number, in small letters.';
comment on column application.awaits_answer is 'True while staff wait for an answer; a quoted fee is waited for beside it.';
comment on column application.rejection is 'Why it was rejected, as the franchisee reads it.';
comment on column application.filed_at is 'When it was filed.';
comment on column application.state_since is 'Since when it stands where it does.';
comment on column application.work_began_at is 'When work on it first began: a withdrawal afterwards returns nothing.';

create table application_event (
  place bigint generated always as identity primary key,
  application_id uuid not null references application,
  event text not null,
  state text not null,
  actor_id uuid not null references users,
  amount_paise bigint check (amount_paise > 0),
  at timestamptz not null default now()
);
create index application_event_of_application on application_event (application_id, place);
comment on table application_event is 'The time line of applications. Append only.';
comment on column application_event.place is 'The order in which things happened.';
comment on column application_event.application_id is 'The application.';
comment on column application_event.event is 'What happened, of the closed list of the contract package.';
comment on column application_event.state is 'Where it stood afterwards.';
comment on column application_event.actor_id is 'Who did it.';
comment on column application_event.amount_paise is 'Paise, where money moved or was asked for.';
comment on column application_event.at is 'When.';
create trigger application_event_append_only before update or delete on application_event
  for each row execute function refuse_change();
create trigger application_event_no_truncate before truncate on application_event
  for each statement execute function refuse_change();

create table application_message (
  id uuid primary key,
  application_id uuid not null references application,
  author_id uuid not null references users,
  text text not null check (length(text) between 1 and 5000),
  asks_for text[] not null default '{}',
  sending_key text check (length(sending_key) <= 255),
  place bigint generated always as identity,
  sent_at timestamptz not null default now()
);
create unique index application_message_sending on application_message (author_id, sending_key)
  where sending_key is not null;
create index application_message_of_application on application_message (application_id, place);
comment on table application_message is 'What franchisee and staff write to each other about an application. Append only.';
comment on column application_message.id is 'UUIDv7.';
comment on column application_message.application_id is 'The application.';
comment on column application_message.author_id is 'Who wrote it.';
comment on column application_message.text is 'What they wrote.';
comment on column application_message.asks_for is 'The documents that staff ask for with it, by their names.';
comment on column application_message.sending_key is 'The Idempotency-Key that it was sent under: a repeated call finds it here, after a crash too.';
comment on column application_message.place is 'The order in which messages came.';
comment on column application_message.sent_at is 'When.';
create trigger application_message_append_only before update or delete on application_message
  for each row execute function refuse_change();
create trigger application_message_no_truncate before truncate on application_message
  for each statement execute function refuse_change();

create table application_charge (
  id uuid primary key,
  application_id uuid not null references application,
  kind text not null check (kind in ('filing', 'quote')),
  firm_fee_paise bigint not null check (firm_fee_paise >= 0),
  government_fee_paise bigint not null check (government_fee_paise >= 0),
  note text check (length(note) between 1 and 300),
  state text not null check (state in ('due', 'paid', 'returned', 'dropped')),
  charged_at timestamptz not null default now(),
  paid_at timestamptz,
  returned_at timestamptz,
  check (firm_fee_paise + government_fee_paise > 0),
  check ((kind = 'quote') = (note is not null)),
  check (kind = 'quote' or state in ('paid', 'returned')),
  check ((state in ('paid', 'returned')) = (paid_at is not null)),
  check ((state = 'returned') = (returned_at is not null))
);
create index application_charge_of_application on application_charge (application_id, charged_at);
create unique index application_charge_of_filing on application_charge (application_id)
  where kind = 'filing';
create unique index application_charge_due on application_charge (application_id)
  where state = 'due';
comment on table application_charge is 'Fees of applications. What is paid or returned has its journal, named after the charge.';
comment on column application_charge.id is 'UUIDv7; the journals fee:<id> and fee_return:<id> are its own.';
comment on column application_charge.application_id is 'The application.';
comment on column application_charge.kind is 'The fee of the filing, or one that was quoted afterwards.';
comment on column application_charge.firm_fee_paise is 'Fee of the firm in paise, GST included.';
comment on column application_charge.government_fee_paise is 'Fee of the government in paise.';
comment on column application_charge.note is 'What a quoted fee is for.';
comment on column application_charge.state is 'due waits to be paid, dropped need not be any more, returned went back to the wallet.';
comment on column application_charge.charged_at is 'When it was charged or quoted.';
comment on column application_charge.paid_at is 'When it was paid.';
comment on column application_charge.returned_at is 'When it went back.';

create table application_draft (
  user_id uuid not null references users on delete cascade,
  eservice_id uuid not null references eservice on delete cascade,
  sealed text not null,
  expires_at timestamptz not null,
  primary key (user_id, eservice_id)
);
create index application_draft_expiry on application_draft (expires_at);
comment on table application_draft is 'What a person typed into the form of a service and has not filed.';
comment on column application_draft.user_id is 'Whose it is.';
comment on column application_draft.eservice_id is 'The service.';
comment on column application_draft.sealed is 'Client and answers as JSON, sealed and bound to person and service.';
comment on column application_draft.expires_at is 'When it is forgotten.';

create table application_document (
  id uuid primary key,
  sender_id uuid not null references users,
  eservice_id uuid references eservice,
  application_id uuid references application,
  message_id uuid references application_message,
  purpose text not null check (purpose in ('form', 'message', 'result')),
  field text check (length(field) <= 60),
  name text not null check (length(name) <= 150),
  kind text not null check (kind in ('image', 'pdf')),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check ((application_id is null) = (eservice_id is not null)),
  check (application_id is not null or (purpose = 'form' and expires_at is not null)),
  check (field is null or purpose = 'form'),
  check (message_id is null or purpose = 'message'),
  check (purpose <> 'message' or (message_id is null) = (expires_at is not null)),
  check (purpose = 'message' or application_id is null or expires_at is null)
);
create unique index application_document_of_field on application_document
  (sender_id, eservice_id, field) where application_id is null and field is not null;
create index application_document_of_draft on application_document (sender_id, eservice_id)
  where application_id is null;
create index application_document_of_application on application_document (application_id);
create index application_document_expiry on application_document (expires_at)
  where expires_at is not null;
comment on table application_document is 'A document of an application, or one that was sent and is not filed or in a message yet.';
comment on column application_document.id is 'UUIDv7.';
comment on column application_document.sender_id is 'Who sent it.';
comment on column application_document.eservice_id is 'The service of the draft that it lies in; null once it belongs to an application.';
comment on column application_document.application_id is 'The application that it belongs to; null while it lies in a draft.';
comment on column application_document.message_id is 'The message that it goes with.';
comment on column application_document.purpose is 'form came with the filing, message goes with a message, result is what was finished.';
comment on column application_document.field is 'The field of the form that it answers; null where it came beside the form.';
comment on column application_document.name is 'What its sender called the file: shown as a text, and nothing else.';
comment on column application_document.kind is 'What is shown of it: pictures alone, or a PDF beside the pictures of its pages.';
comment on column application_document.expires_at is 'When it is forgotten, while it is neither filed nor in a message.';
comment on column application_document.created_at is 'When it came.';

create table application_file (
  document_id uuid not null references application_document on delete cascade,
  part integer not null check (part >= 0),
  blob text not null unique check (blob ~ '^[0-9a-f]{32}$'),
  wrapped_key text not null,
  width integer not null check (width >= 0),
  height integer not null check (height >= 0),
  bytes integer not null check (bytes > 0),
  primary key (document_id, part)
);
comment on table application_file is 'The encrypted files of a document. Who deletes a row has deleted its file: the key goes with it.';
comment on column application_file.document_id is 'The document.';
comment on column application_file.part is 'From 1 the pictures of its pages; 0 is the PDF as it was sent.';
comment on column application_file.blob is 'Under which name the file store keeps it; made by the server.';
comment on column application_file.wrapped_key is 'The key of this file alone, encrypted under SECRETS_KEY and bound to document, sender and part.';
comment on column application_file.width is 'Width in pixels; 0 for a PDF.';
comment on column application_file.height is 'Height in pixels; 0 for a PDF.';
comment on column application_file.bytes is 'How large it is, unencrypted.';
