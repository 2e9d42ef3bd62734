-- What a franchisee buys, the steps to it, and the business behind it.

alter table users add column kyc_status text
  check (kyc_status in ('pending', 'approved', 'rejected'));
comment on column users.kyc_status is 'Where the KYC record stands; null while there is none.';
alter table users add constraint kyc_agrees
  check ((kyc_approved_at is not null) = (kyc_status is not distinct from 'approved'));

create table subscription_plan (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  description text not null,
  description_hi text,
  key_points text[] not null default '{}',
  key_points_hi text[],
  price_paise bigint not null check (price_paise between 100 and 1000000000),
  service_limit integer check (service_limit > 0),
  validity_months integer not null default 12 check (validity_months between 1 and 120),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table subscription_plan is 'Plans on offer. One that was sold stays as it was bought in subscription.plan.';
comment on column subscription_plan.id is 'UUIDv7.';
comment on column subscription_plan.name is 'Name, the same in both languages.';
comment on column subscription_plan.description is 'What it is, in English.';
comment on column subscription_plan.description_hi is 'What it is, in Hindi; null shows the English.';
comment on column subscription_plan.key_points is 'What it holds, line by line, in English.';
comment on column subscription_plan.key_points_hi is 'The same lines in Hindi; null shows the English.';
comment on column subscription_plan.price_paise is 'Price in paise, GST included.';
comment on column subscription_plan.service_limit is 'How many applications it pays for; null without a limit.';
comment on column subscription_plan.validity_months is 'How long it lasts from the day it is paid.';
comment on column subscription_plan.created_at is 'When it was made.';
comment on column subscription_plan.deleted_at is 'When it was taken off; null while it can be bought.';

create table subscription (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null check (state in ('pending', 'dropped', 'active', 'ended')),
  plan_id uuid not null references subscription_plan,
  plan jsonb not null,
  price_paise bigint not null check (price_paise >= 100),
  chosen_at timestamptz not null default now(),
  activated_at timestamptz,
  expires_at timestamptz,
  payment_id text unique,
  check ((state in ('pending', 'dropped')) = (activated_at is null)),
  check ((activated_at is null) = (expires_at is null))
);
create unique index subscription_pending on subscription (user_id) where state = 'pending';
create unique index subscription_active on subscription (user_id) where state = 'active';
create index subscription_of_user on subscription (user_id, chosen_at desc);
comment on table subscription is 'A plan as one person chose it and, once paid, as they bought it.';
comment on column subscription.id is 'UUIDv7.';
comment on column subscription.user_id is 'The person.';
comment on column subscription.state is 'pending while it is the choice, dropped when another was made before it was paid; active once paid, even past its end; ended when the next took its place.';
comment on column subscription.plan_id is 'The plan it was made from.';
comment on column subscription.plan is 'The plan as it stood: later changes of the plan do not reach it.';
comment on column subscription.price_paise is 'What it costs, in paise.';
comment on column subscription.chosen_at is 'When it was chosen.';
comment on column subscription.activated_at is 'When its payment was settled.';
comment on column subscription.expires_at is 'When it ends, by the validity of the plan.';
comment on column subscription.payment_id is 'The gateway payment that bought it.';

create table agreement_acceptance (
  id uuid primary key,
  user_id uuid not null references users,
  version text not null,
  network text not null,
  accepted_at timestamptz not null default now()
);
create index agreement_acceptance_of_user on agreement_acceptance (user_id, accepted_at desc);
comment on table agreement_acceptance is 'Who accepted which version of the franchisee agreement, never changed.';
comment on column agreement_acceptance.id is 'UUIDv7.';
comment on column agreement_acceptance.user_id is 'The person.';
comment on column agreement_acceptance.version is 'Version of the text, as the contract package names it.';
comment on column agreement_acceptance.network is 'IPv4 address or IPv6 /64 of the browser.';
comment on column agreement_acceptance.accepted_at is 'When it was ticked.';
create trigger agreement_acceptance_append_only before update or delete on agreement_acceptance
  for each row execute function refuse_change();
create trigger agreement_acceptance_no_truncate before truncate on agreement_acceptance
  for each statement execute function refuse_change();

create table business (
  user_id uuid primary key references users,
  name text not null check (length(name) between 1 and 150),
  email text not null,
  phone text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table business is 'The business of a franchisee.';
comment on column business.user_id is 'The franchisee.';
comment on column business.name is 'Name of the business.';
comment on column business.email is 'Its canonical address.';
comment on column business.phone is 'Its number: +91 and ten digits.';
comment on column business.created_at is 'When it was first given.';
comment on column business.updated_at is 'When it was last given.';

create table business_draft (
  user_id uuid primary key references users on delete cascade,
  sealed text not null,
  expires_at timestamptz not null
);
create index business_draft_expiry on business_draft (expires_at);
comment on table business_draft is 'What was typed about a business and not yet sent.';
comment on column business_draft.user_id is 'Who typed it.';
comment on column business_draft.sealed is 'The texts, sealed and bound to the person.';
comment on column business_draft.expires_at is 'When it is forgotten.';

insert into subscription_plan
  (id, name, description, description_hi, key_points, key_points_hi, price_paise, service_limit)
values
  ('01936f00-0000-7000-8000-000000000001', 'Silver',
   'For a new desk that files for a few clients a month.',
   'नए केंद्र के लिए, जो हर महीने कुछ ग्राहकों का काम करता है।',
   '{"10 services a year","Every e-service of the catalogue","Due-date calendar and reminders","Support by ticket"}',
   '{"साल में 10 सेवाएँ","सूची की हर ई-सेवा","नियत तिथियों का कैलेंडर और रिमाइंडर","टिकट से सहायता"}',
   500000, 10),
  ('01936f00-0000-7000-8000-000000000002', 'Gold',
   'For an established desk with steady work.',
   'जमे हुए केंद्र के लिए, जहाँ काम लगातार आता है।',
   '{"25 services a year","Every e-service of the catalogue","Due-date calendar and reminders","Support by ticket, answered within a working day"}',
   '{"साल में 25 सेवाएँ","सूची की हर ई-सेवा","नियत तिथियों का कैलेंडर और रिमाइंडर","टिकट से सहायता, एक कार्य-दिवस में जवाब"}',
   1000000, 25),
  ('01936f00-0000-7000-8000-000000000003', 'Platinum',
   'For an office with its own staff and many clients.',
   'अपने कर्मचारियों और कई ग्राहकों वाले कार्यालय के लिए।',
   '{"75 services a year","Every e-service of the catalogue","Due-date calendar and reminders","Priority in processing","Support by ticket, answered the same working day"}',
   '{"साल में 75 सेवाएँ","सूची की हर ई-सेवा","नियत तिथियों का कैलेंडर और रिमाइंडर","काम में प्राथमिकता","टिकट से सहायता, उसी कार्य-दिवस में जवाब"}',
   2500000, 75),
  ('01936f00-0000-7000-8000-000000000004', 'Diamond',
   'For a firm that files every day, without a limit.',
   'उस फ़र्म के लिए जो रोज़ काम करती है, बिना किसी सीमा के।',
   '{"Unlimited services","Every e-service of the catalogue","Due-date calendar and reminders","First in processing","Support by ticket, answered the same working day"}',
   '{"असीमित सेवाएँ","सूची की हर ई-सेवा","नियत तिथियों का कैलेंडर और रिमाइंडर","काम में सबसे पहले","टिकट से सहायता, उसी कार्य-दिवस में जवाब"}',
   5000000, null);
