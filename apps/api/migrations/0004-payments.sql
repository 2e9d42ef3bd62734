-- Orders, what the gateway says of them, and answers that are given twice.

create table payment_order (
  id uuid primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('plan', 'top_up')),
  subscription_id uuid references subscription,
  wallet_id uuid references ledger_account,
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null default 'INR' check (currency = 'INR'),
  state text not null default 'created' check (state in ('created', 'attempted', 'fulfilled', 'expired')),
  gateway_order_id text unique,
  is_confirming boolean not null default false,
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null default now(),
  check_at timestamptz not null,
  fulfilled_at timestamptz,
  check ((purpose = 'plan') = (subscription_id is not null)),
  check ((purpose = 'top_up') = (wallet_id is not null)),
  check ((state = 'fulfilled') = (fulfilled_at is not null))
);
create index payment_order_of_user on payment_order (user_id, created_at desc);
create index payment_order_due on payment_order (check_at) where state in ('created', 'attempted');
create unique index payment_order_open_plan on payment_order (subscription_id)
  where state in ('created', 'attempted');
comment on table payment_order is 'What a person is about to pay for, written before the gateway is asked.';
comment on column payment_order.id is 'UUIDv7; also the receipt that the gateway keeps with its order.';
comment on column payment_order.user_id is 'Who pays.';
comment on column payment_order.purpose is 'What its payment brings about.';
comment on column payment_order.subscription_id is 'The plan that it buys.';
comment on column payment_order.wallet_id is 'The wallet that it fills.';
comment on column payment_order.amount_paise is 'What must be paid, to the paisa.';
comment on column payment_order.currency is 'Always INR.';
comment on column payment_order.state is 'Where it stands; see lifecycle.ts of payments.';
comment on column payment_order.gateway_order_id is 'The gateway''s order; null until it has answered.';
comment on column payment_order.is_confirming is 'True once a payment with a good signature came whose capture is not yet certain.';
comment on column payment_order.language is 'Language of the person, for the mail that tells them.';
comment on column payment_order.created_at is 'When it was made.';
comment on column payment_order.check_at is 'When the reconciler asks the gateway about it next.';
comment on column payment_order.fulfilled_at is 'When its payment was settled.';

create table gateway_payment (
  id text primary key,
  order_id uuid not null references payment_order,
  status text not null check (status in ('created', 'failed', 'authorized', 'captured', 'refunded')),
  amount_paise bigint not null,
  currency text not null,
  method text,
  outcome text check (outcome in ('fulfilled', 'paid_twice', 'already_active', 'amount_differs', 'returned')),
  first_seen_at timestamptz not null default now(),
  captured_at timestamptz,
  check ((outcome is null) = (captured_at is null))
);
create index gateway_payment_of_order on gateway_payment (order_id);
create index gateway_payment_suspense on gateway_payment (captured_at desc) where outcome <> 'fulfilled';
comment on table gateway_payment is 'Payments as the gateway told of them; what is stored only ever moves forward.';
comment on column gateway_payment.id is 'The gateway''s payment id.';
comment on column gateway_payment.order_id is 'The order it pays.';
comment on column gateway_payment.status is 'The furthest status that the gateway gave it.';
comment on column gateway_payment.amount_paise is 'What was paid.';
comment on column gateway_payment.currency is 'Its currency as the gateway says.';
comment on column gateway_payment.method is 'How it was paid, such as upi.';
comment on column gateway_payment.outcome is 'What its capture brought about: fulfilled, or the reason why it lies in suspense; returned when it had gone back before it was heard of.';
comment on column gateway_payment.first_seen_at is 'When it was first heard of.';
comment on column gateway_payment.captured_at is 'When its capture was written into the books.';

create table gateway_refund (
  id text primary key,
  payment_id text not null references gateway_payment,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null check (status in ('pending', 'processed', 'failed')),
  first_seen_at timestamptz not null default now(),
  booked_at timestamptz,
  check ((status = 'processed') = (booked_at is not null))
);
create index gateway_refund_of_payment on gateway_refund (payment_id);
comment on table gateway_refund is 'Refunds as the gateway told of them.';
comment on column gateway_refund.id is 'The gateway''s refund id.';
comment on column gateway_refund.payment_id is 'The payment that goes back.';
comment on column gateway_refund.amount_paise is 'How much of it goes back.';
comment on column gateway_refund.status is 'Where the refund stands.';
comment on column gateway_refund.first_seen_at is 'When it was first heard of.';
comment on column gateway_refund.booked_at is 'When it was written into the books.';

create table webhook_inbox (
  event_id text primary key,
  body bytea not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index webhook_inbox_age on webhook_inbox (received_at);
comment on table webhook_inbox is 'Signed events of the gateway as they came in.';
comment on column webhook_inbox.event_id is 'The gateway''s id of the event, the same when it is sent again.';
comment on column webhook_inbox.body is 'The very bytes that were signed.';
comment on column webhook_inbox.received_at is 'When it came.';
comment on column webhook_inbox.handled_at is 'When it had its effect; null until then.';

create table idempotent_answer (
  user_id uuid not null references users on delete cascade,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer text,
  turn uuid not null,
  backend_pid integer not null,
  backend_start timestamptz not null,
  begun_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotent_answer_expiry on idempotent_answer (expires_at);
comment on table idempotent_answer is 'Answers by Idempotency-Key, given again when the same call is repeated.';
comment on column idempotent_answer.user_id is 'Who called.';
comment on column idempotent_answer.key is 'The key that the caller chose.';
comment on column idempotent_answer.call is 'Method and path.';
comment on column idempotent_answer.body_hash is 'SHA-256 of the body, so that a key is not used for two things.';
comment on column idempotent_answer.answer is 'The answer''s JSON; null while the call is under way.';
comment on column idempotent_answer.turn is 'Which of the calls with this key is the one that answers.';
comment on column idempotent_answer.backend_pid is 'The connection that the call began on: it ends with a process that dies.';
comment on column idempotent_answer.backend_start is 'When that connection began, because numbers come again.';
comment on column idempotent_answer.begun_at is 'When the call began.';
comment on column idempotent_answer.expires_at is 'When it is forgotten.';
