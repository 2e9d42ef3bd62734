-- Plans, payments and the ledger: every applicant has bought a plan and topped up a wallet, which paid
-- each fee; fees of rejected and withdrawn applications were refunded.

create unlogged table made.bought as
select applicant.person, applicant.services, plan.id as plan_id, plan.price_paise,
  to_jsonb(plan) - 'created_at' - 'deleted_at' || '{"validity_months": 72}' as plan,
  greatest(applicant.paise, 0) + 100000 + made.draw(applicant.person, 14, 900) * 1000 as top_up,
  now() - interval '5 years 1 day' as at
from made.applicant
cross join lateral (
  select * from subscription_plan
  where deleted_at is null and coalesce(service_limit, 2147483647) >= applicant.services
  order by price_paise limit 1) plan;

insert into subscription (id, user_id, state, plan_id, plan, price_paise, chosen_at, activated_at,
  expires_at, payment_id, starts_at, term_id, slots_used, language)
select made.id(6, bought.person), person.id, 'active', plan_id, plan, price_paise, at, at,
  at + interval '72 months', 'pay_plan' || lpad(bought.person::text, 9, '0'), at,
  made.id(6, bought.person), services, person.language
from made.bought join made.person on person.n = bought.person;

update users set subscription_plan_id = bought.plan_id, wallet_id = made.id(3, bought.person)
from made.bought where users.id = made.id(2, bought.person);

create unlogged table made.payment as
select 'plan' as purpose, person, made.id(10, person) as order_id,
  'pay_plan' || lpad(person::text, 9, '0') as id, price_paise as paise, at from made.bought
union all
select 'top_up', person, made.id(11, person), 'pay_fill' || lpad(person::text, 9, '0'), top_up,
  at + interval '1 second' from made.bought;

insert into payment_order (id, user_id, purpose, subscription_id, wallet_id, amount_paise, state,
  gateway_order_id, language, created_at, next_check_at, fulfilled_at)
select order_id, made.id(2, person), purpose,
  case purpose when 'plan' then made.id(6, person) end,
  case purpose when 'top_up' then made.id(3, person) end,
  paise, 'fulfilled', 'order' || substr(id, 4), 'en', at, at + interval '4 days', at
from made.payment;
insert into gateway_payment (id, order_id, status, amount_paise, currency, method, outcome,
  first_seen_at, captured_at)
select id, order_id, 'captured', paise, 'INR', 'upi', 'fulfilled', at, at from made.payment;
insert into payment_receipt (payment_id, user_id, amount_paise, plan_name, plan_kind, starts_at,
  expires_at, payer_name, payer_email, received_at)
select payment.id, person.id, paise,
  case purpose when 'plan' then bought.plan ->> 'name' end,
  case purpose when 'plan' then 'purchase' end,
  case purpose when 'plan' then payment.at end,
  case purpose when 'plan' then payment.at + interval '72 months' end,
  person.name, person.email, payment.at
from made.payment join made.person on person.n = payment.person
join made.bought on bought.person = payment.person;

-- One row per journal entry: source and target account, in chronological order.
create unlogged table made.journal as
select row_number() over (order by at, key) as turn, * from (
  select 'pay:' || id as key, case purpose when 'plan' then 'plan_payment' else 'top_up' end as kind,
    id as payment_id, '{}'::jsonb as detail,
    (select id from ledger_account where kind = 'gateway_clearing') as source,
    case purpose when 'plan' then (select id from ledger_account where kind = 'plan_revenue')
      else made.id(3, person) end as target, paise, at from made.payment
  union all
  select movement.kind || ':' || made.id(7, filed.n), movement.kind, null,
    jsonb_build_object('service', service.name),
    case movement.kind when 'fee' then made.id(3, filed.person) else revenue.id end,
    case movement.kind when 'fee' then revenue.id else made.id(3, filed.person) end,
    service.firm + service.government,
    case movement.kind when 'fee' then filed_at else least(now(), filed_at + interval '4 days') end
  from made.filed
  join made.service on service.n = filed.service
  join (values ('fee'), ('fee_return')) movement (kind)
    on movement.kind = 'fee' or filed.state in ('rejected', 'withdrawn')
  cross join (select id from ledger_account where kind = 'filing_revenue') revenue
  where service.firm + service.government > 0
) movements;

insert into journal (id, idem_key, kind, payment_id, detail, recorded_at)
select made.id(12, turn), key, kind, payment_id, detail, at from made.journal;

insert into ledger_account (id, kind, owner_id, opened_at)
select made.id(3, person), 'user_wallet', made.id(2, person), at from made.bought;

insert into posting (journal_id, account_id, amount, balance_after)
select made.id(12, turn), entry.account, entry.amount,
  coalesce(before.balance, 0) + sum(entry.amount) over (
    partition by entry.account order by turn rows unbounded preceding)
from made.journal
cross join lateral (values (source, -paise), (target, paise)) entry (account, amount)
left join ledger_account before on before.id = entry.account
order by turn;

update ledger_account set balance = ledger_account.balance + moved.amount
from (select account_id, sum(amount) as amount from posting
  where journal_id in (select made.id(12, turn) from made.journal) group by account_id) moved
where moved.account_id = ledger_account.id;
