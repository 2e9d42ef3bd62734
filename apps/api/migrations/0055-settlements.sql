-- What the gateway pays into the bank, compared with the books line by line, and disputes of payments.

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('user_wallet', 'gateway_clearing', 'revenue', 'suspense', 'refund_payable', 'bank',
    'gateway_fees', 'gateway_fee_tax', 'disputes', 'dispute_losses', 'settlement_differences'));
comment on column ledger_account.kind is 'user_wallet: what we owe a person in services. gateway_clearing: what the gateway owes us, negative. revenue: what we earned. suspense: money whose reason is not known. refund_payable: approved refunds that the gateway has not processed. bank: what the gateway has paid into the bank, negative. gateway_fees, gateway_fee_tax: what it kept of it as fees, and the GST on them, negative. disputes: what it holds back for open disputes, negative. dispute_losses: what disputes have cost, negative. settlement_differences: settled money that no payment, refund or dispute explains.';
insert into ledger_account (id, kind) values
  ('01936f00-0000-7000-8000-0000000000a5', 'bank'),
  ('01936f00-0000-7000-8000-0000000000a6', 'gateway_fees'),
  ('01936f00-0000-7000-8000-0000000000a7', 'gateway_fee_tax'),
  ('01936f00-0000-7000-8000-0000000000a8', 'disputes'),
  ('01936f00-0000-7000-8000-0000000000a9', 'dispute_losses'),
  ('01936f00-0000-7000-8000-0000000000aa', 'settlement_differences');

alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check
  check (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone',
    'refund_matched', 'fee', 'fee_return', 'settlement', 'settlement_matched', 'dispute_raised',
    'dispute_ended', 'demo_funds'));
alter table journal drop constraint journal_names_payment;
alter table journal add constraint journal_names_payment check (
  (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone',
    'refund_matched', 'dispute_raised', 'dispute_ended')) = (payment_id is not null));
drop index journal_of_payment;
create unique index journal_of_payment on journal (kind, payment_id)
  where kind not in ('refund', 'refund_begun', 'refund_undone', 'refund_matched', 'dispute_raised',
    'dispute_ended');

create table dispute (
  id uuid primary key,
  gateway_id text not null unique check (gateway_id ~ '^disp_\w+$'),
  payment_id text not null references gateway_payment,
  amount_paise bigint not null check (amount_paise > 0),
  reason_code text not null,
  reason text,
  phase text not null,
  state text not null
    check (state in ('open', 'under_review', 'action_required', 'won', 'lost', 'closed')),
  respond_by timestamptz,
  raised_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  ended_at timestamptz,
  lost_paise bigint check (lost_paise between 0 and amount_paise),
  check ((ended_at is null) = (state in ('open', 'under_review', 'action_required'))),
  check ((ended_at is null) = (lost_paise is null))
);
create index dispute_of_payment on dispute (payment_id);
create index dispute_by_time on dispute (raised_at desc, id desc);
create index dispute_open on dispute (checked_at) where ended_at is null;
comment on table dispute is
  'Payments that a payer or bank disputes. The gateway holds the amount back until it is decided.';
comment on column dispute.id is 'UUIDv7. Its journals are dispute_raised:<id> and dispute_ended:<id>.';
comment on column dispute.gateway_id is 'Id at the gateway.';
comment on column dispute.payment_id is 'The disputed payment.';
comment on column dispute.amount_paise is 'How much of it is disputed.';
comment on column dispute.reason_code is 'Reason, in the code of the card network or the gateway.';
comment on column dispute.reason is 'The same in the gateway''s words; null if it gives none.';
comment on column dispute.phase is 'Phase as the gateway names it, such as chargeback or arbitration.';
comment on column dispute.state is 'State; see dispute-lifecycle.ts of payments.';
comment on column dispute.respond_by is 'Until when the gateway takes an answer; null if it does not say.';
comment on column dispute.raised_at is 'When it was raised.';
comment on column dispute.recorded_at is 'When the portal first heard of it, and held the amount.';
comment on column dispute.updated_at is 'When its state last changed.';
comment on column dispute.checked_at is 'When the gateway was last asked about it.';
comment on column dispute.ended_at is 'When its end was recorded; null while it is open.';
comment on column dispute.lost_paise is 'What of the amount was lost; null while it is open.';

create function keep_dispute() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null and old is distinct from new
    or (old.id, old.gateway_id, old.payment_id, old.amount_paise)
      is distinct from (new.id, new.gateway_id, new.payment_id, new.amount_paise) then
    raise exception 'a dispute is kept, and its end stands' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
comment on function keep_dispute() is 'A dispute is neither removed nor made another one, and never opens again.';
create trigger dispute_kept before update or delete on dispute
  for each row execute function keep_dispute();

create table settlement (
  id uuid primary key,
  gateway_id text not null unique check (gateway_id ~ '^setl_\w+$'),
  utr text,
  settled_at timestamptz not null,
  amount_paise bigint not null default 0,
  fees_paise bigint not null default 0,
  tax_paise bigint not null default 0,
  batches int not null default 0,
  recorded_at timestamptz not null default now()
);
create index settlement_by_time on settlement (settled_at desc, id desc);
comment on table settlement is
  'What the gateway has paid into the bank at a time, as far as its report has been read.';
comment on column settlement.id is 'UUIDv7. Its journals are settlement:<id>:<batch>.';
comment on column settlement.gateway_id is 'Id at the gateway.';
comment on column settlement.utr is 'Unique transaction reference on the bank statement; null if the report has none.';
comment on column settlement.settled_at is 'When the gateway settled it.';
comment on column settlement.amount_paise is 'What reached the bank: the credits less the debits of its lines.';
comment on column settlement.fees_paise is 'What the gateway kept as fees, without tax.';
comment on column settlement.tax_paise is 'GST on these fees.';
comment on column settlement.batches is 'How often new lines were recorded; each time they have one journal.';
comment on column settlement.recorded_at is 'When it was first recorded.';

create function keep_settlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.id, old.gateway_id, old.settled_at, old.recorded_at)
      is distinct from (new.id, new.gateway_id, new.settled_at, new.recorded_at)
    or new.batches < old.batches then
    raise exception 'a settlement is kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
comment on function keep_settlement() is 'A settlement is neither removed nor made another one.';
create trigger settlement_kept before update or delete on settlement
  for each row execute function keep_settlement();

create table settlement_line (
  id uuid primary key,
  settlement_id uuid not null references settlement,
  position int not null check (position >= 1),
  batch int not null check (batch >= 1),
  entity_id text not null,
  type text not null,
  amount_paise bigint not null,
  debit_paise bigint not null check (debit_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  fee_paise bigint not null,
  tax_paise bigint not null,
  currency text not null,
  method text,
  description text,
  order_gateway_id text,
  parent_payment_id text,
  dispute_gateway_id text,
  made_at timestamptz not null,
  payment_id text references gateway_payment,
  refund_id text references gateway_refund,
  dispute_id uuid references dispute,
  mismatch text check (mismatch in ('unknown', 'not_recorded', 'amount_differs', 'currency_differs',
    'sums_differ', 'settled_before', 'unexplained')),
  matched_later_at timestamptz,
  recorded_at timestamptz not null default now(),
  unique (settlement_id, type, entity_id),
  unique (settlement_id, position),
  constraint line_is_matched_or_says_why check (
    num_nonnulls(payment_id, refund_id, dispute_id) = (mismatch is null)::int),
  check (matched_later_at is null or mismatch is null)
);
create unique index settlement_line_of_payment on settlement_line (payment_id)
  where payment_id is not null;
create unique index settlement_line_of_refund on settlement_line (refund_id)
  where refund_id is not null;
create unique index settlement_line_of_dispute on settlement_line (dispute_id, (debit_paise > 0))
  where dispute_id is not null;
create index settlement_line_unmatched on settlement_line (settlement_id)
  where mismatch is not null;
comment on table settlement_line is
  'Lines of the gateway''s settlement report, each matched with what the books have of it, or with the reason why not.';
comment on column settlement_line.id is 'UUIDv7. If matched later, its journal is settlement_matched:<id>.';
comment on column settlement_line.settlement_id is 'The settlement that it is part of.';
comment on column settlement_line.position is 'Counts up from 1 in its settlement, in the order of the report.';
comment on column settlement_line.batch is 'With which batch of the settlement it was recorded.';
comment on column settlement_line.entity_id is 'Gateway''s id of the payment, refund or adjustment.';
comment on column settlement_line.type is 'Type in the report: payment, refund, adjustment, or another one.';
comment on column settlement_line.amount_paise is 'Amount before the fee.';
comment on column settlement_line.debit_paise is 'What it takes off the settlement.';
comment on column settlement_line.credit_paise is 'What it adds to the settlement.';
comment on column settlement_line.fee_paise is 'Gateway''s fee, with the tax in it.';
comment on column settlement_line.tax_paise is 'Tax within fee_paise.';
comment on column settlement_line.currency is 'Currency of the amount.';
comment on column settlement_line.method is 'How the payment was made, such as upi; null if the report has none.';
comment on column settlement_line.description is 'Description in the report; null if there is none.';
comment on column settlement_line.order_gateway_id is 'Gateway''s id of the order; null if the report has none.';
comment on column settlement_line.parent_payment_id is 'Gateway''s id of the payment that a refund or adjustment is about; null otherwise.';
comment on column settlement_line.dispute_gateway_id is 'Gateway''s id of a dispute; null if the report has none.';
comment on column settlement_line.made_at is 'When the payment, refund or adjustment was made.';
comment on column settlement_line.payment_id is 'The payment that it settles; null if there is none.';
comment on column settlement_line.refund_id is 'The refund that it settles; null if there is none.';
comment on column settlement_line.dispute_id is 'The dispute whose amount it deducts or returns; null if there is none.';
comment on column settlement_line.mismatch is 'Why it matches nothing in the books; null once it does.';
comment on column settlement_line.matched_later_at is 'When what it settles was found later than the line; null if it was found at once, or not yet.';
comment on column settlement_line.recorded_at is 'When it was recorded.';

create function keep_settlement_line() returns trigger language plpgsql as $$
declare
  matching text[] := array['payment_id', 'refund_id', 'dispute_id', 'mismatch', 'matched_later_at'];
begin
  if tg_op = 'DELETE' or old.mismatch is null or to_jsonb(old) - matching <> to_jsonb(new) - matching then
    raise exception 'a reported line is kept, and so is its match' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
comment on function keep_settlement_line() is 'A line stays as reported. What it matches may be found later, once.';
create trigger settlement_line_kept before update or delete on settlement_line
  for each row execute function keep_settlement_line();

create table settlement_report (
  day date primary key,
  read_at timestamptz not null default now(),
  lines int not null check (lines >= 0),
  completed_at timestamptz
);
comment on table settlement_report is 'Days whose settlement report has been read.';
comment on column settlement_report.day is 'Day in India.';
comment on column settlement_report.read_at is 'When it was last read to the end.';
comment on column settlement_report.lines is 'How many lines it had.';
comment on column settlement_report.completed_at is 'When it was read so late that nothing more is expected; null until then, and it is read again.';
