-- A client can be deleted who has bills: these stay, as the law requires, without the client (decision 072).

alter table client_bill alter column client_id drop not null,
  drop constraint client_bill_client_id_fkey,
  add constraint client_bill_client_id_fkey foreign key (client_id) references client on delete set null;
alter table client_bill_note alter column client_id drop not null,
  drop constraint client_bill_note_client_id_fkey,
  add constraint client_bill_note_client_id_fkey foreign key (client_id) references client on delete set null;
alter table client_receipt alter column client_id drop not null,
  drop constraint client_receipt_client_id_fkey,
  add constraint client_receipt_client_id_fkey foreign key (client_id) references client on delete set null;
alter table client_receipt_reversal alter column client_id drop not null,
  drop constraint client_receipt_reversal_client_id_fkey,
  add constraint client_receipt_reversal_client_id_fkey foreign key (client_id) references client on delete set null;
comment on column client_bill.client_id is 'The client; null once they are deleted.';
comment on column client_bill_note.client_id is 'The client; null once they are deleted.';
comment on column client_receipt.client_id is 'The client; null once they are deleted.';
comment on column client_receipt_reversal.client_id is 'The client; null once they are deleted.';

create function outlives_client(before jsonb, after jsonb) returns boolean language plpgsql stable
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
declare
  -- Generated columns are computed after a trigger. That the kind of a bill stays is checked by its table.
  generated text[] := array['state', 'search_text', 'kind'];
  stripped text[] := array['body', 'recipient_gstin_sealed'];
begin
  if before ->> 'client_id' is not null then
    return after ->> 'client_id' is null
      and before - 'client_id' - generated = after - 'client_id' - generated
      and not exists (select from client where id = (before ->> 'client_id')::uuid);
  end if;
  return before ? 'client_id'
    and coalesce(before ->> 'dated', before ->> 'received_on')::date < books_open_from(current_date)
    and before - stripped - generated = after - stripped - generated;
end
$$;
comment on function outlives_client(jsonb, jsonb) is
  'Whether a document of a client only loses the client, who was deleted, or, after the time for which books are retained, their name.';

create or replace function only_payment_changes() returns trigger language plpgsql as $$
declare
  -- Generated columns are computed after this trigger.
  open_columns text[] := array['paid_paise', 'is_cancelled', 'allocated_paise', 'is_reversed', 'state', 'search_text', 'kind',
    'recipient_gstin_sealed'];
  open_generated text[] := array['state', 'search_text', 'kind'];
begin
  if tg_op = 'DELETE' and is_erasing(old.user_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and (tg_table_name <> 'client_bill' or to_jsonb(new) -> 'kind' = to_jsonb(old) -> 'kind')
    and outlives_client(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
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

create function retain_document_of_client() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
begin
  if tg_op = 'DELETE' and is_erasing(old.user_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) -> 'kind' is not distinct from to_jsonb(old) -> 'kind'
    and outlives_client(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
comment on function retain_document_of_client() is 'A credit note or reversal is never changed, and survives its client.';
drop trigger client_bill_note_append_only on client_bill_note;
create trigger client_bill_note_append_only before update or delete on client_bill_note
  for each row execute function retain_document_of_client();
drop trigger client_receipt_reversal_append_only on client_receipt_reversal;
create trigger client_receipt_reversal_append_only before update or delete on client_receipt_reversal
  for each row execute function retain_document_of_client();

create or replace function allocate_to_bill() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
begin
  update client_receipt set allocated_paise = allocated_paise + new.amount_paise where id = new.receipt_id;
  -- Without a client, what a payment paid is only given back.
  update client_bill set paid_paise = paid_paise + new.amount_paise
    where id = new.bill_id
      and client_id is not distinct from (select client_id from client_receipt where id = new.receipt_id)
      and (client_id is not null or new.amount_paise < 0);
  if not found then
    raise exception 'a payment pays bills of its client only' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
