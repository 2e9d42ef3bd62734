-- What an erasure or the end of a period could leave behind: authorities of deleted clients, rows that come
-- behind their step, GSTINs in e-invoices; and the financial year of a receipt is counted in India. Staff are reminded of complaints.

alter table client_authority add column user_id uuid references users;
comment on column client_authority.user_id is 'The franchisee, also after the client is deleted; null if the client was deleted before this was recorded.';
alter table client_authority disable trigger client_authority_append_only;
update client_authority set user_id = coalesce(recorded_by, (select user_id from client where client.id = client_id));
alter table client_authority enable trigger client_authority_append_only;
create index client_authority_of_user on client_authority (user_id);

create or replace function retain_authority() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing(old.user_id) then
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

create or replace function retain_until_erased() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
declare
  columns text[] := tg_argv[1:];
  owner_key uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
  person uuid := case tg_argv[0]
    when 'user_id' then owner_key
    when 'application_id' then (select user_id from application where application.id = owner_key)
    when 'bill_id' then (select user_id from client_bill where client_bill.id = owner_key)
    when 'authority_id' then (select user_id from client_authority where client_authority.id = owner_key)
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

do $$
declare
  name text;
begin
  foreach name in array array[
    'application_client', 'application_draft', 'authenticator_app', 'billing_profile', 'business', 'business_draft',
    'calendar_completion', 'calendar_feed', 'calendar_file', 'calendar_profile', 'client_authority', 'client_bill',
    'client_document', 'client_import', 'client_price', 'client_receipt', 'filing_batch', 'filing_batch_draft',
    'google_identity', 'kyc_document', 'kyc_draft', 'nominee', 'passkey_owner', 'support_draft', 'tax_profile',
    'user_picture'
  ] loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_after_erasure()',
      name || '_of_open_account', name);
  end loop;
end
$$;

-- The first day of which the law still wants the books, on a day: a day before it is past `books_kept_until`.
create function books_open_from(day date) returns date language sql immutable
  as $$ select make_date(extract(year from day - interval '3 months')::int - 8, 4, 1) $$;

create or replace function retain_for_books() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := to_jsonb(new);
  named text[] := tg_argv[1:];
  dated date := case tg_argv[0]
    when 'received_at' then day_in_india((old_row ->> 'received_at')::timestamptz)
    when 'document_id' then (select tax_document.dated from tax_document where id = (old_row ->> 'document_id')::uuid)
    else (old_row ->> tg_argv[0])::date
  end;
begin
  if tg_op = 'UPDATE' and books_kept_until(dated) < current_date then
    if tg_table_name = 'tax_document' then
      old_row := old_row #- '{body,recipient}';
      new_row := new_row #- '{body,recipient}';
    end if;
    if old_row - named = new_row - named then
      return new;
    end if;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;

drop trigger e_invoice_append_only on e_invoice;
create trigger e_invoice_append_only before update or delete on e_invoice
  for each row execute function retain_for_books('document_id', 'signed_qr');
drop trigger e_invoice_no_truncate on e_invoice;
create trigger e_invoice_no_truncate before truncate on e_invoice
  for each statement execute function refuse_truncation();
comment on column e_invoice.signed_qr is 'Content of the QR code on the document: a JWS of the portal, which holds the GSTIN of the recipient; Erased after the time for books.';

-- Only what still has a name is looked for every night.
drop index payment_receipt_by_date;
create index payment_receipt_named on payment_receipt (received_at) where payer_name <> 'Erased';
drop index tax_document_dated;
create index tax_document_named on tax_document (dated) where body #>> '{recipient,name}' <> 'Erased';

alter table support_thread add column answer_reminded_days smallint;
comment on column support_thread.answer_reminded_days is 'How many days before its last day staff were last reminded of an unanswered complaint: 7 or 1; null if they were not.';
