-- The tax documents of the firm, their numbers, and the top-ups that later documents draw on.

create table tax_document_series (
  supplier text not null check (supplier = 'unregistered' or supplier ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'bill', 'receipt_voucher', 'refund_voucher', 'credit_note', 'debit_note')),
  financial_year text not null check (financial_year ~ '^[0-9]{4}-[0-9]{2}$'),
  last_number int not null check (last_number >= 1),
  last_date date not null,
  primary key (supplier, kind, financial_year)
);
comment on table tax_document_series is
  'The last number of each series. It is counted up in the transaction that adds the document, so that a rollback leaves no gap.';
comment on column tax_document_series.supplier is 'GSTIN of the firm''s place of business, or "unregistered".';
comment on column tax_document_series.kind is 'Kind of the documents.';
comment on column tax_document_series.financial_year is 'Financial year of their dates, such as 2026-27.';
comment on column tax_document_series.last_number is 'Number of the latest document.';
comment on column tax_document_series.last_date is
  'Its date. The next number has no earlier one when its transaction began just before midnight.';

create function counts_up_by_one() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.last_number <> old.last_number + 1
    or (new.supplier, new.kind, new.financial_year) <> (old.supplier, old.kind, old.financial_year) then
    raise exception 'a series of documents only counts up' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
comment on function counts_up_by_one() is 'A series of documents never skips, repeats or forgets a number.';
create trigger tax_document_series_counts before update or delete on tax_document_series
  for each row execute function counts_up_by_one();

create table tax_document (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'bill', 'receipt_voucher', 'refund_voucher', 'credit_note', 'debit_note')),
  supplier text not null,
  financial_year text not null,
  serial int not null check (serial >= 1),
  number text not null check (number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  dated date not null,
  event_key text not null unique,
  payment_id text references gateway_payment,
  application_id uuid references application,
  corrects uuid references tax_document,
  total_paise bigint not null check (total_paise > 0),
  body jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (supplier, kind, financial_year) references tax_document_series,
  unique (supplier, kind, financial_year, serial),
  unique (supplier, financial_year, number),
  check ((kind in ('refund_voucher', 'credit_note', 'debit_note')) = (corrects is not null)),
  check (supplier = coalesce(body -> 'supplier' ->> 'gstin', 'unregistered')),
  check (body ->> 'kind' = kind and body ->> 'number' = number),
  check ((body -> 'totals' ->> 'total')::bigint = total_paise)
);
create index tax_document_of_user on tax_document (user_id, id);
create index tax_document_by_date on tax_document (supplier, dated, id);
create index tax_document_by_number on tax_document (number);
create index tax_document_of_payment on tax_document (payment_id);
create index tax_document_of_application on tax_document (application_id);
create index tax_document_corrects on tax_document (corrects);
comment on table tax_document is
  'Documents that the firm issued, each in the transaction of its cause. They never change: a wrong one is corrected by a note.';
comment on column tax_document.id is 'UUIDv7.';
comment on column tax_document.user_id is 'The franchisee to whom it was issued.';
comment on column tax_document.kind is 'What it is.';
comment on column tax_document.supplier is 'GSTIN of the firm''s place of business, or "unregistered".';
comment on column tax_document.financial_year is 'Financial year of its date, such as 2026-27.';
comment on column tax_document.serial is 'Place in its series, from 1, without gaps.';
comment on column tax_document.number is 'Number as printed, such as AI2627-000001.';
comment on column tax_document.dated is 'Date in India.';
comment on column tax_document.event_key is
  'Its cause, such as payment:<payment> or charge:<charge>: a cause has one document.';
comment on column tax_document.payment_id is 'Payment that it is about; null for fees from the wallet.';
comment on column tax_document.application_id is 'Application whose fee it is about; null for payments.';
comment on column tax_document.corrects is 'Document that a note or refund voucher corrects.';
comment on column tax_document.total_paise is 'Total with tax and government fees.';
comment on column tax_document.body is 'The whole document as issued; see packages/contract/src/invoices/document.ts.';
comment on column tax_document.created_at is 'When it was issued.';
create trigger tax_document_append_only before update or delete on tax_document
  for each row execute function refuse_change();
create trigger tax_document_no_truncate before truncate on tax_document
  for each statement execute function refuse_change();

create function credits_within_document() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Notes on one document are added one after another, so that each sees the ones before.
  perform pg_advisory_xact_lock(hashtextextended(new.corrects::text, 0));
  if (select coalesce(sum(total_paise), 0) + new.total_paise from tax_document
      where corrects = new.corrects and kind = new.kind)
    > (select total_paise from tax_document where id = new.corrects) then
    raise exception 'credit notes exceed document %', new.corrects using errcode = 'check_violation';
  end if;
  return new;
end
$$;
comment on function credits_within_document() is 'Credit notes never sum to more than the document that they correct.';
create trigger tax_document_credits before insert on tax_document
  for each row when (new.kind = 'credit_note') execute function credits_within_document();

create table top_up_lot (
  id uuid primary key,
  wallet_id uuid not null references ledger_account,
  payment_id text not null unique references gateway_payment,
  voucher_id uuid unique references tax_document,
  amount_paise bigint not null check (amount_paise > 0),
  tax_paise bigint not null check (tax_paise between 0 and amount_paise),
  open_paise bigint not null check (open_paise between 0 and amount_paise),
  open_tax_paise bigint not null check (open_tax_paise between 0 and open_paise),
  seq bigint generated always as identity,
  created_at timestamptz not null default now(),
  check (voucher_id is not null or tax_paise = 0)
);
create index top_up_lot_of_wallet on top_up_lot (wallet_id, seq);
comment on table top_up_lot is
  'What is left of each top-up, so that documents can say which advances they adjust. The ledger holds the money; this only attributes it.';
comment on column top_up_lot.id is 'UUIDv7.';
comment on column top_up_lot.wallet_id is 'Wallet that was topped up.';
comment on column top_up_lot.payment_id is 'Payment of the top-up.';
comment on column top_up_lot.voucher_id is 'Receipt voucher of the advance; null when the top-up counted as a payment instrument.';
comment on column top_up_lot.amount_paise is 'Amount of the top-up.';
comment on column top_up_lot.tax_paise is 'Tax in the amount, as its voucher states it.';
comment on column top_up_lot.open_paise is 'What was neither spent nor refunded.';
comment on column top_up_lot.open_tax_paise is 'Tax in what is open.';
comment on column top_up_lot.seq is 'Order in which lots are used: first in, first out.';
comment on column top_up_lot.created_at is 'When the top-up was settled.';

create table top_up_lot_use (
  seq bigint generated always as identity primary key,
  lot_id uuid not null references top_up_lot,
  event_key text not null,
  amount_paise bigint not null check (amount_paise > 0),
  tax_paise bigint not null check (tax_paise between 0 and amount_paise),
  restored_paise bigint not null default 0 check (restored_paise between 0 and amount_paise),
  restored_tax_paise bigint not null default 0 check (restored_tax_paise between 0 and tax_paise),
  created_at timestamptz not null default now()
);
create index top_up_lot_use_of_event on top_up_lot_use (event_key, seq);
create index top_up_lot_use_of_lot on top_up_lot_use (lot_id);
comment on table top_up_lot_use is 'What was taken from a lot, and for what.';
comment on column top_up_lot_use.seq is 'Order of the uses.';
comment on column top_up_lot_use.lot_id is 'Lot that it was taken from.';
comment on column top_up_lot_use.event_key is
  'Why: charge:<charge>, refund:<refund request>, or refund:<gateway refund> for a refund that was not requested here.';
comment on column top_up_lot_use.amount_paise is 'What was taken.';
comment on column top_up_lot_use.tax_paise is 'Tax in it.';
comment on column top_up_lot_use.restored_paise is 'What of it went back to the lot.';
comment on column top_up_lot_use.restored_tax_paise is 'Tax in what went back.';
comment on column top_up_lot_use.created_at is 'When it was taken.';

comment on column supply_classification.id is 'UUIDv7.';
comment on column supply_classification.created_at is 'When it was added.';
comment on column top_up_policy.policy is 'What a top-up counts as.';
comment on column top_up_policy.created_at is 'When it was set.';
