-- Revenue by kind. What the one account holds is divided by a dated entry; its history stays as it was posted.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('user_wallet', 'gateway_clearing', 'revenue', 'suspense', 'refund_payable', 'bank',
    'gateway_fees', 'gateway_fee_tax', 'disputes', 'dispute_losses', 'settlement_differences',
    'output_cgst', 'output_sgst', 'output_igst', 'government_fees', 'advance_tax',
    'deferred_plan_income', 'wallet_adjustments', 'plan_revenue', 'filing_revenue', 'quote_revenue'));
comment on column ledger_account.kind is 'user_wallet: what we owe a person in services. gateway_clearing: what the gateway owes us, negative. plan_revenue, filing_revenue, quote_revenue: what we earned by plans, filing fees and quoted fees, without tax and government fees where there is a tax document; of a plan, what was recognised. revenue: what was earned before it was divided by kind, until the entry of that day. suspense: money whose reason is not known. refund_payable: approved refunds that the gateway has not processed. bank: what the gateway has paid into the bank, negative. gateway_fees, gateway_fee_tax: what it kept of it as fees, and the GST on them, negative. disputes: what it holds back for open disputes, negative. dispute_losses: what disputes have cost, negative. settlement_differences: settled money that no payment, refund or dispute explains. output_cgst, output_sgst, output_igst: GST that tax documents state. government_fees: what clients paid for them. advance_tax: GST on advances that no invoice has adjusted, negative. deferred_plan_income: fees of plans, without tax, for the time that is still to come. wallet_adjustments: what adjustments took from wallets, less what they gave.';
insert into ledger_account (id, kind) values
  ('01936f00-0000-7000-8000-0000000000b2', 'plan_revenue'),
  ('01936f00-0000-7000-8000-0000000000b3', 'filing_revenue'),
  ('01936f00-0000-7000-8000-0000000000b4', 'quote_revenue');

alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check
  check (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone',
    'refund_matched', 'fee', 'fee_return', 'settlement', 'settlement_matched', 'dispute_raised',
    'dispute_ended', 'tax_document', 'plan_income', 'adjustment', 'reclassification', 'demo_funds'));

drop trigger posting_earned on posting;
create trigger posting_earned after insert on posting
  for each row when (new.account_id in ('01936f00-0000-7000-8000-0000000000a2',
    '01936f00-0000-7000-8000-0000000000b2', '01936f00-0000-7000-8000-0000000000b3',
    '01936f00-0000-7000-8000-0000000000b4'))
  execute function count_earned();

-- By the cause of each posting. Whatever names neither a plan nor a quote was the fee of a filing.
with cause as (
  select posting.amount, coalesce(document.payment_id, journal.payment_id) as payment_id,
    case when journal.kind in ('fee', 'fee_return') then split_part(journal.idem_key, ':', 2)
      else split_part(coalesce(raised.event_key, document.event_key), ':', 2) end as charge_id
  from posting
  join journal on journal.id = posting.journal_id
  left join tax_document document on journal.kind = 'tax_document'
    and document.id::text = split_part(journal.idem_key, ':', 2)
  left join wallet_adjustment adjustment on journal.kind = 'adjustment'
    and adjustment.id::text = split_part(journal.idem_key, ':', 2)
  left join tax_document raised on raised.id = coalesce(adjustment.invoice_id,
    case document.kind when 'debit_note' then document.corrects end)
  where posting.account_id = '01936f00-0000-7000-8000-0000000000a2'
), divided as (
  select case when payment_id is not null then '01936f00-0000-7000-8000-0000000000b2'
      when charge.kind = 'quote' then '01936f00-0000-7000-8000-0000000000b4'
      else '01936f00-0000-7000-8000-0000000000b3' end as account, sum(amount) as amount
  from cause left join application_charge charge on charge.id::text = charge_id
  group by 1
), entry as (
  select account, amount from divided
  union all
  select '01936f00-0000-7000-8000-0000000000a2', -sum(amount) from divided
)
select post_journal(gen_random_uuid(), 'reclassification:revenue', 'reclassification', null, '{}',
  jsonb_agg(jsonb_build_object('account', account, 'amount', amount)))
from entry where amount <> 0 having count(*) > 0;
