-- When annual returns were filed: from then on, credit notes for supplies of their year reduce no tax.

create table gst_annual_return (
  supplier text not null check (supplier ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  financial_year text not null check (financial_year ~ '^[0-9]{4}-[0-9]{2}$'),
  filed_on date not null,
  recorded_at timestamptz not null default now(),
  primary key (supplier, financial_year)
);
comment on table gst_annual_return is
  'Annual returns (GSTR-9) that were filed, as the operator recorded them.';
comment on column gst_annual_return.supplier is 'GSTIN of the firm''s place of business.';
comment on column gst_annual_return.financial_year is 'Financial year of the return, such as 2026-27.';
comment on column gst_annual_return.filed_on is 'Day of the filing.';
comment on column gst_annual_return.recorded_at is 'When it was recorded.';
create trigger gst_annual_return_append_only before update or delete on gst_annual_return
  for each row execute function refuse_change();
create trigger gst_annual_return_no_truncate before truncate on gst_annual_return
  for each statement execute function refuse_change();
