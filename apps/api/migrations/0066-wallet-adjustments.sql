-- Corrections of a wallet: one superadmin proposes, another one approves, and only then money moves.

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('user_wallet', 'gateway_clearing', 'revenue', 'suspense', 'refund_payable', 'bank',
    'gateway_fees', 'gateway_fee_tax', 'disputes', 'dispute_losses', 'settlement_differences',
    'output_cgst', 'output_sgst', 'output_igst', 'government_fees', 'advance_tax',
    'deferred_plan_income', 'wallet_adjustments'));
comment on column ledger_account.kind is 'user_wallet: what we owe a person in services. gateway_clearing: what the gateway owes us, negative. revenue: what we earned, without tax and government fees where there is a tax document; of a plan, what was recognised. suspense: money whose reason is not known. refund_payable: approved refunds that the gateway has not processed. bank: what the gateway has paid into the bank, negative. gateway_fees, gateway_fee_tax: what it kept of it as fees, and the GST on them, negative. disputes: what it holds back for open disputes, negative. dispute_losses: what disputes have cost, negative. settlement_differences: settled money that no payment, refund or dispute explains. output_cgst, output_sgst, output_igst: GST that tax documents state. government_fees: what clients paid for them. advance_tax: GST on advances that no invoice has adjusted, negative. deferred_plan_income: fees of plans, without tax, for the time that is still to come. wallet_adjustments: what adjustments took from wallets, less what they gave.';
insert into ledger_account (id, kind) values
  ('01936f00-0000-7000-8000-0000000000b1', 'wallet_adjustments');

alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check
  check (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone',
    'refund_matched', 'fee', 'fee_return', 'settlement', 'settlement_matched', 'dispute_raised',
    'dispute_ended', 'tax_document', 'plan_income', 'adjustment', 'demo_funds'));

create table wallet_adjustment (
  id uuid primary key,
  user_id uuid not null references users,
  wallet_id uuid not null references ledger_account,
  direction text not null check (direction in ('credit', 'debit')),
  amount_paise bigint not null check (amount_paise >= 1),
  reason_code text not null check (reason_code in ('correction', 'goodwill', 'lost_dispute', 'other')),
  reason text not null check (length(reason) between 3 and 300),
  state text not null default 'requested' check (state in ('requested', 'approved', 'rejected')),
  requested_by uuid not null references users,
  requested_at timestamptz not null default now(),
  decided_by uuid references users,
  decided_at timestamptz,
  remark text check (length(remark) between 3 and 300),
  check ((decided_by is null) = (state = 'requested')),
  check ((decided_by is null) = (decided_at is null)),
  check ((remark is not null) = (state = 'rejected')),
  constraint adjustment_by_two check (state <> 'approved' or decided_by <> requested_by),
  constraint adjustment_of_another check (requested_by <> user_id and decided_by <> user_id)
);
create index wallet_adjustment_by_state on wallet_adjustment (state, id desc);
create index wallet_adjustment_of_user on wallet_adjustment (user_id);
comment on table wallet_adjustment is 'Corrections of wallets that superadmins have proposed, and what another one decided.';
comment on column wallet_adjustment.id is 'UUIDv7.';
comment on column wallet_adjustment.user_id is 'Whose wallet it is.';
comment on column wallet_adjustment.wallet_id is 'The wallet.';
comment on column wallet_adjustment.direction is 'credit: money is added to the wallet. debit: it is taken off.';
comment on column wallet_adjustment.amount_paise is 'How much, in paise.';
comment on column wallet_adjustment.reason_code is 'The kind of reason.';
comment on column wallet_adjustment.reason is 'Why, as the owner of the wallet reads it.';
comment on column wallet_adjustment.state is 'requested: awaits another superadmin. approved: the money has moved. rejected: it has not, and never will.';
comment on column wallet_adjustment.requested_by is 'Which superadmin proposed it.';
comment on column wallet_adjustment.requested_at is 'When.';
comment on column wallet_adjustment.decided_by is 'Which superadmin decided: another one, unless it was withdrawn.';
comment on column wallet_adjustment.decided_at is 'When.';
comment on column wallet_adjustment.remark is 'Why it was rejected, for superadmins.';

create function keep_adjustment() returns trigger language plpgsql as $$
declare
  decision text[] := array['state', 'decided_by', 'decided_at', 'remark'];
begin
  if tg_op = 'DELETE' or old.state <> 'requested'
    or to_jsonb(old) - decision <> to_jsonb(new) - decision then
    raise exception 'what was proposed and decided is kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
comment on function keep_adjustment() is 'An adjustment is neither removed nor changed; it is decided once.';
create trigger wallet_adjustment_kept before update or delete on wallet_adjustment
  for each row execute function keep_adjustment();
