-- People erase their account. Rows that are otherwise never changed or removed go with it; the books,
-- the tax documents and the audit log stay.

create table erasure (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null default 'scheduled' check (state in ('scheduled', 'running', 'done', 'cancelled', 'refused')),
  language text not null check (language in ('en', 'hi')),
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  ended_at timestamptz,
  report jsonb,
  check ((ended_at is null) = (state in ('scheduled', 'running'))),
  check (report is null or state in ('running', 'done'))
);
create unique index erasure_of_user on erasure (user_id) where state in ('scheduled', 'running', 'done');
create index erasure_due on erasure (due_at) where state in ('scheduled', 'running');
comment on table erasure is 'Requests of people to erase their account, and what was erased. Holds ids and counts only.';
comment on column erasure.id is 'UUIDv7.';
comment on column erasure.user_id is 'The person.';
comment on column erasure.state is 'scheduled: can be cancelled until due_at. running: the account is closed and its data is being erased. done: erased. cancelled: by the person. refused: something was open at due_at.';
comment on column erasure.language is 'Language of the request, for the emails about it.';
comment on column erasure.requested_at is 'When the person confirmed the request.';
comment on column erasure.due_at is 'When the account is closed and erased.';
comment on column erasure.ended_at is 'When it was done, cancelled or refused; null before.';
comment on column erasure.report is 'Rows and files that were erased, by table; null before it runs.';

create function is_erasing(person uuid) returns boolean language sql stable
  set search_path to 'pg_catalog', 'public', 'pg_temp'
  as $$ select exists (select from erasure where user_id = person and state = 'running') $$;

-- Like refuse_change, except while the erasure of the person whose row it is runs. The first argument is
-- the column by which the person is found; others name the only columns that may change instead of a
-- deletion.
create function retain_until_erased() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
declare
  columns text[] := tg_argv[1:];
  owner_key uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
  person uuid := case tg_argv[0]
    when 'user_id' then owner_key
    when 'application_id' then (select user_id from application where application.id = owner_key)
    when 'bill_id' then (select user_id from client_bill where client_bill.id = owner_key)
    when 'authority_id' then (
      select coalesce(client.user_id, authority.recorded_by) from client_authority authority
      left join client on client.id = authority.client_id where authority.id = owner_key)
  end;
begin
  if is_erasing(person) then
    if tg_op = 'DELETE' and cardinality(columns) = 0 then
      return old;
    end if;
    if tg_op = 'UPDATE' and to_jsonb(old) - columns = to_jsonb(new) - columns then
      return new;
    end if;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;

create function refuse_truncation() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never removed together', tg_table_name using errcode = 'restrict_violation';
end
$$;

do $$
declare
  guarded record;
begin
  for guarded in select * from (values
    ('application_message', '''application_id'''),
    ('application_event', '''application_id'', ''reason'''),
    ('kyc_decision', '''user_id'', ''remark'', ''duplicate_reason'''),
    ('billing_profile', '''user_id'''),
    ('client_allocation', '''bill_id'''),
    ('client_bill_application', '''bill_id'''),
    ('client_bill_share', '''bill_id'''),
    ('client_bill_note', '''user_id'''),
    ('client_receipt_reversal', '''user_id'''),
    ('client_authority_withdrawal', '''authority_id''')
  ) tables (name, arguments) loop
    execute format('drop trigger %I on %I', guarded.name || '_append_only', guarded.name);
    execute format('create trigger %I before update or delete on %I for each row execute function retain_until_erased(%s)',
      guarded.name || '_append_only', guarded.name, guarded.arguments);
    -- refuse_change would take the application's privilege to delete away.
    execute format('drop trigger %I on %I', guarded.name || '_no_truncate', guarded.name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_truncation()',
      guarded.name || '_no_truncate', guarded.name);
  end loop;
end
$$;

create or replace function client_series_counts_up() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing(old.user_id) then
    return old;
  end if;
  if tg_op = 'DELETE' or new.last_number <> old.last_number + 1
    or to_jsonb(new) - 'last_number' <> to_jsonb(old) - 'last_number' then
    raise exception 'a series of bills only counts up' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

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

create or replace function retain_authority() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing(coalesce(
    (select user_id from client where id = old.client_id), old.recorded_by)) then
    return old;
  end if;
  -- A deleted client takes only its id along, and a deleted paper too.
  if tg_op = 'UPDATE'
    and (new.client_id is null or new.client_id = old.client_id)
    and (new.document_id is null or new.document_id = old.document_id)
    and to_jsonb(old) - 'client_id' - 'document_id' = to_jsonb(new) - 'client_id' - 'document_id' then
    return new;
  end if;
  raise exception 'an authority is never changed or removed' using errcode = 'insufficient_privilege';
end
$$;

drop trigger client_authority_no_truncate on client_authority;
create trigger client_authority_no_truncate before truncate on client_authority
  for each statement execute function refuse_truncation();

create or replace function retain_batch_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing((select user_id from filing_batch where id = old.batch_id)) then
    return old;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'what was ordered is retained' using errcode = 'insufficient_privilege';
  end if;
  -- A deleted client takes only its id along.
  if old.state <> 'waiting' and to_jsonb(old) - 'client_id' <> to_jsonb(new) - 'client_id' then
    raise exception 'an item of a batch is decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- A call that began before the account was closed may arrive after its data is gone.
create function refuse_after_erasure() returns trigger language plpgsql as $$
begin
  if exists (select from erasure where user_id = new.user_id and state in ('running', 'done')) then
    raise exception 'the account is erased' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger application_of_open_account before insert on application
  for each row execute function refuse_after_erasure();
create trigger payment_order_of_open_account before insert on payment_order
  for each row execute function refuse_after_erasure();
create trigger client_of_open_account before insert on client
  for each row execute function refuse_after_erasure();
create trigger kyc_record_of_open_account before insert on kyc_record
  for each row execute function refuse_after_erasure();
create trigger support_thread_of_open_account before insert on support_thread
  for each row execute function refuse_after_erasure();
