-- An approval says why, where records of other accounts have the same PAN or Aadhaar number.

alter table kyc_decision add column duplicate_reason text
  check (length(duplicate_reason) between 3 and 300);
alter table kyc_decision add constraint kyc_decision_duplicate_check
  check (kyc_status = 'approved' or duplicate_reason is null);
comment on column kyc_decision.duplicate_reason is 'Why it was approved although records of other accounts had the same PAN or Aadhaar number, identity numbers masked; null where none had.';
