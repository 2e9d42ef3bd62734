-- What tax documents are made from: the firm, the classification of what it supplies, and how top-ups count.

create table firm_tax_profile (
  version int primary key check (version >= 1),
  legal_name text not null check (length(legal_name) between 1 and 150),
  scheme text not null check (scheme in ('regular', 'composition', 'unregistered')),
  places jsonb not null check (jsonb_typeof(places) = 'array' and jsonb_array_length(places) >= 1),
  signatory text not null check (length(signatory) between 2 and 100),
  created_by uuid not null references users,
  created_at timestamptz not null default now()
);
comment on table firm_tax_profile is
  'How tax documents name the firm. A change adds a version: issued documents keep theirs.';
comment on column firm_tax_profile.version is 'Counts up from 1; the highest is the current one.';
comment on column firm_tax_profile.legal_name is 'Name on the GST registration.';
comment on column firm_tax_profile.scheme is 'How the firm is taxed, which decides the document.';
comment on column firm_tax_profile.places is
  'Places of business, the principal one first: GSTIN or null, address, PIN code and State.';
comment on column firm_tax_profile.signatory is 'Who signs the documents.';
comment on column firm_tax_profile.created_by is 'The superadmin who saved this version.';
comment on column firm_tax_profile.created_at is 'When this version was saved.';

create table supply_classification (
  id uuid primary key,
  subject text not null check (length(subject) between 1 and 100),
  sac text not null check (sac ~ '^99[0-9]{4}$'),
  rate_bps int not null check (rate_bps between 0 and 10000),
  valid_from date not null,
  source text not null check (length(source) between 1 and 500),
  is_verified boolean not null,
  created_by uuid references users,
  created_at timestamptz not null default now()
);
create index supply_classification_subject on supply_classification (subject, valid_from);
comment on table supply_classification is
  'SAC and GST rate of what the firm supplies. Rows are only added; of equal subject and day the latest holds.';
comment on column supply_classification.subject is
  '"plans", "services" (what has no row of its own) or the id of a service.';
comment on column supply_classification.sac is 'Service accounting code of six digits.';
comment on column supply_classification.rate_bps is 'GST in hundredths of a percent: 1800 is 18 %.';
comment on column supply_classification.valid_from is 'First date of documents that it holds for.';
comment on column supply_classification.source is 'Where the code and rate were read.';
comment on column supply_classification.is_verified is 'Whether that source was checked by whoever entered it.';
comment on column supply_classification.created_by is 'The superadmin who added it; null for the first rows.';

insert into supply_classification (id, subject, sac, rate_bps, valid_from, source, is_verified) values
  ('01936f00-0000-7000-8000-0000000000c1', 'plans', '998396', 1800, '2017-07-01',
   'SAC list in resilient-tech/india-compliance (trademarks and franchises). 997336 is also used: ask a chartered accountant.', false),
  ('01936f00-0000-7000-8000-0000000000c2', 'services', '998399', 1800, '2017-07-01',
   'SAC list in resilient-tech/india-compliance (other professional services). Ask a chartered accountant.', false);

create table top_up_policy (
  valid_from date primary key,
  policy text not null check (policy in ('advance', 'instrument')),
  created_by uuid references users,
  created_at timestamptz not null default now()
);
comment on table top_up_policy is
  'How a top-up counts from a date on: as an advance for services, which is taxed on receipt, or as a payment instrument, which is not.';
comment on column top_up_policy.valid_from is 'First date of top-ups that it holds for.';
comment on column top_up_policy.created_by is 'The superadmin who set it; null for the first row.';

insert into top_up_policy (valid_from, policy) values ('2017-07-01', 'advance');
