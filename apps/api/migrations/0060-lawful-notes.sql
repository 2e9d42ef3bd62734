-- Credit notes that reduce no tax, reasons of notes in both languages, and returned fees as advances of their own.

alter table tax_document_series drop constraint tax_document_series_kind_check;
alter table tax_document_series add constraint tax_document_series_kind_check
  check (kind in ('tax_invoice', 'bill_of_supply', 'bill', 'receipt_voucher', 'refund_voucher',
    'credit_note', 'financial_credit_note', 'debit_note'));
alter table tax_document drop constraint tax_document_kind_check;
alter table tax_document add constraint tax_document_kind_check
  check (kind in ('tax_invoice', 'bill_of_supply', 'bill', 'receipt_voucher', 'refund_voucher',
    'credit_note', 'financial_credit_note', 'debit_note'));
alter table tax_document drop constraint tax_document_check;
alter table tax_document add constraint tax_document_check
  check ((kind in ('refund_voucher', 'credit_note', 'financial_credit_note', 'debit_note'))
    = (corrects is not null));

create or replace function credits_within_document() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Notes on one document are added one after another, so that each sees the ones before.
  perform pg_advisory_xact_lock(hashtextextended(new.corrects::text, 0));
  if (select coalesce(sum(total_paise), 0) + new.total_paise from tax_document
      where corrects = new.corrects and kind in ('credit_note', 'financial_credit_note'))
    > (select total_paise from tax_document where id = new.corrects) then
    raise exception 'credit notes exceed document %', new.corrects using errcode = 'check_violation';
  end if;
  return new;
end
$$;
drop trigger tax_document_credits on tax_document;
create trigger tax_document_credits before insert on tax_document
  for each row when (new.kind in ('credit_note', 'financial_credit_note'))
  execute function credits_within_document();

-- What a document says stays the same: its reason was an English text, and is now the name of that text.
alter table tax_document disable trigger tax_document_append_only;
update tax_document set body = jsonb_set(body, '{reason}', to_jsonb(case body ->> 'reason'
    when 'Fee returned' then 'fee_refunded'
    when 'Payment refunded' then 'payment_refunded'
    when 'Advance refunded' then 'advance_refunded' end))
where body ->> 'reason' in ('Fee returned', 'Payment refunded', 'Advance refunded');
alter table tax_document enable trigger tax_document_append_only;

alter table top_up_lot alter payment_id drop not null;
alter table top_up_lot add return_key text unique check (return_key ~ '^(return|government):[0-9a-f-]{36}$');
alter table top_up_lot add check ((payment_id is null) <> (return_key is null));
comment on table top_up_lot is
  'What is left of each top-up and each returned fee, so that documents can say which advances they adjust. The ledger holds the money; this only attributes it.';
comment on column top_up_lot.payment_id is 'Payment of the top-up; null for a returned fee.';
comment on column top_up_lot.return_key is
  'Why a fee went back to the wallet: return:<charge>, or government:<charge> for a government fee that was lower than charged. Null for a top-up.';
comment on column top_up_lot.voucher_id is 'Receipt voucher of the advance; null when the money counted as a payment instrument.';
comment on column top_up_lot.amount_paise is 'Amount of the top-up, or what was returned.';
comment on column top_up_lot.created_at is 'When the top-up was settled, or the fee returned.';
comment on column top_up_lot_use.event_key is
  'Why: charge:<charge> for the fee of the firm, government:<charge> for the government fee, refund:<refund request>, or refund:<gateway refund> for a refund that was not requested here.';
