-- A draft belongs to what it is about as well, so that September's and October's return of a client, or
-- those of two GSTINs, are prepared side by side. Existing drafts keep their place and their seal.

alter table application_draft add column subject text not null default ''
  check (length(subject) <= 140);
alter table application_draft drop constraint application_draft_client;
alter table application_draft add constraint application_draft_subject
  unique nulls not distinct (user_id, eservice_id, client_key, subject);
comment on table application_draft is 'Input of a service form that has not been filed, one row per user, service, client and subject.';
comment on column application_draft.subject is 'What it is about: an obligation as ''rule.period_ends.registration_id'', or an id that the form chose; empty for whatever is entered.';
comment on column application_draft.sealed is 'Client and answers as JSON. Encrypted with SECRETS_KEY, bound to user, service, client and, if there is one, subject.';

alter table application_document add column draft_subject text not null default ''
  check (length(draft_subject) <= 140),
  add constraint application_document_draft_subject
    check (draft_subject = '' or application_id is null);
drop index application_document_of_field;
create unique index application_document_of_field on application_document
  (sender_id, eservice_id, client_key, draft_subject, field) nulls not distinct
  where application_id is null and field is not null;
comment on column application_document.draft_subject is 'Subject of the draft that contains it, as in application_draft; empty without one and once it belongs to an application.';

alter table application add column registration_id uuid;
comment on column application.registration_id is 'The registration that it was filed under, if the client has several that the form does not tell apart, such as EPF codes; it may have been removed since. Null otherwise: then it is for all of them.';
