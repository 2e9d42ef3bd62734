-- Which months have been reported to the GST portal. A filed month takes no more documents.

create table gst_period (
  supplier text not null check (supplier ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  exported_at timestamptz,
  filed_at timestamptz,
  filed_by uuid references users,
  primary key (supplier, period),
  check ((filed_at is null) = (filed_by is null))
);
comment on table gst_period is 'What has happened to the GST return of a month.';
comment on column gst_period.supplier is 'GSTIN of the firm''s place of business.';
comment on column gst_period.period is 'Month, such as 2026-11.';
comment on column gst_period.exported_at is 'When its return was last exported before it was filed.';
comment on column gst_period.filed_at is 'When it was marked as filed; null until then.';
comment on column gst_period.filed_by is 'The superadmin who marked it.';
create function filed_month_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a filed month stays as it is' using errcode = 'restrict_violation';
end
$$;
comment on function filed_month_is_final() is 'A filed month is neither reopened nor filed again.';
create trigger gst_period_filed before update or delete on gst_period
  for each row when (old.filed_at is not null) execute function filed_month_is_final();

create function gst_period_lock(supplier text, period text) returns bigint
language sql immutable as $$ select hashtextextended('gst_period ' || supplier || ' ' || period, 0) $$;
comment on function gst_period_lock(text, text) is
  'The advisory lock of a month: documents share it, and filing takes it alone.';

create function month_is_open() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  month text := to_char(new.dated, 'YYYY-MM');
begin
  perform pg_advisory_xact_lock_shared(gst_period_lock(new.supplier, month));
  if exists (select from gst_period
      where supplier = new.supplier and period = month and filed_at is not null) then
    raise exception 'the GST return of % for % is filed', month, new.supplier
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
comment on function month_is_open() is
  'Nothing is dated into a month whose return is filed; it would need an amendment in a later return.';
create trigger tax_document_month_open before insert on tax_document
  for each row execute function month_is_open();
