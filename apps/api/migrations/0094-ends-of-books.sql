-- Names in the books end with the time for which the law wants them, and not before.

-- Eight financial years (Companies Act 2013, section 128 (5)), which covers the 72 months of the CGST Act
-- 2017, section 36, and the six years of the Income-tax Rules 1962, rule 6F.
create function books_kept_until(day date) returns date language sql immutable
  as $$ select make_date(extract(year from day - interval '3 months')::int + 9, 3, 31) $$;

create function retain_for_books() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := to_jsonb(new);
  named text[] := tg_argv[1:];
begin
  if tg_op = 'UPDATE' and books_kept_until((old_row ->> tg_argv[0])::date) < current_date then
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

drop trigger tax_document_append_only on tax_document;
create trigger tax_document_append_only before update or delete on tax_document
  for each row execute function retain_for_books('dated');
drop trigger tax_document_no_truncate on tax_document;
create trigger tax_document_no_truncate before truncate on tax_document
  for each statement execute function refuse_truncation();

drop trigger payment_receipt_append_only on payment_receipt;
create trigger payment_receipt_append_only before update or delete on payment_receipt
  for each row execute function retain_for_books('received_at', 'payer_name', 'payer_email', 'business_name');
drop trigger payment_receipt_no_truncate on payment_receipt;
create trigger payment_receipt_no_truncate before truncate on payment_receipt
  for each statement execute function refuse_truncation();

-- Three years after an account was erased, no claim can be based on the agreement, nor consent be
-- disputed (Limitation Act 1963,
-- Schedule, article 55).
create function retain_agreement() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
declare
  owner_key uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
  person uuid := case tg_argv[0]
    when 'user_id' then owner_key
    when 'offer_id' then (select user_id from agreement_offer where id = owner_key)
    when 'certificate_id' then (select user_id from franchise_certificate where id = owner_key)
  end;
begin
  if tg_op = 'DELETE' and exists (select from erasure
      where user_id = person and state = 'done' and ended_at < now() - interval '3 years') then
    return old;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;

do $$
declare
  guarded record;
begin
  for guarded in select * from (values
    ('agreement_acceptance', 'user_id'),
    ('agreement_file', 'offer_id'),
    ('agreement_offer', 'user_id'),
    ('agreement_request', 'user_id'),
    ('agreement_signature', 'user_id'),
    ('agreement_stamp', 'user_id'),
    ('consent_event', 'user_id'),
    ('franchise_certificate', 'user_id'),
    ('franchise_certificate_file', 'certificate_id'),
    ('franchise_certificate_revocation', 'certificate_id')
  ) tables (name, owner_column) loop
    execute format('drop trigger %I on %I', guarded.name || '_append_only', guarded.name);
    execute format('create trigger %I before update or delete on %I for each row execute function retain_agreement(%L)',
      guarded.name || '_append_only', guarded.name, guarded.owner_column);
    execute format('drop trigger %I on %I', guarded.name || '_no_truncate', guarded.name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_truncation()',
      guarded.name || '_no_truncate', guarded.name);
  end loop;
end
$$;

create index payment_receipt_by_date on payment_receipt (received_at);
create index tax_document_dated on tax_document (dated);
create index support_thread_closed on support_thread (closed_at) where closed_at is not null;
create index erasure_ended on erasure (ended_at) where state = 'done';
