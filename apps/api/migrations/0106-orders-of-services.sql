-- Recurring orders of services that have no due date, such as bookkeeping (decision 071).

alter table recurring_order alter column form drop not null,
  add column eservice_id uuid references eservice,
  add column frequency text check (frequency in ('monthly', 'quarterly', 'yearly')),
  add check (num_nonnulls(form, eservice_id) = 1),
  add check ((eservice_id is null) = (frequency is null)),
  add unique (client_id, eservice_id);
comment on table recurring_order is 'Forms and services that are prepared for a client again and again. Nothing is filed or paid by itself.';
comment on column recurring_order.form is 'The form, by its English name; null for a service.';
comment on column recurring_order.eservice_id is 'The service without a due date; null for a form.';
comment on column recurring_order.frequency is 'How often the service is ordered; null for a form, which follows its due dates.';
comment on column recurring_order.days_before is 'How many days before the due date, or the end of the period of a service, a draft is prepared.';
comment on column recurring_draft.rule is 'Id of the rule; ''service'' for an order of a service.';
