-- A franchisee asks a client for documents, which the client sends through their link.

create table client_document_request (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  type text not null check (length(type) between 1 and 40),
  title text check (length(title) between 1 and 80),
  period text check (period ~ '^[0-9]{4}-[0-9]{2}(-Q[1-4])?$'),
  note text check (length(note) between 1 and 300),
  requested_at timestamptz not null default now(),
  document_id uuid references client_document on delete set null,
  fulfilled_at timestamptz,
  withdrawn_at timestamptz,
  check (document_id is null or fulfilled_at is not null),
  check (fulfilled_at is null or withdrawn_at is null),
  check (type <> 'other' or title is not null)
);
create index client_document_request_of_client on client_document_request (client_id, requested_at);
create index client_document_request_document on client_document_request (document_id)
  where document_id is not null;
create unique index client_document_request_open on client_document_request
  (client_id, type, coalesce(title, ''), coalesce(period, ''))
  where fulfilled_at is null and withdrawn_at is null;
comment on table client_document_request is 'Documents that a franchisee has requested from a client. Open until a document arrives or the request is withdrawn; an equal open request exists once.';
comment on column client_document_request.id is 'UUIDv7.';
comment on column client_document_request.client_id is 'The client.';
comment on column client_document_request.type is 'Type of the document, as in client_document.';
comment on column client_document_request.title is 'What it is, for a document of type other; null if the type says enough.';
comment on column client_document_request.period is 'Month (2026-10), quarter (2026-27-Q3) or financial year (2026-27) that it is to be for; null if none.';
comment on column client_document_request.note is 'What the client should know, as they read it; null if nothing.';
comment on column client_document_request.requested_at is 'When it was requested.';
comment on column client_document_request.document_id is 'The document that fulfilled it; null before, and after that document is deleted.';
comment on column client_document_request.fulfilled_at is 'When the document arrived; null before.';
comment on column client_document_request.withdrawn_at is 'When the franchisee withdrew it; null if they did not.';

alter table client_share drop constraint client_share_subject_check;
alter table client_share add constraint client_share_subject_check check (subject in (
  'link', 'due_date', 'moved_date', 'application', 'document', 'document_request', 'bill', 'receipt'));
