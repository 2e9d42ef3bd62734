-- A franchisee asks a client for authority with a ready text; the client's page shows what is awaited.

alter table client_share drop constraint client_share_subject_check;
alter table client_share add constraint client_share_subject_check check (subject in (
  'link', 'due_date', 'moved_date', 'application', 'document', 'document_request', 'authority',
  'bill', 'receipt'));
comment on column client_share.label is 'Which one, such as a tracking number or a form; of an authority its scope; null for the client link.';
