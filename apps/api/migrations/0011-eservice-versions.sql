-- What a service says and asks stands in versions that never change, so that what was filed keeps the
-- one it was filed with. Its files are the service's own.

create table eservice_version (
  id uuid primary key default gen_random_uuid(),
  eservice_id uuid not null references eservice,
  version integer not null check (version >= 1),
  category text not null check (category in (
    'incorporation', 'trademark', 'roc-filing', 'gst', 'msme',
    'startup-india', 'iso', 'accounting', 'legal-agreements', 'exporters')),
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
  form_fields jsonb not null default '[]' check (jsonb_typeof(form_fields) = 'array'),
  made_by uuid references users,
  made_at timestamptz not null default now(),
  search_text text not null generated always as (lower(
    name || ' ' || coalesce(name_hi, '') || ' ' ||
    department_name || ' ' || coalesce(department_name_hi, '') || ' ' ||
    service_doc_name || ' ' || coalesce(service_doc_name_hi, '') || ' ' ||
    description || ' ' || coalesce(description_hi, '') || ' ' ||
    for_whom || ' ' || coalesce(for_whom_hi, ''))) stored,
  unique (eservice_id, version)
);
comment on table eservice_version is 'What a service said and asked at a time. Append only.';
comment on column eservice_version.id is 'UUIDv7; of what was there before versions were, random.';
comment on column eservice_version.eservice_id is 'The service.';
comment on column eservice_version.version is 'The version of the service that this writing made; those that only switched it are not among them.';
comment on column eservice_version.category is 'Its kind, of the closed list of the contract package.';
comment on column eservice_version.department_name is 'Where it is filed, or who does it, in English.';
comment on column eservice_version.department_name_hi is 'The same in Hindi; null shows the English.';
comment on column eservice_version.name is 'Name in English.';
comment on column eservice_version.name_hi is 'Name in Hindi; null shows the English.';
comment on column eservice_version.service_doc_name is 'The form that is filed or the paper that is made, in English.';
comment on column eservice_version.service_doc_name_hi is 'The same in Hindi; null shows the English.';
comment on column eservice_version.description is 'What it is, in English.';
comment on column eservice_version.description_hi is 'The same in Hindi; null shows the English.';
comment on column eservice_version.for_whom is 'Whom it is for, in English; empty where nobody has said.';
comment on column eservice_version.for_whom_hi is 'The same in Hindi; null shows the English.';
comment on column eservice_version.documents is 'What the applicant brings, paper by paper, in English.';
comment on column eservice_version.documents_hi is 'The same papers in Hindi, place by place; a null shows the English.';
comment on column eservice_version.usual_time is 'How long it usually takes, in English; empty where nobody has said.';
comment on column eservice_version.usual_time_hi is 'The same in Hindi; null shows the English.';
comment on column eservice_version.firm_fee_paise is 'Fee of the firm in paise, GST included; null where it is quoted.';
comment on column eservice_version.government_fee_paise is 'Fee of the government in paise; null where it depends.';
comment on column eservice_version.fee_note is 'What must be known about the fees, in English.';
comment on column eservice_version.fee_note_hi is 'The same in Hindi; null shows the English.';
comment on column eservice_version.form_fields is 'What is asked of who applies, as form-fields.ts of the contract package says.';
comment on column eservice_version.made_by is 'Who of the staff wrote it; null where a release brought it.';
comment on column eservice_version.made_at is 'When it was written.';
comment on column eservice_version.search_text is 'Every word that a search looks at, in small letters.';

insert into eservice_version (eservice_id, version, category, department_name, department_name_hi,
  name, name_hi, service_doc_name, service_doc_name_hi, description, description_hi, for_whom,
  for_whom_hi, documents, documents_hi, usual_time, usual_time_hi, firm_fee_paise,
  government_fee_paise, fee_note, fee_note_hi, made_at)
select id, 1, category, department_name, department_name_hi,
  name, name_hi, service_doc_name, service_doc_name_hi, description, description_hi, for_whom,
  for_whom_hi, documents, documents_hi, usual_time, usual_time_hi, firm_fee_paise,
  government_fee_paise, fee_note, fee_note_hi, coalesce(edited_at, created_at)
from eservice;

alter table eservice
  add column version integer not null default 1 check (version >= 1),
  add column current_version_id uuid references eservice_version deferrable initially deferred;
update eservice set current_version_id = eservice_version.id
  from eservice_version where eservice_id = eservice.id;
set constraints all immediate;
alter table eservice
  alter column current_version_id set not null,
  drop column search_text,
  drop column category, drop column department_name, drop column department_name_hi,
  drop column name, drop column name_hi,
  drop column service_doc_name, drop column service_doc_name_hi,
  drop column description, drop column description_hi,
  drop column for_whom, drop column for_whom_hi,
  drop column documents, drop column documents_hi,
  drop column usual_time, drop column usual_time_hi,
  drop column firm_fee_paise, drop column government_fee_paise,
  drop column fee_note, drop column fee_note_hi,
  drop column poster_url, drop column service_doc_url, drop column doc_url;
comment on table eservice is 'Services on offer; what they say stands in their current version. What no one has edited follows the catalogue of the release.';
comment on column eservice.version is 'Grows with each writing, also where only a file or the switch changed; an edit names the one that it was made on.';
comment on column eservice.current_version_id is 'What it says and asks now.';

create trigger eservice_version_append_only before update or delete on eservice_version
  for each row execute function refuse_change();
create trigger eservice_version_no_truncate before truncate on eservice_version
  for each statement execute function refuse_change();

create table eservice_file (
  id uuid primary key,
  eservice_id uuid not null references eservice on delete cascade,
  kind text not null check (kind in ('poster', 'service-document', 'additional-document')),
  blob text not null unique check (blob ~ '^[0-9a-f]{32}$'),
  digest bytea not null check (length(digest) = 32),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  unique (eservice_id, kind)
);
comment on table eservice_file is 'Pictures and documents of services. They are public, so they lie in the store as they are.';
comment on column eservice_file.id is 'UUIDv7; its address. Other bytes get another.';
comment on column eservice_file.eservice_id is 'The service.';
comment on column eservice_file.kind is 'What it is to the service.';
comment on column eservice_file.blob is 'Its name in the file store.';
comment on column eservice_file.digest is 'SHA-256 of its bytes; what differs from it is not given out.';
comment on column eservice_file.bytes is 'How many there are.';
comment on column eservice_file.created_at is 'When it was put in.';
