-- Receipts as they were given: names and plans may change afterwards, what was received does not.

create table payment_receipt (
  payment_id text primary key references gateway_payment,
  user_id uuid not null references users,
  amount_paise bigint not null check (amount_paise > 0),
  plan_name text,
  plan_kind text check (plan_kind in ('purchase', 'renewal', 'upgrade')),
  begins_at timestamptz,
  expires_at timestamptz,
  payer_name text not null,
  payer_email text not null,
  business_name text,
  received_at timestamptz not null default now(),
  check ((plan_name is null) = (plan_kind is null)),
  check ((plan_name is null) = (expires_at is null))
);
create index payment_receipt_of_user on payment_receipt (user_id);
comment on table payment_receipt is 'What a settled payment was for and who paid it, as it stood then. Nothing here is ever changed or removed.';
comment on column payment_receipt.payment_id is 'The gateway payment, which is also the number of its receipt.';
comment on column payment_receipt.user_id is 'Who paid.';
comment on column payment_receipt.amount_paise is 'What was received, in paise.';
comment on column payment_receipt.plan_name is 'The plan that it bought; null for a top-up of the wallet.';
comment on column payment_receipt.plan_kind is 'Whether the plan was bought, renewed or upgraded.';
comment on column payment_receipt.begins_at is 'When the plan begins.';
comment on column payment_receipt.expires_at is 'When the plan ends.';
comment on column payment_receipt.payer_name is 'The name of the person.';
comment on column payment_receipt.payer_email is 'The address of the person.';
comment on column payment_receipt.business_name is 'The name of their business; null where none was given.';
comment on column payment_receipt.received_at is 'When the payment was settled.';

insert into payment_receipt (payment_id, user_id, amount_paise, plan_name, plan_kind, begins_at,
  expires_at, payer_name, payer_email, business_name, received_at)
select payment.id, users.id, payment.amount_paise, bought.plan ->> 'name', bought.kind,
  bought.begins_at, bought.expires_at, users.full_name, users.email, business.name,
  payment.captured_at
from gateway_payment payment
join payment_order orders on orders.id = payment.order_id
join users on users.id = orders.user_id
left join business on business.user_id = users.id
left join subscription bought on bought.id = orders.subscription_id
where payment.outcome = 'fulfilled';

create trigger payment_receipt_append_only before update or delete on payment_receipt
  for each row execute function refuse_change();
create trigger payment_receipt_no_truncate before truncate on payment_receipt
  for each statement execute function refuse_change();
