-- Payments are allocated to bills. The first name, allotment, is the word for shares.

alter table client_allotment rename to client_allocation;
alter table client_allocation rename constraint client_allotment_pkey to client_allocation_pkey;
alter table client_allocation rename constraint client_allotment_amount_paise_check
  to client_allocation_amount_paise_check;
alter table client_allocation rename constraint client_allotment_bill_id_fkey
  to client_allocation_bill_id_fkey;
alter table client_allocation rename constraint client_allotment_receipt_id_fkey
  to client_allocation_receipt_id_fkey;
alter index client_allotment_of_bill rename to client_allocation_of_bill;
alter index client_allotment_of_receipt rename to client_allocation_of_receipt;
alter trigger client_allotment_append_only on client_allocation rename to client_allocation_append_only;
alter trigger client_allotment_counts on client_allocation rename to client_allocation_counts;
alter trigger client_allotment_no_truncate on client_allocation rename to client_allocation_no_truncate;
comment on column client_allocation.created_at is 'When it was allocated.';

alter table client_receipt rename column allotted_paise to allocated_paise;
comment on column client_receipt.allocated_paise is
  'What of it pays bills: the sum of its rows in client_allocation. The rest is an advance.';
comment on column client_bill.paid_paise is
  'What payments pay of it: the sum of its rows in client_allocation.';

alter function allot_to_bill() rename to allocate_to_bill;
create or replace function allocate_to_bill() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update client_receipt set allocated_paise = allocated_paise + new.amount_paise where id = new.receipt_id;
  update client_bill set paid_paise = paid_paise + new.amount_paise
    where id = new.bill_id
      and client_id = (select client_id from client_receipt where id = new.receipt_id);
  if not found then
    raise exception 'a payment pays bills of its client only' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create or replace function only_payment_changes() returns trigger language plpgsql as $$
declare
  -- Generated columns are computed after this trigger.
  open_columns text[] := array['paid_paise', 'is_cancelled', 'allocated_paise', 'is_reversed', 'state', 'search_text', 'kind',
    'recipient_gstin_sealed'];
  open_generated text[] := array['state', 'search_text', 'kind'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - open_columns <> to_jsonb(old) - open_columns
    or (tg_table_name = 'client_bill' and to_jsonb(new) -> 'kind' <> to_jsonb(old) -> 'kind')
    or ((to_jsonb(old) ->> 'is_cancelled')::boolean or (to_jsonb(old) ->> 'is_reversed')::boolean)
      and to_jsonb(new) - 'recipient_gstin_sealed' - open_generated
        <> to_jsonb(old) - 'recipient_gstin_sealed' - open_generated then
    raise exception 'an issued document does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
