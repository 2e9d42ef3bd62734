-- A plan includes its number of services for its whole term, or for each month.

alter table subscription_plan add column limit_period text not null default 'term'
  check (limit_period in ('term', 'month'));
comment on column subscription_plan.limit_period is
  'Whether service_limit is for the whole term, or for each calendar month in India.';

-- Plans that were bought keep what they were bought with.
update subscription set plan = plan || '{"limit_period": "term"}';
alter table subscription drop constraint subscription_slots;
alter table subscription add constraint subscription_slots
  check (plan ->> 'limit_period' = 'month' or slots_used <= (plan ->> 'service_limit')::integer);

create table subscription_month (
  term_id uuid not null references subscription,
  month date not null check (extract(day from month) = 1),
  slots_used integer not null check (slots_used >= 0),
  primary key (term_id, month)
);
comment on table subscription_month is
  'Application slots used by month of filing. An upgrade has the term of the plan before it, so it shares them.';
comment on column subscription_month.term_id is 'The term: the first plan of it.';
comment on column subscription_month.month is 'First day of the month in India.';
comment on column subscription_month.slots_used is 'Slots used, without those of rejected and withdrawn applications.';

insert into subscription_month (term_id, month, slots_used)
select subscription.term_id,
  date_trunc('month', application.filed_at at time zone 'Asia/Kolkata')::date, count(*)
from application join subscription on subscription.id = application.subscription_id
where application.state not in ('rejected', 'withdrawn') and subscription.term_id is not null
group by 1, 2;

-- The plans of the release include for each month what they included for a year. What staff have
-- changed stays.
update subscription_plan set
  limit_period = 'month',
  key_points = array_replace(key_points, service_limit || ' services a year', service_limit || ' services a month'),
  key_points_hi = array_replace(key_points_hi, 'साल में ' || service_limit || ' सेवाएँ', 'महीने में ' || service_limit || ' सेवाएँ')
where id in ('01936f00-0000-7000-8000-000000000001', '01936f00-0000-7000-8000-000000000002',
    '01936f00-0000-7000-8000-000000000003')
  and service_limit || ' services a year' = any (key_points);
update subscription_plan set
  description = 'For a new desk that files for a few clients a month.',
  description_hi = 'नए केंद्र के लिए, जो हर महीने कुछ ग्राहकों का काम करता है।'
where id = '01936f00-0000-7000-8000-000000000001' and limit_period = 'month'
  and description = 'For a new desk that files about once a month.';
