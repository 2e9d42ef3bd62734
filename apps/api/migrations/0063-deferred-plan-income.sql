-- The fee of a plan is a liability until the plan has been provided: it becomes revenue month by month.
-- What was booked as revenue before stays there: those payments have no deferral.

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('user_wallet', 'gateway_clearing', 'revenue', 'suspense', 'refund_payable', 'bank',
    'gateway_fees', 'gateway_fee_tax', 'disputes', 'dispute_losses', 'settlement_differences',
    'output_cgst', 'output_sgst', 'output_igst', 'government_fees', 'advance_tax',
    'deferred_plan_income'));
comment on column ledger_account.kind is 'user_wallet: what we owe a person in services. gateway_clearing: what the gateway owes us, negative. revenue: what we earned, without tax and government fees where there is a tax document; of a plan, what was recognised. suspense: money whose reason is not known. refund_payable: approved refunds that the gateway has not processed. bank: what the gateway has paid into the bank, negative. gateway_fees, gateway_fee_tax: what it kept of it as fees, and the GST on them, negative. disputes: what it holds back for open disputes, negative. dispute_losses: what disputes have cost, negative. settlement_differences: settled money that no payment, refund or dispute explains. output_cgst, output_sgst, output_igst: GST that tax documents state. government_fees: what clients paid for them. advance_tax: GST on advances that no invoice has adjusted, negative. deferred_plan_income: fees of plans, without tax, for the time that is still to come.';
insert into ledger_account (id, kind) values
  ('01936f00-0000-7000-8000-0000000000b0', 'deferred_plan_income');

alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check
  check (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone',
    'refund_matched', 'fee', 'fee_return', 'settlement', 'settlement_matched', 'dispute_raised',
    'dispute_ended', 'tax_document', 'plan_income', 'demo_funds'));
alter table journal drop constraint journal_names_payment;
alter table journal add constraint journal_names_payment check (
  (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone',
    'refund_matched', 'dispute_raised', 'dispute_ended', 'plan_income')) = (payment_id is not null));
drop index journal_of_payment;
create unique index journal_of_payment on journal (kind, payment_id)
  where kind not in ('refund', 'refund_begun', 'refund_undone', 'refund_matched', 'dispute_raised',
    'dispute_ended', 'plan_income');
-- The journals of one payment, of any kind.
create index journal_by_payment on journal (payment_id) where payment_id is not null;

create table plan_deferral (
  payment_id text primary key references gateway_payment,
  from_day date not null,
  to_day date not null,
  open_paise bigint not null check (open_paise >= 0),
  recognised_paise bigint not null default 0 check (recognised_paise >= 0),
  owed_paise bigint not null default 0 check (owed_paise >= 0),
  recognised_until date not null,
  due_on date,
  opened_at timestamptz not null default now(),
  constraint plan_deferral_days check (
    from_day <= to_day and recognised_until between from_day - 1 and to_day
    and (due_on is null) = (recognised_until = to_day)
    and (due_on is null or due_on between recognised_until + 1 and to_day)),
  -- What refunds took from revenue comes back first, so that both are never there at once.
  constraint plan_deferral_one_side check (open_paise = 0 or owed_paise = 0)
);
create index plan_deferral_due on plan_deferral (due_on) where open_paise > 0;
comment on table plan_deferral is 'What of the fee of a plan is not yet recognised as revenue, by the payment that bought it.';
comment on column plan_deferral.payment_id is 'The payment of the plan.';
comment on column plan_deferral.from_day is 'First day, in India, for which the fee was paid.';
comment on column plan_deferral.to_day is 'Last such day.';
comment on column plan_deferral.open_paise is 'On deferred_plan_income for this plan: fee without tax, less what was recognised and refunded.';
comment on column plan_deferral.recognised_paise is 'What was moved to revenue so far.';
comment on column plan_deferral.owed_paise is 'What refunds took from revenue, because the deferral was used up.';
comment on column plan_deferral.recognised_until is 'Last day that is recognised.';
comment on column plan_deferral.due_on is 'The day on which the next part is recognised: the last of its month, or of the plan. Null when none is left.';
comment on column plan_deferral.opened_at is 'When the plan was paid.';
