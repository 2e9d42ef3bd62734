-- Addresses of registrations, and the first day for which a recurring order prepares drafts.

alter table client_registration add column address text check (length(address) between 1 and 500);
comment on column client_registration.address is 'Where it is registered, such as the principal place of business of a GSTIN; null if not recorded.';

alter table recurring_order add column starts_on date not null
  default (now() at time zone 'Asia/Kolkata')::date;
comment on column recurring_order.starts_on is 'When it was ordered, resumed or its frequency changed: periods of a service that ended before are not prepared.';

-- A period of another frequency that ends on the same day is another one.
update recurring_draft set rule = 'service-' || frequency from recurring_order
where recurring_order.id = order_id and rule = 'service';
comment on column recurring_draft.rule is 'Id of the rule; for a service its frequency, such as ''service-monthly''.';
