-- A draft belongs to a service and a client: what was entered for one never appears for another.

-- Rows from before name no client: it is inside what is sealed, so the API moves them to their
-- client the next time their owner works with drafts.
alter table application_draft add column client_key uuid;
alter table application_draft drop constraint application_draft_pkey;
alter table application_draft add constraint application_draft_place
  unique nulls not distinct (user_id, eservice_id, client_key);
comment on table application_draft is 'What a person typed into the form of a service for one client and has not filed.';
comment on column application_draft.client_key is 'For whom: the id of a client, the id of the person for themselves, or an id that was made up for a client without one. Null in rows from before drafts belonged to clients.';
comment on column application_draft.sealed is 'Client and answers as JSON, sealed and bound to person, service and client.';

alter table application_document add column client_key uuid;
alter table application_document add constraint application_document_client_key
  check (client_key is null or application_id is null);
drop index application_document_of_field;
create unique index application_document_of_field on application_document
  (sender_id, eservice_id, client_key, field) nulls not distinct
  where application_id is null and field is not null;
comment on column application_document.client_key is 'The client of the draft that it lies in, as in application_draft; null once it belongs to an application.';
