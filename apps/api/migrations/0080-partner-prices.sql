-- What a franchisee pays the firm for a service, by plan and from a day on; charges store which price they took.

create table partner_price (
  id uuid primary key,
  eservice_id uuid not null references eservice,
  plan_id uuid references subscription_plan,
  price_paise bigint not null check (price_paise between 0 and 1000000000),
  valid_from date not null,
  created_by uuid references users,
  created_at timestamptz not null default now()
);
create index partner_price_of_service on partner_price (eservice_id, valid_from desc);
comment on table partner_price is
  'Fees of the firm for franchisees. Rows are only added; of equal service, plan and day the latest holds. Where a price is above the public fee, the public fee is charged.';
comment on column partner_price.id is 'UUIDv7.';
comment on column partner_price.eservice_id is 'The service.';
comment on column partner_price.plan_id is 'The plan that it is for; null for every plan without a price of its own.';
comment on column partner_price.price_paise is 'Fee of the firm in paise, including GST.';
comment on column partner_price.valid_from is 'First day, in India, on which it is charged.';
comment on column partner_price.created_by is 'The member of staff who set it; null for a price of the release.';
comment on column partner_price.created_at is 'When it was set.';
create trigger partner_price_append_only before update or delete on partner_price
  for each row execute function refuse_change();
create trigger partner_price_no_truncate before truncate on partner_price
  for each statement execute function refuse_change();

alter table application_charge
  add column public_fee_paise bigint check (public_fee_paise >= firm_fee_paise),
  add column partner_price_id uuid references partner_price,
  add check (kind = 'filing' or (public_fee_paise is null and partner_price_id is null));
comment on column application_charge.public_fee_paise is
  'Fee of the firm on the public site when it was charged, in paise; null for quotes and older rows.';
comment on column application_charge.partner_price_id is
  'The partner price that was charged; null if it was the public fee.';
