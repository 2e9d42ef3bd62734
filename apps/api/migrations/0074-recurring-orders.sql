-- Drafts that are prepared for clients before each due date of a form.

create table recurring_order (
  id uuid primary key,
  user_id uuid not null references users,
  client_id uuid not null references client on delete cascade,
  form text not null check (length(form) between 1 and 100),
  days_before smallint not null check (days_before between 1 and 20),
  is_paused boolean not null default false,
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null default now(),
  unique (client_id, form)
);
create index recurring_order_of_user on recurring_order (user_id) where not is_paused;
comment on table recurring_order is 'Forms that are prepared for a client each time they are due. Nothing is filed or paid by itself.';
comment on column recurring_order.id is 'UUIDv7.';
comment on column recurring_order.user_id is 'The franchisee.';
comment on column recurring_order.client_id is 'The client.';
comment on column recurring_order.form is 'The form, by its English name.';
comment on column recurring_order.days_before is 'How many days before the due date a draft is prepared.';
comment on column recurring_order.is_paused is 'Whether no drafts are prepared for now.';
comment on column recurring_order.language is 'Language in which it was ordered, for emails.';
comment on column recurring_order.created_at is 'When it was ordered.';

create table recurring_draft (
  order_id uuid not null references recurring_order on delete cascade,
  registration_id uuid,
  rule text not null check (length(rule) <= 80),
  period_ends date not null,
  prepared_at timestamptz not null default now()
);
create unique index recurring_draft_once on recurring_draft
  (order_id, coalesce(registration_id, order_id), rule, period_ends);
comment on table recurring_draft is 'Obligations for which a draft was prepared, so that none is prepared twice, also when the first was deleted.';
comment on column recurring_draft.order_id is 'The order.';
comment on column recurring_draft.registration_id is 'The registration that the obligation is under; null if it concerns the client as a whole.';
comment on column recurring_draft.rule is 'Id of the rule.';
comment on column recurring_draft.period_ends is 'Last day of the period.';
comment on column recurring_draft.prepared_at is 'When the draft was prepared.';
