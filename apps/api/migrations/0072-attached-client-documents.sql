-- Documents of clients that were attached to applications.

alter table application_document add column client_document_id uuid;
comment on column application_document.client_document_id is 'The document in client_document that it was copied from, which may have been deleted since; null if it was uploaded.';
