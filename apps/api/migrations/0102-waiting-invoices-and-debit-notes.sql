-- The invoice of a plan waits for the address that it must name (CGST Rules 2017, rule 46 (e)): its payer is
-- reminded every week.
alter table gateway_payment add column address_asked_at timestamptz;
comment on column gateway_payment.address_asked_at is 'When the payer was last asked for the address that the invoice of this payment waits for; null if never.';

-- A price that is raised after the invoice is taken off the wallet by an adjustment, with a debit note on the
-- invoice (CGST Act 2017, section 34 (3)).
alter table wallet_adjustment add column invoice_id uuid references tax_document;
comment on column wallet_adjustment.invoice_id is 'The invoice whose price it raises; null for other reasons.';
alter table wallet_adjustment drop constraint wallet_adjustment_reason_code_check;
alter table wallet_adjustment add constraint wallet_adjustment_reason_code_check
  check (reason_code in ('correction', 'goodwill', 'lost_dispute', 'price_raised', 'other'));
alter table wallet_adjustment add constraint adjustment_of_price
  check ((invoice_id is not null) = (reason_code = 'price_raised') and (invoice_id is null or direction = 'debit'));
create index wallet_adjustment_of_invoice on wallet_adjustment (invoice_id) where invoice_id is not null;
