-- After a restore, documents are numbered in further series: no number of the lost time is given again.

create table tax_document_generation (
  financial_year text not null check (financial_year ~ '^[0-9]{4}-[0-9]{2}$'),
  code text not null check (code ~ '^[A-Z]{3}$'),
  started_at timestamptz not null default now(),
  seq bigint generated always as identity,
  primary key (financial_year, code)
);
comment on table tax_document_generation is
  'Each restore begins further series of tax documents in its financial year. Rows are only added.';
comment on column tax_document_generation.code is
  'What the numbers of these series contain. It follows from the moment, so that a later restore has another one.';
comment on column tax_document_generation.financial_year is 'Financial year of the restore, such as 2026-27.';
comment on column tax_document_generation.started_at is 'When the database was restored.';
comment on column tax_document_generation.seq is 'Of one year, the latest holds.';
create trigger tax_document_generation_append_only before update or delete on tax_document_generation
  for each row execute function refuse_change();
create trigger tax_document_generation_no_truncate before truncate on tax_document_generation
  for each statement execute function refuse_change();

alter table tax_document_series add column generation text not null default ''
  check (generation ~ '^([A-Z]{3})?$');
comment on column tax_document_series.generation is
  'What its numbers contain after a restore; empty for the first series of a year.';
alter table tax_document add column generation text not null default '';
comment on column tax_document.generation is 'Generation of its series; see tax_document_series.';

alter table tax_document drop constraint tax_document_supplier_kind_financial_year_fkey;
alter table tax_document drop constraint tax_document_supplier_kind_financial_year_serial_key;
alter table tax_document_series drop constraint tax_document_series_pkey;
alter table tax_document_series add primary key (supplier, kind, financial_year, generation);
alter table tax_document add foreign key (supplier, kind, financial_year, generation)
  references tax_document_series;
alter table tax_document add unique (supplier, kind, financial_year, generation, serial);

create or replace function counts_up_by_one() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.last_number <> old.last_number + 1
    or (new.supplier, new.kind, new.financial_year, new.generation)
      <> (old.supplier, old.kind, old.financial_year, old.generation) then
    raise exception 'a series of documents only counts up' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
