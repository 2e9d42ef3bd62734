-- The price of a paid fee may be lowered after its invoice (CGST Act 2017, section 34 (1)): an adjustment adds
-- the difference to the wallet with a credit note on the invoice, and the charge records what went back.
alter table wallet_adjustment drop constraint wallet_adjustment_reason_code_check;
alter table wallet_adjustment add constraint wallet_adjustment_reason_code_check
  check (reason_code in ('correction', 'goodwill', 'lost_dispute', 'price_raised', 'price_lowered',
    'raise_withdrawn', 'waived', 'other'));
alter table wallet_adjustment drop constraint adjustment_of_price;
alter table wallet_adjustment add constraint adjustment_of_price check (
  (invoice_id is not null) = (reason_code in ('price_raised', 'price_lowered', 'raise_withdrawn'))
  and (reason_code <> 'price_raised' or direction = 'debit')
  and (reason_code not in ('price_lowered', 'raise_withdrawn') or direction = 'credit'));
comment on column wallet_adjustment.invoice_id is 'The invoice whose price it raises or lowers, or the debit note that it takes back; null for other reasons.';
comment on column top_up_lot.return_key is 'Why a fee went back to the wallet: return:<charge>, government:<charge> for a government fee that was lower than charged, or adjustment:<adjustment> for a lowered price or a debit note that was taken back. Null for a top-up.';

alter table application_charge add column lowered_paise bigint not null default 0;
comment on column application_charge.lowered_paise is 'What of the fee of the firm went back to the wallet because its price was lowered after the payment. What a rejection has retained is less by it.';
alter table application_charge add constraint lowered_within_fee check (
  lowered_paise between 0 and firm_fee_paise and (lowered_paise = 0 or state in ('paid', 'refunded')));
alter table application_charge drop constraint application_charge_check5;
alter table application_charge add constraint retained_of_net check (
  retained_paise = 0
  or (state = 'refunded'
    and retained_paise < firm_fee_paise + government_fee_paise - government_refunded_paise - lowered_paise)
  or (state = 'paid'
    and retained_paise = firm_fee_paise + government_fee_paise - government_refunded_paise - lowered_paise));
