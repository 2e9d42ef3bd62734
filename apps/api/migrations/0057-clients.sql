-- The client book: whom a franchisee files for. Applications keep the details as filed.

create table client (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null check (length(name) between 2 and 100),
  legal_name text check (length(legal_name) between 1 and 150),
  constitution text check (constitution in ('individual', 'proprietorship', 'hinduFamily',
    'partnership', 'llp', 'company', 'privateCompany', 'onePersonCompany', 'publicCompany', 'trust',
    'association', 'government')),
  phone text check (phone ~ '^\+91[0-9]{10}$'),
  email text check (length(email) <= 254),
  language text check (language in ('en', 'hi')),
  state text check (state ~ '^[0-9]{2}$'),
  group_name text check (length(group_name) between 1 and 40),
  tags text[] not null default '{}',
  started_on date,
  address text check (length(address) between 1 and 500),
  note text check (length(note) between 1 and 2000),
  is_active boolean not null default true,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text not null generated always as (lower(name)) stored,
  search_text text not null generated always as (lower(name || ' ' || coalesce(legal_name, '') || ' '
    || coalesce(group_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored
);
-- A franchisee's book in the order in which it is shown; a search reads the texts from the index.
create index client_of_user on client (user_id, sort_name, id) include (search_text, is_active);
comment on table client is 'Clients of franchisees. Each belongs to one franchisee: two who file for the same business have a row each.';
comment on column client.id is 'UUIDv7. Clients from before the client book have the id of their latest row in application_client.';
comment on column client.user_id is 'The franchisee.';
comment on column client.name is 'Name by which the franchisee knows them.';
comment on column client.legal_name is 'Name in their registrations, where it differs; null if not given.';
comment on column client.constitution is 'Legal form; company is one whose kind is not known. Null if not known.';
comment on column client.phone is 'Phone number as +91 and ten digits; null if not given.';
comment on column client.email is 'Email address; null if not given.';
comment on column client.language is 'Language in which they are written to; null if not given.';
comment on column client.state is 'GST code of their State; null if not known.';
comment on column client.group_name is 'Group of clients of one family or owner; null if none.';
comment on column client.tags is 'Tags of the franchisee''s own, such as monthly or shop.';
comment on column client.started_on is 'Date of birth or incorporation; null if not given.';
comment on column client.address is 'Postal address in one or more lines; null if not given.';
comment on column client.note is 'Note of the franchisee; null if none.';
comment on column client.is_active is 'False once deactivated: no longer offered for new applications.';
comment on column client.version is 'Increases with every change; a change names the one it is based on.';
comment on column client.created_at is 'When it was added.';
comment on column client.updated_at is 'When it was last changed.';
comment on column client.sort_name is 'Name in lower case, by which lists are sorted.';
comment on column client.search_text is 'Names, group, email and phone in lower case.';

create table client_registration (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  user_id uuid not null references users,
  kind text not null check (kind in ('pan', 'gstin', 'tan', 'cin', 'llpin', 'udyam', 'iec', 'epf',
    'esi', 'pt', 'fssai')),
  number_sealed text not null,
  number_mac bytea not null,
  tail_mac bytea not null,
  state text check (state ~ '^[0-9]{2}$'),
  scheme text check (scheme in ('regular', 'composition', 'casual', 'isd', 'sez')),
  frequency text check (frequency in ('monthly', 'quarterly')),
  valid_from date,
  valid_to date,
  created_at timestamptz not null default now(),
  check (valid_from <= valid_to),
  unique (user_id, number_mac)
);
create index client_registration_of_client on client_registration (client_id);
create unique index client_registration_pan on client_registration (client_id) where kind = 'pan';
create index client_registration_tail on client_registration (user_id, tail_mac);
comment on table client_registration is 'Registrations of clients with authorities: one PAN, any number of GSTINs and others.';
comment on column client_registration.id is 'UUIDv7.';
comment on column client_registration.client_id is 'The client.';
comment on column client_registration.user_id is 'The franchisee, as in client: a number is unique in their book.';
comment on column client_registration.kind is 'Kind of number.';
comment on column client_registration.number_sealed is 'The number. Encrypted with SECRETS_KEY, bound to this row.';
comment on column client_registration.number_mac is 'Keyed hash (HMAC) of kind and number, for lookup; recomputed when SECRETS_KEY changes.';
comment on column client_registration.tail_mac is 'Keyed hash (HMAC) of its last four characters, for lookup.';
comment on column client_registration.state is 'GST code of the State; null if it belongs to none.';
comment on column client_registration.scheme is 'Scheme of a GSTIN; null if not given.';
comment on column client_registration.frequency is 'How often returns are filed; null if not given.';
comment on column client_registration.valid_from is 'First day of validity; null if not given.';
comment on column client_registration.valid_to is 'Last day of validity; null if it does not end or is not given.';
comment on column client_registration.created_at is 'When it was recorded.';

create table client_contact (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  position int not null check (position >= 1),
  name text not null check (length(name) between 2 and 100),
  role text check (length(role) between 1 and 40),
  phone text check (phone ~ '^\+91[0-9]{10}$'),
  email text check (length(email) <= 254),
  unique (client_id, position)
);
comment on table client_contact is 'People at a client.';
comment on column client_contact.id is 'UUIDv7.';
comment on column client_contact.client_id is 'The client.';
comment on column client_contact.position is 'Order in which they are shown, from 1.';
comment on column client_contact.name is 'Name of the person.';
comment on column client_contact.role is 'What they are at the client, such as accountant; null if not given.';
comment on column client_contact.phone is 'Phone number as +91 and ten digits; null if not given.';
comment on column client_contact.email is 'Email address; null if not given.';

-- Everyone who was filed for becomes a client: one for each franchisee and PAN, or name and phone
-- number. Details without a PAN belong to the client with a PAN who has the same name and phone.
alter table application_client add column client_id uuid references client;

create temporary table filed_for on commit drop as
select one.id, one.user_id, one.last_filed_at, one.created_at, one.pan_mac,
  coalesce('pan ' || encode(coalesce(one.pan_mac, (
    select other.pan_mac from application_client other
    where one.pan_mac is null and other.user_id = one.user_id and not other.is_self
      and other.pan_mac is not null and lower(other.name) = lower(one.name)
      and other.phone = one.phone
    order by other.last_filed_at desc, other.id desc limit 1)), 'hex'),
    'name ' || lower(one.name) || ' ' || one.phone) as key
from application_client one where not one.is_self;

create temporary table new_client on commit drop as
select user_id, key, (array_agg(id order by last_filed_at desc, id desc))[1] as id,
  (array_agg(id order by last_filed_at desc, id desc) filter (where pan_mac is not null))[1] as pan_id,
  min(created_at) as created_at
from filed_for group by user_id, key;

insert into client (id, user_id, name, phone, email, created_at)
select made.id, made.user_id, latest.name, latest.phone, latest.email, made.created_at
from new_client made join application_client latest on latest.id = made.id;

-- The seal of a PAN is bound to the id of its row, so the registration takes over that id.
insert into client_registration (id, client_id, user_id, kind, number_sealed, number_mac, tail_mac,
  created_at)
select source.id, made.id, made.user_id, 'pan', source.pan_sealed, source.pan_mac, source.pan_tail_mac,
  made.created_at
from new_client made join application_client source on source.id = made.pan_id;

update application_client set client_id = made.id
from filed_for join new_client made on made.user_id = filed_for.user_id and made.key = filed_for.key
where filed_for.id = application_client.id;

alter table application_client add constraint application_client_in_book
  check (is_self = (client_id is null));
create index application_client_of_client on application_client (client_id) where client_id is not null;
comment on table application_client is 'For whom applications were filed, with the details at that time: a client of the client book, or the franchisee. Changed details are another row.';
comment on column application_client.client_id is 'The client in the client book; null for the franchisee.';

-- A client of the book may have a name alone.
alter table application_client alter column email drop not null;
alter table application_client drop constraint application_client_check;
comment on column application_client.phone is 'Phone number as +91 and ten digits; null for the franchisee, and if not given.';
comment on column application_client.email is 'Email address; null if not given.';
