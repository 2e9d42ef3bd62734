-- The firm's letter of undertaking (form GST RFD-11), for supplies without payment of integrated tax.
alter table firm_tax_profile
  add column lut_arn text check (lut_arn ~ '^[A-Z0-9]{15}$'),
  add column lut_from date,
  add column lut_to date check (lut_to >= lut_from),
  add constraint firm_tax_profile_lut
    check (num_nonnulls(lut_arn, lut_from, lut_to) in (0, 3));
comment on column firm_tax_profile.lut_arn is 'Application reference number of the letter of undertaking; null without one.';
comment on column firm_tax_profile.lut_from is 'First date on which the letter of undertaking is valid.';
comment on column firm_tax_profile.lut_to is 'Last date on which the letter of undertaking is valid.';
