-- The recipients of tax documents.

create table tax_profile (
  user_id uuid not null references users,
  version int not null check (version >= 1),
  gstin text check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  legal_name text not null check (length(legal_name) between 1 and 150),
  address text not null check (length(address) between 10 and 500),
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  state text not null check (state ~ '^[0-9]{2}$'),
  created_at timestamptz not null default now(),
  primary key (user_id, version),
  check (gstin is null or left(gstin, 2) = state)
);
comment on table tax_profile is
  'How tax documents name a franchisee. A change adds a version: issued documents keep theirs.';
comment on column tax_profile.user_id is 'The franchisee.';
comment on column tax_profile.version is 'Counts up from 1; the highest is the current one.';
comment on column tax_profile.gstin is 'GSTIN of the business; null when it is not registered for GST.';
comment on column tax_profile.legal_name is 'Name on the GST registration, or of the business.';
comment on column tax_profile.address is 'Postal address without the PIN code, in lines.';
comment on column tax_profile.pin_code is 'PIN code of the address.';
comment on column tax_profile.state is 'Code of the State, from which the place of supply follows.';
comment on column tax_profile.created_at is 'When this version was given.';
