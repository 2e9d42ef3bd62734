-- A debit note that was issued by mistake, or a part of it, is taken back by a credit note (CGST Act 2017,
-- section 34 (1)): the adjustment that returns its money names it.
alter table wallet_adjustment drop constraint wallet_adjustment_reason_code_check;
alter table wallet_adjustment add constraint wallet_adjustment_reason_code_check
  check (reason_code in ('correction', 'goodwill', 'lost_dispute', 'price_raised', 'raise_withdrawn', 'waived', 'other'));
alter table wallet_adjustment drop constraint adjustment_of_price;
alter table wallet_adjustment add constraint adjustment_of_price check (
  (invoice_id is not null) = (reason_code in ('price_raised', 'raise_withdrawn'))
  and (reason_code <> 'price_raised' or direction = 'debit')
  and (reason_code <> 'raise_withdrawn' or direction = 'credit'));
comment on column wallet_adjustment.invoice_id is 'The invoice whose price it raises, or the debit note that it takes back; null for other reasons.';
alter table top_up_lot drop constraint top_up_lot_return_key_check;
alter table top_up_lot add constraint top_up_lot_return_key_check
  check (return_key ~ '^(return|government|adjustment):[0-9a-f-]{36}$');
comment on column top_up_lot.return_key is 'Why a fee went back to the wallet: return:<charge>, government:<charge> for a government fee that was lower than charged, or adjustment:<adjustment> for a debit note that was taken back. Null for a top-up.';

-- A plan may have a code and rate of its own, like a service.
comment on column supply_classification.subject is '"plans", "services" (what has no row of its own) or the id of a plan or service.';

-- A government fee that was paid is no longer held for the client: its record moves it from there to the bank,
-- in one entry for all that were recorded before.
comment on column ledger_account.kind is 'user_wallet: what we owe a person in services. gateway_clearing: what the gateway owes us, negative. plan_revenue, filing_revenue, quote_revenue: what we earned by plans, filing fees and quoted fees, without tax and government fees where there is a tax document; of a plan, what was recognised. revenue: what was earned before it was divided by kind, until the entry of that day. suspense: money whose reason is not known. refund_payable: approved refunds that the gateway has not processed. bank: what the gateway has paid into the bank, less what was paid to the government for clients, negative. gateway_fees, gateway_fee_tax: what it kept of it as fees, and the GST on them, negative. disputes: what it holds back for open disputes, negative. dispute_losses: what disputes have cost, negative. settlement_differences: settled money that no payment, refund or dispute explains. output_cgst, output_sgst, output_igst: GST that tax documents state. government_fees: what clients paid for them and was not paid to the government yet. advance_tax: GST on advances that no invoice has adjusted, negative. deferred_plan_income: fees of plans, without tax, for the time that is still to come. wallet_adjustments: what adjustments took from wallets, less what they gave.';
alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check
  check (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone',
    'refund_matched', 'fee', 'fee_return', 'settlement', 'settlement_matched', 'settlement_explained',
    'dispute_raised', 'dispute_ended', 'tax_document', 'plan_income', 'adjustment',
    'government_fee', 'reclassification', 'demo_funds'));
select post_journal(gen_random_uuid(), 'government_fee:before', 'government_fee', null, '{}',
  jsonb_build_array(
    jsonb_build_object('account', '01936f00-0000-7000-8000-0000000000ae', 'amount', -sum(amount_paise)),
    jsonb_build_object('account', '01936f00-0000-7000-8000-0000000000a5', 'amount', sum(amount_paise))))
from government_fee_payment having sum(amount_paise) > 0;

-- One that was paid and went back to the client all the same was borne by the firm.
select post_journal(gen_random_uuid(), 'government_fee_borne:' || id, 'government_fee', null, '{}',
  jsonb_build_array(
    jsonb_build_object('account', case kind when 'filing' then '01936f00-0000-7000-8000-0000000000b3'
      else '01936f00-0000-7000-8000-0000000000b4' end, 'amount', -borne),
    jsonb_build_object('account', '01936f00-0000-7000-8000-0000000000ae', 'amount', borne)))
from (select charge.id, charge.kind, fee.amount_paise
    - least(charge.retained_paise, charge.government_fee_paise - charge.government_refunded_paise) as borne
  from application_charge charge join government_fee_payment fee on fee.charge_id = charge.id
  where charge.state = 'refunded') returned where borne > 0;
