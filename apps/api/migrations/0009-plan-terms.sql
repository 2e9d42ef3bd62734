-- The terms of bought plans: renewals that wait for their turn, upgrades that take a term over, and
-- the places for applications that a plan has.

alter table subscription
  add column kind text not null default 'purchase'
    check (kind in ('purchase', 'renewal', 'upgrade')),
  add column base_id uuid references subscription,
  add column quoted_on date,
  add column begins_at timestamptz,
  add column term_id uuid references subscription,
  add column places_used integer not null default 0 check (places_used >= 0),
  add column reminded_days smallint check (reminded_days in (30, 7, 1)),
  add column language text not null default 'en' check (language in ('en', 'hi'));
update subscription set begins_at = activated_at, term_id = id where activated_at is not null;
update subscription set language = orders.language
  from payment_order orders where orders.subscription_id = subscription.id;
alter table subscription alter column language drop default;
alter table subscription
  drop constraint subscription_state_check,
  add constraint subscription_state_check
    check (state in ('pending', 'dropped', 'waiting', 'active', 'ended')),
  add constraint subscription_upgrade check
    ((kind = 'upgrade') = (base_id is not null) and (kind = 'upgrade') = (quoted_on is not null)),
  add constraint subscription_term check ((activated_at is null) = (begins_at is null)
    and (activated_at is null) = (term_id is null)),
  add constraint subscription_places check (places_used <= (plan ->> 'service_limit')::integer);
create unique index subscription_waiting on subscription (user_id) where state = 'waiting';
create index subscription_of_term on subscription (term_id);
create index subscription_expiry on subscription (expires_at) where state in ('active', 'waiting');
comment on column subscription.state is 'pending while it is the choice, dropped when another was made before it was paid; waiting when it was paid early and begins where the one in force ends; active once it has begun, even past its end; ended when the next took its place.';
comment on column subscription.price_paise is 'What it costs, in paise: the price of the plan, or of an upgrade the difference for the days left.';
comment on column subscription.expires_at is 'When it ends, by the validity of the plan; an upgrade ends when what it takes the place of would have.';
comment on column subscription.kind is 'purchase where no plan was in force, renewal of the one in force, or upgrade of it to a dearer one.';
comment on column subscription.base_id is 'What an upgrade takes the place of.';
comment on column subscription.quoted_on is 'The day in India for which the difference of an upgrade was reckoned.';
comment on column subscription.begins_at is 'When its term begins; an upgrade keeps the beginning of what it takes the place of.';
comment on column subscription.term_id is 'The first plan of the term; the upgrades that followed in the same term have it too.';
comment on column subscription.places_used is 'Applications that count against its service limit; an upgrade takes them over, and leaves 0.';
comment on column subscription.reminded_days is 'Of the reminders that it ends in 30, 7 and 1 days, the last that was sent.';
comment on column subscription.language is 'Language of the person when they chose it, for the mail that it ends.';
