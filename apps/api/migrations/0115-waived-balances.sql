-- The reason "given up" has the name of the field: a franchisee waives their balance. What was recorded keeps its
-- meaning, so the trigger against changes is suspended for the one statement.

alter table wallet_adjustment drop constraint wallet_adjustment_reason_code_check;
alter table wallet_adjustment disable trigger wallet_adjustment_kept;
update wallet_adjustment set reason_code = 'waived' where reason_code = 'given_up';
alter table wallet_adjustment enable trigger wallet_adjustment_kept;
alter table wallet_adjustment add constraint wallet_adjustment_reason_code_check
  check (reason_code in ('correction', 'goodwill', 'lost_dispute', 'price_raised', 'waived', 'other'));
