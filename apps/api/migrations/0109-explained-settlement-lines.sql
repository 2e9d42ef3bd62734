-- A line that matches nothing is closed by a person: what it is, and why.
alter table settlement_line
  add column explained_as text check (explained_as in ('gateway_charge', 'booked_elsewhere')),
  add column explanation text check (length(explanation) between 3 and 300),
  add column explained_by uuid references users,
  add column explained_at timestamptz,
  add constraint settlement_line_explained
    check (num_nonnulls(explained_as, explanation, explained_by, explained_at) in (0, 4)
      and (explained_as is null or mismatch is not null));
comment on column settlement_line.explained_as is 'What a superadmin found it to be: a charge or credit of the gateway, which is posted to its fees, or money that is booked elsewhere, which stays a difference. Null if it matches, or is open.';
comment on column settlement_line.explanation is 'The reason in words.';
comment on column settlement_line.explained_by is 'The superadmin who closed it.';
comment on column settlement_line.explained_at is 'When it was closed: it is not matched after that. Its journal, if any, is settlement_explained:<id>.';

create or replace function keep_settlement_line() returns trigger language plpgsql as $$
declare
  matching text[] := array['payment_id', 'refund_id', 'dispute_id', 'mismatch', 'matched_later_at', 'tried_at',
    'explained_as', 'explanation', 'explained_by', 'explained_at'];
begin
  if tg_op = 'DELETE' or old.mismatch is null or old.explained_at is not null
    or to_jsonb(old) - matching <> to_jsonb(new) - matching then
    raise exception 'a reported line is kept, and so is its match' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

drop index settlement_line_to_try;
create index settlement_line_to_try on settlement_line (tried_at nulls first, id)
  where explained_at is null and (mismatch in ('unknown', 'not_recorded')
    or (mismatch = 'amount_differs' and dispute_gateway_id is not null));
drop index settlement_line_unmatched;
create index settlement_line_unmatched on settlement_line (settlement_id)
  where mismatch is not null and explained_at is null;

alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check
  check (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone',
    'refund_matched', 'fee', 'fee_return', 'settlement', 'settlement_matched', 'settlement_explained',
    'dispute_raised', 'dispute_ended', 'tax_document', 'plan_income', 'adjustment',
    'reclassification', 'demo_funds'));
