-- The invoice of a plan waits for the address that it must name (CGST Rules 2017, rule 46 (e)): its payer is
-- reminded every week.
alter table gateway_payment add column address_asked_at timestamptz;
comment on column gateway_payment.address_asked_at is 'When the payer was last asked for the address that the invoice of this payment waits for; null if never.';
