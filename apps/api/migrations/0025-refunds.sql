-- Refunds that superadmins ask for and decide on, and the account of what is on its way back.

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('user_wallet', 'gateway_clearing', 'revenue', 'suspense', 'refund_payable'));
comment on column ledger_account.kind is 'user_wallet: what we owe a person in services. gateway_clearing: what the gateway owes us, negative. revenue: what we earned. suspense: money whose reason is not known. refund_payable: approved refunds that the gateway has not processed.';
insert into ledger_account (id, kind)
values ('01936f00-0000-7000-8000-0000000000a4', 'refund_payable');

alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check
  check (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone',
    'refund_matched', 'fee', 'fee_return', 'demo_funds'));
alter table journal drop constraint journal_names_payment;
alter table journal add constraint journal_names_payment check (
  (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone', 'refund_matched'))
    = (payment_id is not null));
drop index journal_of_payment;
create unique index journal_of_payment on journal (kind, payment_id)
  where kind not in ('refund', 'refund_begun', 'refund_undone', 'refund_matched');

create table refund_request (
  id uuid primary key,
  payment_id text not null references gateway_payment,
  amount_paise bigint not null check (amount_paise >= 100),
  reason text not null check (length(reason) between 3 and 300),
  source text not null check (source in ('suspense', 'wallet', 'plan')),
  state text not null default 'asked'
    check (state in ('asked', 'approved', 'refused', 'lapsed', 'processed', 'failed')),
  asked_by uuid not null references users,
  asked_at timestamptz not null default now(),
  decided_by uuid references users,
  decided_at timestamptz,
  remark text check (length(remark) between 3 and 300),
  gateway_refund_id text unique references gateway_refund,
  gateway_said text,
  check_at timestamptz,
  sent_at timestamptz,
  late_told_at timestamptz,
  ended_at timestamptz,
  check ((decided_by is null) = (state in ('asked', 'lapsed'))),
  check ((decided_by is null) = (decided_at is null)),
  check ((remark is not null) = (state = 'refused')),
  check ((ended_at is null) = (state in ('asked', 'approved'))),
  check ((check_at is not null) = (state = 'approved')),
  check (gateway_refund_id is not null or state <> 'processed'),
  constraint refund_by_two check (state in ('asked', 'refused', 'lapsed') or decided_by <> asked_by)
);
create index refund_request_of_payment on refund_request (payment_id);
create index refund_request_by_state on refund_request (state, id desc);
comment on table refund_request is 'Refunds that superadmins have asked for, with who decided on them and what became of them.';
comment on column refund_request.id is 'UUIDv7; also the receipt and the idempotency key of the refund at the gateway.';
comment on column refund_request.payment_id is 'The payment that goes back.';
comment on column refund_request.amount_paise is 'How much of it.';
comment on column refund_request.reason is 'Why, as its payer reads it.';
comment on column refund_request.source is 'Out of what it is paid: suspense, the payer''s wallet, or what a plan earned.';
comment on column refund_request.state is 'Where it stands; see lifecycle.ts of payments.';
comment on column refund_request.asked_by is 'Which superadmin asked for it.';
comment on column refund_request.asked_at is 'When.';
comment on column refund_request.decided_by is 'Which superadmin decided: another one, unless it was refused.';
comment on column refund_request.decided_at is 'When.';
comment on column refund_request.remark is 'Why it was refused, for who asked.';
comment on column refund_request.gateway_refund_id is 'The gateway''s refund, once it has told of it.';
comment on column refund_request.gateway_said is 'Why the gateway did not do it, in its words.';
comment on column refund_request.check_at is 'When the gateway is asked about it next.';
comment on column refund_request.sent_at is 'When it was sent to the gateway last; null where it was not, or was refused.';
comment on column refund_request.late_told_at is 'When superadmins were told that it is late.';
comment on column refund_request.ended_at is 'When it came to its end.';

create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.id, old.payment_id, old.amount_paise, old.reason, old.source, old.asked_by, old.asked_at)
      is distinct from
      (new.id, new.payment_id, new.amount_paise, new.reason, new.source, new.asked_by, new.asked_at)
    or (old.decided_by is not null and (old.decided_by, old.decided_at, old.remark)
      is distinct from (new.decided_by, new.decided_at, new.remark))
    or (old.gateway_refund_id is not null and old.gateway_refund_id is distinct from new.gateway_refund_id)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('asked', 'approved'), ('asked', 'refused'), ('asked', 'lapsed'),
      ('approved', 'processed'), ('approved', 'failed'), ('failed', 'processed'))) then
    raise exception 'what was asked for and decided is kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
comment on function keep_refund() is 'A refund is neither removed nor made another one, a decision stands, and a state is left only as lifecycle.ts of payments says.';
create trigger refund_request_kept before update or delete on refund_request
  for each row execute function keep_refund();
