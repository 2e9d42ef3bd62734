-- Deducted tax is due under each TAN, and contributions under each EPF and ESI code, as GST under each
-- GSTIN. What was recorded of the client as a whole belongs to the number that was valid, the first of
-- several.

create temporary table rule_kind (rule text, kind text) on commit drop;
insert into rule_kind values
  ('tds-deposit', 'tan'), ('tds-statement-salary', 'tan'), ('tds-statement-residents', 'tan'),
  ('tds-statement-non-residents', 'tan'), ('tds-certificate-salary', 'tan'), ('tds-certificate', 'tan'),
  ('epf-1952', 'epf'), ('epf', 'epf'), ('esi', 'esi');

create function pg_temp.first_registration(client uuid, of_kind text, period_ends date) returns uuid
language sql stable as $$
  select id from client_registration where client_id = client and kind = of_kind
  order by coalesce(valid_from <= period_ends, true) and coalesce(valid_to >= period_ends, true) desc,
    id
  limit 1
$$;

update client_filing
set registration_id = pg_temp.first_registration(client_id, rule_kind.kind, period_ends)
from rule_kind where registration_id is null and client_filing.rule = rule_kind.rule;

-- A decided item says what was ordered.
update filing_batch_item
set registration_id = pg_temp.first_registration(client_id, rule_kind.kind, period_ends)
from rule_kind
where registration_id is null and filing_batch_item.rule = rule_kind.rule and state = 'waiting';

update recurring_draft
set registration_id =
  pg_temp.first_registration(recurring_order.client_id, rule_kind.kind, period_ends)
from rule_kind, recurring_order
where registration_id is null and recurring_draft.rule = rule_kind.rule
  and recurring_order.id = recurring_draft.order_id;

drop function pg_temp.first_registration;

comment on column client_filing.registration_id is 'The registration that it was under, such as a GSTIN or TAN, which may have been removed since; null if it concerns the client as a whole.';
