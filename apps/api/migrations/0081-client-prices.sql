-- What franchisees charge their clients.

create table client_price (
  id uuid primary key,
  user_id uuid not null references users,
  eservice_id uuid not null references eservice,
  client_id uuid references client on delete cascade,
  price_paise bigint not null check (price_paise between 0 and 1000000000),
  set_at timestamptz not null default now(),
  unique nulls not distinct (user_id, eservice_id, client_id)
);
create index client_price_of_client on client_price (client_id);
comment on table client_price is
  'Prices of franchisees for services, beside the government fee. Where there is none, the public fee is the price.';
comment on column client_price.id is 'UUIDv7.';
comment on column client_price.user_id is 'The franchisee whose price it is.';
comment on column client_price.eservice_id is 'The service.';
comment on column client_price.client_id is 'The client that it is for; null for all clients without a price of their own.';
comment on column client_price.price_paise is 'Price in paise, including the tax of the franchisee.';
comment on column client_price.set_at is 'When it was last set.';

alter table application
  add column client_price_paise bigint check (client_price_paise between 0 and 1000000000);
comment on column application.client_price_paise is
  'What the franchisee charges the client beside government fees, in paise. Null if not set, if the client is the franchisee, and in older rows.';
