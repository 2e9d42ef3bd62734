-- The services that the firm publishes. Each start brings in the catalogue of the release.

create table eservice (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  category text not null check (category in (
    'incorporation', 'trademark', 'roc-filing', 'gst', 'msme',
    'startup-india', 'iso', 'accounting', 'legal-agreements', 'exporters')),
  position integer not null,
  department_name text not null check (length(department_name) between 1 and 150),
  department_name_hi text,
  name text not null check (length(name) between 1 and 150),
  name_hi text,
  service_doc_name text not null check (length(service_doc_name) between 1 and 150),
  service_doc_name_hi text,
  description text not null check (length(description) between 1 and 2000),
  description_hi text,
  for_whom text not null default '',
  for_whom_hi text,
  documents text[] not null default '{}',
  documents_hi text[],
  usual_time text not null default '',
  usual_time_hi text,
  firm_fee_paise bigint check (firm_fee_paise between 0 and 1000000000),
  government_fee_paise bigint check (government_fee_paise between 0 and 1000000000),
  fee_note text,
  fee_note_hi text,
  is_active boolean not null default true,
  poster_url text,
  service_doc_url text,
  doc_url text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  search_text text generated always as (lower(
    name || ' ' || coalesce(name_hi, '') || ' ' ||
    department_name || ' ' || coalesce(department_name_hi, '') || ' ' ||
    service_doc_name || ' ' || coalesce(service_doc_name_hi, '') || ' ' ||
    description || ' ' || coalesce(description_hi, '') || ' ' ||
    for_whom || ' ' || coalesce(for_whom_hi, ''))) stored
);
create index eservice_order on eservice (position, id);
comment on table eservice is 'Services on offer. What no one has edited follows the catalogue of the release.';
comment on column eservice.id is 'UUIDv7.';
comment on column eservice.slug is 'Its anchor on the page of the catalogue; never changes.';
comment on column eservice.category is 'Its kind, of the closed list of the contract package.';
comment on column eservice.position is 'Its place in the catalogue; the hundreds follow the category.';
comment on column eservice.department_name is 'Where it is filed, or who does it, in English.';
comment on column eservice.department_name_hi is 'The same in Hindi; null shows the English.';
comment on column eservice.name is 'Name in English.';
comment on column eservice.name_hi is 'Name in Hindi; null shows the English.';
comment on column eservice.service_doc_name is 'The form that is filed or the paper that is made, in English.';
comment on column eservice.service_doc_name_hi is 'The same in Hindi; null shows the English.';
comment on column eservice.description is 'What it is, in English.';
comment on column eservice.description_hi is 'The same in Hindi; null shows the English.';
comment on column eservice.for_whom is 'Whom it is for, in English; empty where nobody has said.';
comment on column eservice.for_whom_hi is 'The same in Hindi; null shows the English.';
comment on column eservice.documents is 'What the applicant brings, paper by paper, in English.';
comment on column eservice.documents_hi is 'The same papers in Hindi; null shows the English.';
comment on column eservice.usual_time is 'How long it usually takes, in English; empty where nobody has said.';
comment on column eservice.usual_time_hi is 'The same in Hindi; null shows the English.';
comment on column eservice.firm_fee_paise is 'Fee of the firm in paise, GST included; null where it is quoted.';
comment on column eservice.government_fee_paise is 'Fee of the government in paise; null where it depends.';
comment on column eservice.fee_note is 'What must be known about the fees, in English.';
comment on column eservice.fee_note_hi is 'The same in Hindi; null shows the English.';
comment on column eservice.is_active is 'Whether it can be applied for.';
comment on column eservice.poster_url is 'Where its picture is; null while it has none.';
comment on column eservice.service_doc_url is 'Where its document is; null while it has none.';
comment on column eservice.doc_url is 'Where its additional document is; null while it has none.';
comment on column eservice.created_at is 'When it was made.';
comment on column eservice.edited_at is 'When staff last wrote it; null while it is as the release has it, and follows the next release.';
comment on column eservice.search_text is 'Every word that a search looks at, in small letters.';
