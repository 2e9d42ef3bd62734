-- Which files were made of tax documents, so that anyone can ask whether a file is exactly one of them.

create table tax_document_file (
  sha256 bytea primary key check (length(sha256) = 32),
  document_id uuid not null references tax_document,
  made_at timestamptz not null default now()
);
create index tax_document_file_of_document on tax_document_file (document_id);
comment on table tax_document_file is
  'Hashes of the PDFs that were made of documents. Each download makes a file anew, with a signature of its time; every one counts.';
comment on column tax_document_file.sha256 is 'SHA-256 of the bytes that were sent.';
comment on column tax_document_file.document_id is 'Document of the file.';
comment on column tax_document_file.made_at is 'When it was made.';
create trigger tax_document_file_append_only before update or delete on tax_document_file
  for each row execute function refuse_change();
create trigger tax_document_file_no_truncate before truncate on tax_document_file
  for each statement execute function refuse_change();
