-- Answers are corrected after filing: until the office begins, and then once for each request that it
-- allows. What was filed before stays as history.

create table application_correction_request (
  id uuid primary key,
  application_id uuid not null references application,
  text text not null check (length(text) between 1 and 5000),
  state text not null default 'open' check (state in ('open', 'allowed', 'declined', 'used')),
  reason text check (length(reason) between 1 and 5000),
  decided_by uuid references users,
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'declined') = (reason is not null)),
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create index application_correction_request_of_application
  on application_correction_request (application_id, asked_at);
create unique index application_correction_request_standing
  on application_correction_request (application_id) where state in ('open', 'allowed');
comment on table application_correction_request is 'Requests of franchisees to correct an application that the office has taken up. One at a time stands.';
comment on column application_correction_request.id is 'UUIDv7.';
comment on column application_correction_request.application_id is 'The application.';
comment on column application_correction_request.text is 'What should change and why, as the franchisee wrote it.';
comment on column application_correction_request.state is 'open waits for the office, allowed opens the form for one correction, used is an allowed one after it.';
comment on column application_correction_request.reason is 'Why it was declined, as the franchisee reads it.';
comment on column application_correction_request.decided_by is 'Who of the staff allowed or declined it.';
comment on column application_correction_request.asked_at is 'When it was made.';
comment on column application_correction_request.decided_at is 'When it was allowed or declined.';

create table application_correction (
  id uuid primary key,
  application_id uuid not null references application,
  place bigint generated always as identity,
  request_id uuid unique references application_correction_request,
  answers_sealed text not null,
  corrected_at timestamptz not null default now()
);
create index application_correction_of_application on application_correction (application_id, place);
comment on table application_correction is 'Corrections of filed applications, each with the answers from before it.';
comment on column application_correction.id is 'UUIDv7.';
comment on column application_correction.application_id is 'The application.';
comment on column application_correction.place is 'The order in which corrections came.';
comment on column application_correction.request_id is 'The request that allowed it; null before the office had begun.';
comment on column application_correction.answers_sealed is 'The answers before it as JSON, sealed under SECRETS_KEY and bound to this row.';
comment on column application_correction.corrected_at is 'When.';

create table application_correction_draft (
  application_id uuid primary key references application on delete cascade,
  sealed text not null,
  expires_at timestamptz not null
);
create index application_correction_draft_expiry on application_correction_draft (expires_at);
comment on table application_correction_draft is 'What a franchisee typed into the form of a correction and has not sent.';
comment on column application_correction_draft.application_id is 'The application.';
comment on column application_correction_draft.sealed is 'Answers and removed documents as JSON, sealed and bound to the application.';
comment on column application_correction_draft.expires_at is 'When it is forgotten.';

-- A document of the form may also wait for a correction.
alter table application_document drop constraint application_document_check5;
alter table application_document add constraint application_document_waits
  check (purpose <> 'result' or expires_at is null);
alter table application_document add column added_in uuid references application_correction;
alter table application_document add column replaced_in uuid references application_correction;
alter table application_document add constraint application_document_corrected
  check ((added_in is null and replaced_in is null) or (purpose = 'form' and expires_at is null));
comment on column application_document.added_in is 'The correction that it came with; null where it came otherwise.';
comment on column application_document.replaced_in is 'The correction that replaced or removed it: kept for the history. Null while it counts.';
