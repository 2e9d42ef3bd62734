-- A debit note that was issued by mistake, or a part of it, is taken back by a credit note (CGST Act 2017,
-- section 34 (1)): the adjustment that returns its money names it.
alter table wallet_adjustment drop constraint wallet_adjustment_reason_code_check;
alter table wallet_adjustment add constraint wallet_adjustment_reason_code_check
  check (reason_code in ('correction', 'goodwill', 'lost_dispute', 'price_raised', 'raise_withdrawn', 'waived', 'other'));
alter table wallet_adjustment drop constraint adjustment_of_price;
alter table wallet_adjustment add constraint adjustment_of_price check (
  (invoice_id is not null) = (reason_code in ('price_raised', 'raise_withdrawn'))
  and (invoice_id is null or direction = case reason_code when 'price_raised' then 'debit' else 'credit' end));
comment on column wallet_adjustment.invoice_id is 'The invoice whose price it raises, or the debit note that it takes back; null for other reasons.';
alter table top_up_lot drop constraint top_up_lot_return_key_check;
alter table top_up_lot add constraint top_up_lot_return_key_check
  check (return_key ~ '^(return|government|adjustment):[0-9a-f-]{36}$');
comment on column top_up_lot.return_key is 'Why a fee went back to the wallet: return:<charge>, government:<charge> for a government fee that was lower than charged, or adjustment:<adjustment> for a debit note that was taken back. Null for a top-up.';

-- A plan may have a code and rate of its own, like a service.
comment on column supply_classification.subject is '"plans", "services" (what has no row of its own) or the id of a plan or service.';
