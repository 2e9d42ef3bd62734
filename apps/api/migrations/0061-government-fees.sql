-- Government fees as pure agent: on whose authority, and what was paid.

alter table application_charge
  add authority_version int check (authority_version >= 1),
  add government_refunded_paise bigint not null default 0
    check (government_refunded_paise between 0 and government_fee_paise);
comment on column application_charge.authority_version is
  'Version of the text with which the franchisee authorised the firm to pay the government fee on their behalf, accepted by paying, at paid_at. Null without a government fee, until it is paid, and in older rows.';
comment on column application_charge.government_refunded_paise is
  'What went back to the wallet because less was paid to the government than charged.';
alter table application_charge drop constraint application_charge_check5;
alter table application_charge add constraint application_charge_check5 check (retained_paise = 0
  or (state = 'refunded'
    and retained_paise < firm_fee_paise + government_fee_paise - government_refunded_paise)
  or (state = 'paid'
    and retained_paise = firm_fee_paise + government_fee_paise - government_refunded_paise));

create table government_fee_payment (
  charge_id uuid primary key references application_charge,
  amount_paise bigint not null check (amount_paise >= 0),
  reference text not null check (length(reference) between 1 and 60),
  paid_on date not null,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null default now()
);
comment on table government_fee_payment is
  'What the firm has paid to the government for a charge, as pure agent of the franchisee.';
comment on column application_event.reason is
  'Why staff withdrew a document, reopened the application or retained a fee; number of the challan of a government fee; null for other events.';
comment on column government_fee_payment.charge_id is 'The charge.';
comment on column government_fee_payment.amount_paise is 'What was paid, at most what was charged.';
comment on column government_fee_payment.reference is 'Number of the challan or receipt.';
comment on column government_fee_payment.paid_on is 'Day of the payment.';
comment on column government_fee_payment.recorded_by is 'The member of staff who recorded it.';
comment on column government_fee_payment.recorded_at is 'When it was recorded.';
create trigger government_fee_payment_append_only before update or delete on government_fee_payment
  for each row execute function refuse_change();
create trigger government_fee_payment_no_truncate before truncate on government_fee_payment
  for each statement execute function refuse_change();
