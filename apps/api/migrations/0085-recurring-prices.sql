-- A recurring order says what the client pays, and its drafts and their applications take it.

alter table recurring_order
  add column client_price_paise bigint check (client_price_paise between 0 and 1000000000);
comment on column recurring_order.client_price_paise is
  'What the franchisee charges beside government fees, in paise; null takes their price for the client.';
alter table application_draft
  add column client_price_paise bigint check (client_price_paise between 0 and 1000000000);
comment on column application_draft.client_price_paise is
  'The price of the recurring order that prepared it, in paise, which its application takes; null without one.';
