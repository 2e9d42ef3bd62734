CREATE OR REPLACE FUNCTION public.accepts_purpose(client uuid, about text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select is_given from client_consent
    where client_id = client and purpose = about order by decided_at desc, id desc limit 1), true)
$function$
;

CREATE OR REPLACE FUNCTION public.allocate_to_bill()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.books_kept_until(day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$ select make_date(extract(year from day - interval '3 months')::int + 9, 3, 31) $function$
;

CREATE OR REPLACE FUNCTION public.books_open_from(day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$ select make_date(extract(year from day - interval '3 months')::int - 8, 4, 1) $function$
;

CREATE OR REPLACE FUNCTION public.change_reservation(wallet uuid, change bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update ledger_account set reserved = reserved + change
  where id = wallet and kind = 'user_wallet' and (change <= 0 or balance - reserved >= change);
  return found;
end
$function$
;

CREATE OR REPLACE FUNCTION public.client_bill_state(is_cancelled boolean, paid bigint, total bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select case when is_cancelled then 'cancelled' when paid = 0 then 'unpaid'
    when paid < total then 'partly_paid' else 'paid' end
$function$
;

CREATE OR REPLACE FUNCTION public.client_series_counts_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.count_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, amount)
  select tg_argv[0] || ':' || (to_jsonb(added) ->> tg_argv[1]), count(*) from added group by 1;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_decided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, day, amount)
  select way.name, day_in_india(decided_at),
    sum(case way.name when 'kyc_decided' then 1 else seconds_waited(kyc_id, decided_at) end)
  from added cross join (values ('kyc_decided'), ('kyc_waited')) way (name)
  where version = 2 group by 1, 2;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, day, amount)
  select 'revenue', day_in_india(recorded_at), new.amount from journal where id = new.journal_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, amount) values
    (tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]), -1),
    (tg_argv[0] || ':' || (to_jsonb(new) ->> tg_argv[1]), 1);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, day, amount)
  select 'registrations', day_in_india(created_at), count(*) from added group by 2;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, amount)
  values (tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]), -1);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.counts_up_by_one()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.last_number <> old.last_number + 1
    or (new.supplier, new.kind, new.financial_year, new.generation)
      <> (old.supplier, old.kind, old.financial_year, old.generation) then
    raise exception 'a series of documents only counts up' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.credits_within_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  -- Notes on one document are added one after another, so that each sees the ones before.
  perform pg_advisory_xact_lock(hashtextextended(new.corrects::text, 0));
  if (select coalesce(sum(total_paise), 0) + new.total_paise from tax_document
      where corrects = new.corrects and kind in ('credit_note', 'financial_credit_note'))
    > (select total_paise from tax_document where id = new.corrects) then
    raise exception 'credit notes exceed document %', new.corrects using errcode = 'check_violation';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.day_in_india(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (moment at time zone 'Asia/Kolkata')::date $function$
;

CREATE OR REPLACE FUNCTION public.filed_month_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a filed month stays as it is' using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION public.gst_period_lock(supplier text, period text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select hashtextextended('gst_period ' || supplier || ' ' || period, 0) $function$
;

CREATE OR REPLACE FUNCTION public.is_erasing(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select exists (select from erasure where user_id = person and state = 'running') $function$
;

CREATE OR REPLACE FUNCTION public.is_held(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select exists (select from legal_hold
    where user_id = person and (ends_on is null or ends_on >= day_in_india(now()))) $function$
;

CREATE OR REPLACE FUNCTION public.journal_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (select count(*) < 2 or sum(amount) <> 0 from posting where journal_id = new.id) then
    raise exception 'journal % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_adjustment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  decision text[] := array['state', 'decided_by', 'decided_at', 'remark'];
  texts text[] := array['reason', 'remark'];
begin
  if tg_op = 'UPDATE' and is_erasing(old.user_id) and to_jsonb(old) - texts = to_jsonb(new) - texts then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'requested'
    or to_jsonb(old) - decision <> to_jsonb(new) - decision then
    raise exception 'what was proposed and decided is kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_dispute()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.ended_at is not null and old is distinct from new
    or (old.id, old.gateway_id, old.payment_id, old.amount_paise)
      is distinct from (new.id, new.gateway_id, new.payment_id, new.amount_paise) then
    raise exception 'a dispute is kept, and its end stands' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  texts text[] := array['reason', 'remark', 'gateway_error'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - texts = to_jsonb(new) - texts
    and is_erasing((select user_id from payment_order join gateway_payment on order_id = payment_order.id
      where gateway_payment.id = old.payment_id)) then
    return new;
  end if;
  if tg_op = 'DELETE'
    or (old.id, old.payment_id, old.amount_paise, old.reason, old.source, old.requested_by, old.requested_at)
      is distinct from
      (new.id, new.payment_id, new.amount_paise, new.reason, new.source, new.requested_by, new.requested_at)
    or (old.decided_by is not null and (old.decided_by, old.decided_at, old.remark)
      is distinct from (new.decided_by, new.decided_at, new.remark))
    or (old.gateway_refund_id is not null and old.gateway_refund_id is distinct from new.gateway_refund_id)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'expired'),
      ('approved', 'processed'), ('approved', 'failed'), ('failed', 'processed'))) then
    raise exception 'the terms and the decision of a refund request cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (old.id, old.gateway_id, old.settled_at, old.recorded_at)
      is distinct from (new.id, new.gateway_id, new.settled_at, new.recorded_at)
    or new.batches < old.batches then
    raise exception 'a settlement is kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_settlement_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  matching text[] := array['payment_id', 'refund_id', 'dispute_id', 'mismatch', 'matched_later_at', 'tried_at',
    'explained_as', 'explanation', 'explained_by', 'explained_at'];
begin
  if tg_op = 'DELETE' or old.mismatch is null or old.explained_at is not null
    or to_jsonb(old) - matching <> to_jsonb(new) - matching then
    raise exception 'a reported line is kept, and so is its match' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.leave_validity()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update application_document set valid_to = old.valid_to
  where client_document_id = old.id or id = old.copy_of;
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION public.month_is_open()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  month text := to_char(new.dated, 'YYYY-MM');
begin
  perform pg_advisory_xact_lock_shared(gst_period_lock(new.supplier, month));
  if exists (select from gst_period
      where supplier = new.supplier and period = month and filed_at is not null) then
    raise exception 'the GST return of % for % is filed', month, new.supplier
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_superadmin_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.role <> 'superadmin' then
    new.superadmin_since := null;
  elsif tg_op = 'INSERT' then
    new.superadmin_since := coalesce(new.superadmin_since, now());
  elsif old.role <> 'superadmin' then
    new.superadmin_since := now();
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.only_owner_inserts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    raise exception 'rows of % are written by post_journal alone', tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.only_payment_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.open_empty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.balance := 0;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.outlives_client(before jsonb, after jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.post_journal(new_id uuid, new_key text, new_kind text, new_payment text, new_detail jsonb, entries jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  entry record;
  after bigint;
begin
  perform from ledger_account
  where id in (select (e ->> 'account')::uuid from jsonb_array_elements(entries) e)
  order by id for no key update;
  if exists (select from journal where idem_key = new_key) then
    return 'repeated';
  end if;
  if exists (
    select from ledger_account a
    join jsonb_to_recordset(entries) as e(account uuid, amount bigint) on e.account = a.id
    where a.kind = 'user_wallet' and e.amount < 0 and a.balance - a.reserved + e.amount < 0
  ) then
    return 'insufficient';
  end if;
  insert into journal (id, idem_key, kind, payment_id, detail)
  values (new_id, new_key, new_kind, new_payment, new_detail);
  for entry in select * from jsonb_to_recordset(entries) as e(account uuid, amount bigint) loop
    update ledger_account set balance = balance + entry.amount
    where id = entry.account returning balance into strict after;
    insert into posting (journal_id, account_id, amount, balance_after)
    values (new_id, entry.account, entry.amount, after);
  end loop;
  return 'posted';
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_after_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from erasure where user_id = new.user_id and state in ('running', 'done')) then
    raise exception 'the account is erased' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_truncation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never removed together', tg_table_name using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION public.retain_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  owner_key uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
  person uuid := case tg_argv[0]
    when 'user_id' then owner_key
    when 'offer_id' then (select user_id from agreement_offer where id = owner_key)
    when 'certificate_id' then (select user_id from franchise_certificate where id = owner_key)
  end;
  is_over boolean := exists (select from erasure
    where user_id = person and state = 'done' and ended_at < now() - interval '3 years');
begin
  if tg_table_name = 'agreement_offer' then
    is_over := is_over or (old.created_at < now() - interval '90 days'
      and not exists (select from agreement_signature where offer_id = old.id));
  end if;
  if tg_op = 'DELETE' and is_over and not is_held(person) then
    return old;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION public.retain_authority()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_erasing(old.user_id) then
      return old;
    end if;
    if not coalesce(is_held(old.user_id), false)
      and (old.client_id is null or not exists (select from client_authority_withdrawal
        where authority_id = old.id and recorded_by is null))
      and least(
        (old.valid_until + 1)::timestamp at time zone 'Asia/Kolkata', old.client_deleted_at,
        (select withdrawn_at from client_authority_withdrawal where authority_id = old.id)
      ) < now() - interval '3 years' then
      return old;
    end if;
  end if;
  -- A deleted client takes only its id along, and a deleted paper too.
  if tg_op = 'UPDATE'
    and (new.client_id is null or new.client_id = old.client_id)
    and (new.document_id is null or new.document_id = old.document_id)
    and to_jsonb(old) - 'client_id' - 'document_id' = to_jsonb(new) - 'client_id' - 'document_id' then
    if new.client_id is null and old.client_id is not null then
      new.client_deleted_at := now();
    end if;
    return new;
  end if;
  raise exception 'an authority is never changed or removed' using errcode = 'insufficient_privilege';
end
$function$
;

CREATE OR REPLACE FUNCTION public.retain_batch_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.retain_breach()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.closed_at is null
    and to_jsonb(old) - 'closed_at' - 'conclusion' = to_jsonb(new) - 'closed_at' - 'conclusion' then
    return new;
  end if;
  raise exception 'a breach is only closed' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.retain_breach_notice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a notice of a breach is never changed or removed' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.retain_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'client_id' = to_jsonb(new) - 'client_id' then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from client where id = old.client_id) then
    return old;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.retain_document_of_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.retain_for_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := to_jsonb(new);
  named text[] := tg_argv[1:];
  person uuid := case tg_argv[0]
    when 'document_id' then (select user_id from tax_document where id = (old_row ->> 'document_id')::uuid)
    else (old_row ->> 'user_id')::uuid
  end;
  dated date := case tg_argv[0]
    when 'received_at' then day_in_india((old_row ->> 'received_at')::timestamptz)
    when 'document_id' then (select tax_document.dated from tax_document where id = (old_row ->> 'document_id')::uuid)
    else (old_row ->> tg_argv[0])::date
  end;
begin
  if tg_op = 'UPDATE' and books_kept_until(dated) < current_date and not is_held(person) then
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
$function$
;

CREATE OR REPLACE FUNCTION public.retain_until_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  columns text[] := tg_argv[1:];
  owner_key uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
  person uuid := case tg_argv[0]
    when 'user_id' then owner_key
    when 'application_id' then (select user_id from application where application.id = owner_key)
    when 'bill_id' then (select user_id from client_bill where client_bill.id = owner_key)
    when 'authority_id' then (select user_id from client_authority where client_authority.id = owner_key)
  end;
  is_ending boolean := is_erasing(person)
    or tg_table_name = 'kyc_decision' and not is_held(person)
      and not exists (select from kyc_record where user_id = person)
    or tg_argv[0] = 'application_id' and not is_held(person) and exists (
      select from application join application_client client on client.id = application.client_id
      where application.id = owner_key and client.erased_at is not null);
begin
  if is_ending then
    if tg_op = 'DELETE' and cardinality(columns) = 0 then
      return old;
    end if;
    if tg_op = 'UPDATE' and to_jsonb(old) - columns = to_jsonb(new) - columns then
      return new;
    end if;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION public.retain_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  authority client_authority;
begin
  select * into authority from client_authority where id = old.authority_id;
  if tg_op = 'DELETE' and (authority.id is null or is_erasing(authority.user_id)) then
    return old;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION public.seconds_waited(kyc_id uuid, decided_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select greatest(0, extract(epoch from decided_at)::bigint
    - ('x' || substr(replace(kyc_id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000)
$function$
;

create type user_role as enum ('user', 'admin', 'superadmin');

-- Acceptances of the franchisee agreement, by version. Rows are never changed.
create table agreement_acceptance (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The user who accepted.
  version text not null, -- Version of the agreement text, as named in the contract package.
  network text not null, -- IPv4 address or IPv6 /64 prefix of the browser.
  accepted_at timestamp with time zone default now() not null, -- When the agreement was accepted (the box was ticked).
  constraint agreement_acceptance_pkey PRIMARY KEY (id),
  constraint agreement_acceptance_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- The signed PDF of each agreement: what both parties have.
create table agreement_file (
  offer_id uuid not null, -- The signed agreement.
  pdf bytea not null, -- Agreement and certificate page, signed with the key of the firm.
  sha256 bytea not null, -- SHA-256 of its bytes.
  made_at timestamp with time zone default now() not null, -- When it was made.
  constraint agreement_file_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES agreement_signature(offer_id),
  constraint agreement_file_pkey PRIMARY KEY (offer_id),
  constraint agreement_file_sha256_check CHECK ((length(sha256) = 32)),
  constraint agreement_file_sha256_key UNIQUE (sha256)
);

-- Agreements as they were offered for signature. Other details or another language make another one.
create table agreement_offer (
  id uuid not null, -- UUIDv7; the token of the public check.
  user_id uuid not null, -- The franchisee.
  version text not null, -- Version of the text, as the contract package names it.
  text_sha256 bytea not null, -- SHA-256 of that version in both languages.
  language text not null, -- The language that comes first in the PDF.
  name text not null, -- Name of the franchisee in the PDF.
  email text not null, -- Their email address in the PDF.
  business_name text not null, -- Name of their business in the PDF.
  business_email text not null, -- Email address of the business in the PDF.
  business_phone text not null, -- Phone number of the business in the PDF.
  stamp_id uuid, -- E-stamp on the first page; null without one.
  pdf bytea not null, -- The PDF that is read before signing.
  sha256 bytea not null, -- SHA-256 of its bytes: what a signature is bound to.
  created_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null, -- When it was made.
  constraint agreement_offer_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint agreement_offer_pkey PRIMARY KEY (id),
  constraint agreement_offer_sha256_check CHECK ((length(sha256) = 32)),
  constraint agreement_offer_stamp_id_fkey FOREIGN KEY (stamp_id) REFERENCES agreement_stamp(id),
  constraint agreement_offer_text_sha256_check CHECK ((length(text_sha256) = 32)),
  constraint agreement_offer_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Which reminders of a request to sign the agreement were sent.
create table agreement_reminder (
  user_id uuid not null, -- The franchisee.
  version text not null, -- Version of the text that they are asked to sign.
  name text not null, -- The corrected name in which it is asked for again; empty the first time.
  days_left integer not null, -- The stage: from how many days before the last day; -1 from the day after it.
  reminded_at timestamp with time zone default now() not null, -- When the email was queued.
  constraint agreement_reminder_days_left_check CHECK ((days_left = ANY (ARRAY[7, 1, '-1'::integer]))),
  constraint agreement_reminder_pkey PRIMARY KEY (user_id, version, name, days_left),
  constraint agreement_reminder_user_id_version_name_fkey FOREIGN KEY (user_id, version, name) REFERENCES agreement_request(user_id, version, name) ON DELETE CASCADE
);

-- When a franchisee was first asked to sign a version of the agreement, and until when they have time.
create table agreement_request (
  user_id uuid not null, -- The franchisee.
  version text not null, -- Version of the text, as the contract package names it.
  asked_at timestamp with time zone default now() not null, -- When they were first asked: at their first visit since then.
  sign_by date not null, -- The last day, in India.
  name text default ''::text not null, -- The corrected name in which the version is asked for again; empty the first time.
  constraint agreement_request_pkey PRIMARY KEY (user_id, version, name),
  constraint agreement_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Signatures of franchisees: who signed which offered agreement, when and how.
create table agreement_signature (
  offer_id uuid not null, -- What was signed.
  user_id uuid not null, -- Who signed.
  version text not null, -- Version of the text; each is signed once in each name of the account, which the lock on the user ensures.
  name text not null, -- Their name as they typed it.
  method text not null, -- How they confirmed: code by email, passkey, authenticator app or recovery code.
  confirmation_id uuid not null, -- The confirmed action; it signs once.
  confirmation_digest bytea not null, -- SHA-256 of what was confirmed: the call with the hash of the PDF, the typed name and the words.
  confirmed_at timestamp with time zone not null, -- When the code or passkey was used.
  session_id uuid not null, -- The session; deleted sessions are no longer listed.
  network text not null, -- IPv4 address or IPv6 /64 of the browser.
  device text not null, -- User agent of the browser.
  kyc_name text, -- Name in their approved KYC when they signed; null if none was approved.
  signed_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null, -- When they signed.
  constraint agreement_signature_confirmation_digest_check CHECK ((length(confirmation_digest) = 32)),
  constraint agreement_signature_confirmation_id_key UNIQUE (confirmation_id),
  constraint agreement_signature_method_check CHECK ((method = ANY (ARRAY['code'::text, 'passkey'::text, 'app'::text, 'recovery_code'::text]))),
  constraint agreement_signature_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES agreement_offer(id),
  constraint agreement_signature_pkey PRIMARY KEY (offer_id),
  constraint agreement_signature_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- E-stamp certificates bought for the agreements of franchisees. Of one person the latest counts; rows are only added.
create table agreement_stamp (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee.
  number text not null, -- Number of the certificate (UIN).
  state text not null, -- State whose duty it pays, by the first digits of a GSTIN.
  stamped_on date not null, -- Date of the certificate.
  amount_paise bigint not null, -- Duty paid, in paise.
  recorded_by uuid not null, -- The superadmin who recorded it.
  recorded_at timestamp with time zone default now() not null, -- When.
  constraint agreement_stamp_amount_paise_check CHECK ((amount_paise > 0)),
  constraint agreement_stamp_number_check CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  constraint agreement_stamp_pkey PRIMARY KEY (id),
  constraint agreement_stamp_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint agreement_stamp_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Notices that the firm publishes. Rows are never deleted, so that a withdrawn seed does not return.
create table announcement (
  id uuid not null, -- UUIDv7.
  text_en text not null, -- Text in English.
  text_hi text not null, -- Text in Hindi.
  "position" integer not null, -- Display order, lowest first.
  starts_at timestamp with time zone not null, -- Shown from this time.
  ends_at timestamp with time zone, -- Shown until this time; null means no end.
  created_at timestamp with time zone default now() not null, -- When the row was created.
  withdrawn_at timestamp with time zone, -- When staff deleted the announcement; null unless deleted.
  audience text default 'everybody'::text not null, -- Who sees it: everybody, franchisees or staff.
  is_marquee boolean default true not null, -- True if it scrolls in the band above the pages.
  is_listed boolean default true not null, -- True if it is listed on the announcements page.
  version integer default 1 not null, -- Optimistic-locking version: incremented by each change; a change names the version that it is based on.
  created_by uuid, -- Member of staff who wrote it; null if it came with a release.
  constraint announcement_audience_check CHECK ((audience = ANY (ARRAY['everybody'::text, 'franchisees'::text, 'staff'::text]))),
  constraint announcement_check CHECK ((ends_at > starts_at)),
  constraint announcement_check1 CHECK ((is_marquee OR is_listed)),
  constraint announcement_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 300))),
  constraint announcement_text_hi_check CHECK (((length(text_hi) >= 1) AND (length(text_hi) <= 300))),
  constraint announcement_version_check CHECK ((version >= 1))
);

-- Which announcements have been shown to which users.
create table announcement_read (
  user_id uuid not null, -- The reader.
  announcement_id uuid not null, -- The announcement.
  read_at timestamp with time zone default now() not null, -- When it was first shown to the reader.
  constraint announcement_read_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE,
  constraint announcement_read_pkey PRIMARY KEY (user_id, announcement_id),
  constraint announcement_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Requests for a service, from filing to their end.
create table application (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee who filed it.
  client_id uuid not null, -- The client for whom it was filed.
  tracking_number text not null, -- Unique number to quote on the phone, as AN-XXXX-XXXX; the last character is a check digit.
  state text default 'submitted'::text not null, -- Current state; see applications/lifecycle.ts of the contract package.
  version integer default 1 not null, -- Optimistic-locking version: incremented by each transition; staff actions name the version that they saw.
  assignee_id uuid, -- Member of staff to whom it is assigned; null if nobody has claimed it.
  eservice_id uuid not null, -- The service.
  version_id uuid not null, -- The version of the service with which it was filed.
  service_name text not null, -- Name of the service in that version, in English.
  service_name_hi text not null, -- Name of the service in that version, in Hindi, or in English if it has no Hindi name.
  department_name text not null, -- Department with which it is filed, in that version, in English.
  department_name_hi text not null, -- Department in that version, in Hindi, or in English if it has no Hindi name.
  subscription_id uuid not null, -- The subscription whose application slot it uses.
  answers_sealed text not null, -- Answers to the form as JSON. Encrypted with SECRETS_KEY, bound to this row.
  language text not null, -- Language of the franchisee, used for emails about this application.
  idempotency_key text, -- Idempotency-Key of the filing request, so that a repeat finds this row even after a crash.
  search_text text not null, -- Name, email address and phone number of the client and the tracking number, in lower case, for search.
  awaits_reply boolean default false not null, -- True while staff await a reply from the franchisee. A quoted fee awaiting payment is tracked separately.
  rejection text, -- Reason for the rejection, as shown to the franchisee; null unless rejected.
  filed_at timestamp with time zone default now() not null, -- When it was filed.
  state_since timestamp with time zone default now() not null, -- When it entered its current state.
  work_started_at timestamp with time zone, -- When work first started; null before. A withdrawal after this refunds nothing.
  duplicate_macs bytea[], -- Keyed hashes (HMAC) of service, period and client, one for each way to identify the client. Two applications of a franchisee that share a hash are duplicates. Null in older rows.
  period text, -- Month, quarter or financial year of the request: 2026-10, 2026-27-Q2 or 2026-27. Null if the answers contain no period, and in older rows. Free text of the user stays in the sealed answers.
  reopened_at timestamp with time zone, -- When staff last reopened it after completion; null if never. From then on the franchisee, who already has the documents, cannot withdraw it.
  client_price_paise bigint, -- What the franchisee charges the client beside government fees, in paise. Null if not set, if the client is the franchisee, and in older rows.
  registration_id uuid, -- The registration that it was filed under, if the client had several that the form does not tell apart, such as EPF codes; it may have been removed since. Null otherwise: then it counts for one of them, the first that was valid.
  registration_kind text, -- Kind of that registration, at filing. Null without one, and in older rows whose registration had been removed.
  registration_sealed text, -- Its number at filing, whatever it was corrected to since. Encrypted with SECRETS_KEY, bound to registration_id.
  constraint application_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
  constraint application_check CHECK (((state = 'rejected'::text) = (rejection IS NOT NULL))),
  constraint application_check1 CHECK (((state <> 'submitted'::text) OR (assignee_id IS NULL))),
  constraint application_check2 CHECK (((state = 'action_needed'::text) OR (NOT awaits_reply))),
  constraint application_check3 CHECK (((reopened_at IS NULL) OR (state <> 'withdrawn'::text))),
  constraint application_client_id_fkey FOREIGN KEY (client_id) REFERENCES application_client(id),
  constraint application_client_price_paise_check CHECK (((client_price_paise >= 0) AND (client_price_paise <= 1000000000))),
  constraint application_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id),
  constraint application_idempotency_key_check CHECK ((length(idempotency_key) <= 255)),
  constraint application_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint application_period_check CHECK ((period ~ '^\d{4}-\d\d(-Q[1-4])?$'::text)),
  constraint application_pkey PRIMARY KEY (id),
  constraint application_registration CHECK (((registration_kind IS NULL) = (registration_sealed IS NULL))),
  constraint application_registration_kind_check CHECK ((registration_kind = ANY (ARRAY['pan'::text, 'gstin'::text, 'tan'::text, 'cin'::text, 'llpin'::text, 'udyam'::text, 'iec'::text, 'epf'::text, 'esi'::text, 'pt'::text, 'fssai'::text]))),
  constraint application_rejection_check CHECK (((length(rejection) >= 1) AND (length(rejection) <= 5000))),
  constraint application_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'in_review'::text, 'action_needed'::text, 'in_progress'::text, 'completed'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint application_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id),
  constraint application_tracking_number_check CHECK ((tracking_number ~ '^AN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'::text)),
  constraint application_tracking_number_key UNIQUE (tracking_number),
  constraint application_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint application_version_check CHECK ((version >= 1)),
  constraint application_version_id_fkey FOREIGN KEY (version_id) REFERENCES eservice_version(id)
);

-- Charges of applications. Each payment and refund has its own journal, named after the charge.
create table application_charge (
  id uuid not null, -- UUIDv7. The journals of the charge are fee:<id> and fee_return:<id>.
  application_id uuid not null, -- The application.
  kind text not null, -- filing: the fee at filing. quote: a fee quoted later.
  firm_fee_paise bigint not null, -- Fee of the firm in paise, including GST.
  government_fee_paise bigint not null, -- Government fee in paise.
  note text, -- What a quoted fee is for; null for the fee at filing.
  state text not null, -- due: unpaid. paid: paid. cancelled: no longer payable. refunded: returned to the wallet, except what was retained.
  charged_at timestamp with time zone default now() not null, -- When it was charged or quoted.
  paid_at timestamp with time zone, -- When it was paid; null if it was not.
  refunded_at timestamp with time zone, -- When it was refunded; null if it was not.
  retained_paise bigint default 0 not null, -- Paise retained at rejection because they had been spent. A charge retained in full stays paid.
  authority_version integer, -- Version of the text with which the franchisee authorised the firm to pay the government fee on their behalf, accepted by paying, at paid_at. Null without a government fee, until it is paid, and in older rows.
  government_refunded_paise bigint default 0 not null, -- What went back to the wallet because less was paid to the government than charged.
  public_fee_paise bigint, -- Fee of the firm on the public site when it was charged, in paise; null for quotes and older rows.
  partner_price_id uuid, -- The partner price that was charged; null if it was the public fee.
  lowered_paise bigint default 0 not null, -- What of the fee of the firm went back to the wallet because its price was lowered after the payment. What a rejection has retained is less by it.
  constraint application_charge_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_charge_authority_version_check CHECK ((authority_version >= 1)),
  constraint application_charge_check CHECK (((firm_fee_paise + government_fee_paise) > 0)),
  constraint application_charge_check1 CHECK (((kind = 'quote'::text) = (note IS NOT NULL))),
  constraint application_charge_check2 CHECK (((kind = 'quote'::text) OR (state = ANY (ARRAY['paid'::text, 'refunded'::text])))),
  constraint application_charge_check3 CHECK (((state = ANY (ARRAY['paid'::text, 'refunded'::text])) = (paid_at IS NOT NULL))),
  constraint application_charge_check4 CHECK (((state = 'refunded'::text) = (refunded_at IS NOT NULL))),
  constraint application_charge_check6 CHECK (((government_refunded_paise >= 0) AND (government_refunded_paise <= government_fee_paise))),
  constraint application_charge_check7 CHECK ((public_fee_paise >= firm_fee_paise)),
  constraint application_charge_check8 CHECK (((kind = 'filing'::text) OR ((public_fee_paise IS NULL) AND (partner_price_id IS NULL)))),
  constraint application_charge_firm_fee_paise_check CHECK ((firm_fee_paise >= 0)),
  constraint application_charge_government_fee_paise_check CHECK ((government_fee_paise >= 0)),
  constraint application_charge_kind_check CHECK ((kind = ANY (ARRAY['filing'::text, 'quote'::text]))),
  constraint application_charge_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint application_charge_partner_price_id_fkey FOREIGN KEY (partner_price_id) REFERENCES partner_price(id),
  constraint application_charge_pkey PRIMARY KEY (id),
  constraint application_charge_retained_paise_check CHECK ((retained_paise >= 0)),
  constraint application_charge_state_check CHECK ((state = ANY (ARRAY['due'::text, 'paid'::text, 'refunded'::text, 'cancelled'::text]))),
  constraint lowered_within_fee CHECK ((((lowered_paise >= 0) AND (lowered_paise <= firm_fee_paise)) AND ((lowered_paise = 0) OR (state = ANY (ARRAY['paid'::text, 'refunded'::text]))))),
  constraint retained_of_net CHECK (((retained_paise = 0) OR ((state = 'refunded'::text) AND (retained_paise < (((firm_fee_paise + government_fee_paise) - government_refunded_paise) - lowered_paise))) OR ((state = 'paid'::text) AND (retained_paise = (((firm_fee_paise + government_fee_paise) - government_refunded_paise) - lowered_paise)))))
);

-- For whom applications were filed, with the details at that time: a client of the client book, or the franchisee. Changed details are another row.
create table application_client (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee whose client it is.
  is_self boolean not null, -- True if the client is the franchisee.
  name text not null, -- Name of the person or business.
  phone text, -- Phone number as +91 and ten digits; null for the franchisee, and if not given.
  email text, -- Email address; null if not given.
  pan_sealed text, -- PAN. Encrypted with SECRETS_KEY, bound to this row; null if none was given.
  pan_mac bytea, -- Keyed hash (HMAC) of the PAN, for lookup; recomputed when SECRETS_KEY changes. Null without a PAN.
  pan_head_mac bytea, -- Keyed hash (HMAC) of the first five characters of the PAN, for lookup. Null without a PAN.
  pan_tail_mac bytea, -- Keyed hash (HMAC) of the last four characters of the PAN, for lookup. Null without a PAN.
  identity bytea not null, -- Keyed hash (HMAC) of all details; unique per franchisee, so that identical details share one row.
  created_at timestamp with time zone default now() not null, -- When an application was first filed for the client.
  last_filed_at timestamp with time zone default now() not null, -- When an application was last filed for the client.
  client_id uuid, -- The client in the client book; null for the franchisee, and once the client is deleted there.
  erased_at timestamp with time zone, -- When the operator erased the details and applications of the client at their request; null otherwise.
  constraint application_client_check1 CHECK ((((pan_sealed IS NULL) = (pan_mac IS NULL)) AND ((pan_mac IS NULL) = (pan_head_mac IS NULL)) AND ((pan_mac IS NULL) = (pan_tail_mac IS NULL)))),
  constraint application_client_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL,
  constraint application_client_email_check CHECK ((length(email) <= 254)),
  constraint application_client_in_book CHECK (((NOT is_self) OR (client_id IS NULL))),
  constraint application_client_name_check CHECK (((length(name) >= 2) AND (length(name) <= 100))),
  constraint application_client_phone_check CHECK ((phone ~ '^\+91[0-9]{10}$'::text)),
  constraint application_client_pkey PRIMARY KEY (id),
  constraint application_client_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint application_client_user_id_identity_key UNIQUE (user_id, identity)
);

-- Corrections of filed applications, each with the answers before it.
create table application_correction (
  id uuid not null, -- UUIDv7.
  application_id uuid not null, -- The application.
  seq bigint generated always as identity not null, -- Sequence number: the order of the corrections.
  request_id uuid, -- The request that allowed the correction; null if the office had not taken up the application yet. Unique, since a request allows one correction.
  answers_sealed text not null, -- Answers before the correction as JSON. Encrypted with SECRETS_KEY, bound to this row.
  corrected_at timestamp with time zone default now() not null, -- When the correction was made.
  constraint application_correction_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_correction_pkey PRIMARY KEY (id),
  constraint application_correction_request_id_fkey FOREIGN KEY (request_id) REFERENCES application_correction_request(id),
  constraint application_correction_request_id_key UNIQUE (request_id)
);

-- Unsent input of the correction form, one row per application.
create table application_correction_draft (
  application_id uuid not null, -- The application.
  sealed text not null, -- Answers and removed documents as JSON. Encrypted with SECRETS_KEY, bound to the application.
  expires_at timestamp with time zone not null, -- Expires at; then deleted.
  constraint application_correction_draft_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  constraint application_correction_draft_pkey PRIMARY KEY (application_id)
);

-- Requests of franchisees to correct an application that the office has taken up; at most one per application is open or allowed.
create table application_correction_request (
  id uuid not null, -- UUIDv7.
  application_id uuid not null, -- The application.
  text text not null, -- What should change and why, as the franchisee wrote it.
  state text default 'open'::text not null, -- open: awaits the office. allowed: the form is open for one correction. used: that correction was made. declined: refused.
  reason text, -- Reason for declining it, as shown to the franchisee; null unless declined.
  decided_by uuid, -- Member of staff who allowed or declined it; null while open.
  requested_at timestamp with time zone default now() not null, -- When it was requested.
  decided_at timestamp with time zone, -- When it was allowed or declined; null while open.
  constraint application_correction_request_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_correction_request_check CHECK (((state = 'declined'::text) = (reason IS NOT NULL))),
  constraint application_correction_request_check1 CHECK (((state = 'open'::text) = (decided_by IS NULL))),
  constraint application_correction_request_check2 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint application_correction_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint application_correction_request_pkey PRIMARY KEY (id),
  constraint application_correction_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 5000))),
  constraint application_correction_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'allowed'::text, 'declined'::text, 'used'::text]))),
  constraint application_correction_request_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
);

-- Documents of applications, including uploads that are not yet filed or sent with a message.
create table application_document (
  id uuid not null, -- UUIDv7.
  sender_id uuid not null, -- The user who uploaded it.
  eservice_id uuid, -- Service of the draft that contains it; null once it belongs to an application.
  application_id uuid, -- The application that it belongs to; null while it is in a draft.
  message_id uuid, -- The message with which it was sent; null if there is none.
  purpose text not null, -- form: part of the filing. message: attachment of a message. result: finished document.
  field text, -- Form field that it answers; null if it belongs to no field.
  name text not null, -- File name given by the sender; displayed as text only, never used otherwise.
  kind text not null, -- image: page images only. pdf: the PDF and the images of its pages.
  expires_at timestamp with time zone, -- Expires at; null once it is filed or sent with a message.
  created_at timestamp with time zone default now() not null, -- When it was uploaded.
  client_key uuid, -- Client of the draft that contains it, as in application_draft; null once it belongs to an application.
  added_by_correction_id uuid, -- The correction that added it; null if it was uploaded otherwise.
  replaced_by_correction_id uuid, -- The correction that replaced or removed it; the row is kept for the history. Null while it is current.
  delivered_at timestamp with time zone, -- When this result was delivered to the franchisee; null until the application is completed.
  withdrawn_at timestamp with time zone, -- When it was withdrawn; null if it was not. From then on only staff can see it.
  withdrawal_reason text, -- Reason for the withdrawal, as shown to the franchisee; null unless withdrawn.
  client_document_id uuid, -- The document in client_document that it was copied from, which may have been deleted since; null if it was uploaded.
  valid_to date, -- Last day of the validity of a document in client_document of which this is a copy, or which is a copy of this, once that one is deleted; null otherwise.
  draft_subject text default ''::text not null, -- Subject of the draft that contains it, as in application_draft; empty without one and once it belongs to an application.
  copy_of uuid, -- The document of an application that this is a copy of, through client_document; null if it is none.
  constraint application_document_added_by_correction_id_fkey FOREIGN KEY (added_by_correction_id) REFERENCES application_correction(id),
  constraint application_document_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_document_check CHECK (((application_id IS NULL) = (eservice_id IS NOT NULL))),
  constraint application_document_check1 CHECK (((application_id IS NOT NULL) OR ((purpose = 'form'::text) AND (expires_at IS NOT NULL)))),
  constraint application_document_check2 CHECK (((field IS NULL) OR (purpose = 'form'::text))),
  constraint application_document_check3 CHECK (((message_id IS NULL) OR (purpose = 'message'::text))),
  constraint application_document_check4 CHECK (((purpose <> 'message'::text) OR ((message_id IS NULL) = (expires_at IS NOT NULL)))),
  constraint application_document_check5 CHECK (((delivered_at IS NULL) OR (purpose = 'result'::text))),
  constraint application_document_check6 CHECK (((withdrawn_at IS NULL) OR (delivered_at IS NOT NULL))),
  constraint application_document_check7 CHECK (((withdrawn_at IS NULL) = (withdrawal_reason IS NULL))),
  constraint application_document_client_key CHECK (((client_key IS NULL) OR (application_id IS NULL))),
  constraint application_document_corrected CHECK ((((added_by_correction_id IS NULL) AND (replaced_by_correction_id IS NULL)) OR ((purpose = 'form'::text) AND (expires_at IS NULL)))),
  constraint application_document_draft_subject CHECK (((draft_subject = ''::text) OR (application_id IS NULL))),
  constraint application_document_draft_subject_check CHECK ((length(draft_subject) <= 140)),
  constraint application_document_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id),
  constraint application_document_field_check CHECK ((length(field) <= 60)),
  constraint application_document_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  constraint application_document_message_id_fkey FOREIGN KEY (message_id) REFERENCES application_message(id),
  constraint application_document_name_check CHECK ((length(name) <= 150)),
  constraint application_document_pkey PRIMARY KEY (id),
  constraint application_document_purpose_check CHECK ((purpose = ANY (ARRAY['form'::text, 'message'::text, 'result'::text]))),
  constraint application_document_replaced_by_correction_id_fkey FOREIGN KEY (replaced_by_correction_id) REFERENCES application_correction(id),
  constraint application_document_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint application_document_waits CHECK (((purpose <> 'result'::text) OR (expires_at IS NULL))),
  constraint application_document_withdrawal_reason_check CHECK (((length(withdrawal_reason) >= 1) AND (length(withdrawal_reason) <= 5000)))
);

-- Input of a service form that has not been filed, one row per user, service, client and subject.
create table application_draft (
  user_id uuid not null, -- The user who wrote it.
  eservice_id uuid not null, -- The service.
  sealed text not null, -- Client and answers as JSON. Encrypted with SECRETS_KEY, bound to user, service, client and, if there is one, subject.
  expires_at timestamp with time zone not null, -- Expires at; then deleted.
  client_key uuid, -- The client: id of a client, id of the user for themselves, or a generated id for a client that has none yet. Null in rows from before drafts belonged to clients.
  client_price_paise bigint, -- The price of the recurring order that prepared it, in paise, which its application takes; null without one.
  subject text default ''::text not null, -- What it is about: an obligation as 'rule.period_ends.registration_id', or an id that the form chose; empty for whatever is entered.
  constraint application_draft_client_price_paise_check CHECK (((client_price_paise >= 0) AND (client_price_paise <= 1000000000))),
  constraint application_draft_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id) ON DELETE CASCADE,
  constraint application_draft_subject UNIQUE NULLS NOT DISTINCT (user_id, eservice_id, client_key, subject),
  constraint application_draft_subject_check CHECK ((length(subject) <= 140)),
  constraint application_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Timeline of applications. Append-only.
create table application_event (
  seq bigint generated always as identity not null, -- Sequence number: the order of the events.
  application_id uuid not null, -- The application.
  event text not null, -- What happened; one of the closed list in the contract package.
  state text not null, -- State of the application after the event.
  actor_id uuid not null, -- The user who caused it.
  amount_paise bigint, -- Amount in paise that was moved or requested; null if none.
  at timestamp with time zone default now() not null, -- When it happened.
  reason text, -- Why staff withdrew a document, reopened the application, retained a fee or lowered a price; number of the challan of a government fee; null for other events.
  constraint application_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint application_event_amount_paise_check CHECK ((amount_paise > 0)),
  constraint application_event_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_event_pkey PRIMARY KEY (seq),
  constraint application_event_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 5000)))
);

-- Encrypted files of documents. Deleting a row makes its file unreadable, since the only key is in the row.
create table application_file (
  document_id uuid not null, -- The document.
  part integer not null, -- From 1: page images. 0: the PDF as uploaded.
  blob text not null, -- Name in the file store, generated by the server.
  wrapped_key text not null, -- Key of this file only. Encrypted with SECRETS_KEY, bound to document, sender and part.
  width integer not null, -- Width in pixels; 0 for a PDF.
  height integer not null, -- Height in pixels; 0 for a PDF.
  bytes integer not null, -- Size in bytes before encryption.
  constraint application_file_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint application_file_blob_key UNIQUE (blob),
  constraint application_file_bytes_check CHECK ((bytes > 0)),
  constraint application_file_document_id_fkey FOREIGN KEY (document_id) REFERENCES application_document(id) ON DELETE CASCADE,
  constraint application_file_height_check CHECK ((height >= 0)),
  constraint application_file_part_check CHECK ((part >= 0)),
  constraint application_file_pkey PRIMARY KEY (document_id, part),
  constraint application_file_width_check CHECK ((width >= 0))
);

-- Messages between franchisee and staff about an application. Append-only.
create table application_message (
  id uuid not null, -- UUIDv7.
  application_id uuid not null, -- The application.
  author_id uuid not null, -- The user who wrote it.
  text text not null, -- Text of the message.
  requested_documents text[] default '{}'::text[] not null, -- Names of the documents that staff request with the message.
  idempotency_key text, -- Idempotency-Key of the request, so that a repeat finds this row even after a crash.
  seq bigint generated always as identity not null, -- Sequence number: the order of the messages.
  sent_at timestamp with time zone default now() not null, -- When it was sent.
  constraint application_message_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint application_message_idempotency_key_check CHECK ((length(idempotency_key) <= 255)),
  constraint application_message_pkey PRIMARY KEY (id),
  constraint application_message_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
);

-- Unsent messages about an application, one row per user and application.
create table application_message_draft (
  user_id uuid not null, -- The user who wrote it.
  application_id uuid not null, -- The application.
  sealed text not null, -- Text of the message. Encrypted with SECRETS_KEY, bound to user and application.
  expires_at timestamp with time zone not null, -- Expires at; then deleted.
  constraint application_message_draft_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  constraint application_message_draft_pkey PRIMARY KEY (user_id, application_id),
  constraint application_message_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Hash chain of who did what, and when. Holds ids only, never an identity number, code or token.
create table audit_event (
  seq bigint not null, -- Position in the chain, from 1 without gaps.
  at_micros bigint not null, -- When it happened, in microseconds since 1970; exactly the number that is hashed.
  action text not null, -- What was done, such as auth.signed_in; copied from body for the index.
  body bytea not null, -- The event as canonical JSON (sorted keys), stored as the bytes that are hashed.
  prev bytea not null, -- Hash of the previous event; 32 zero bytes for the first.
  hash bytea not null, -- SHA-256 of version, seq, time, body and prev.
  actor_id uuid, -- Who did it; copied from body for the index.
  object_id text, -- What it was done to; copied from body for the index.
  person_id uuid, -- Whose record it concerns, if the event names a person; copied from body for the index.
  constraint audit_event_hash_check CHECK ((length(hash) = 32)),
  constraint audit_event_hash_key UNIQUE (hash),
  constraint audit_event_pkey PRIMARY KEY (seq),
  constraint audit_event_prev_check CHECK ((length(prev) = 32)),
  constraint audit_event_seq_check CHECK ((seq > 0))
);

-- Head of the audit chain. Locking this one row prevents the chain from forking.
create table audit_head (
  only_row boolean default true not null, -- Always true, so that there is only one row.
  seq bigint not null, -- Sequence number of the last event; 0 for an empty chain.
  hash bytea not null, -- Hash of the last event.
  constraint audit_head_hash_check CHECK ((length(hash) = 32)),
  constraint audit_head_only_row_check CHECK (only_row),
  constraint audit_head_pkey PRIMARY KEY (only_row)
);

-- Apps that make codes from a shared secret and the time (RFC 6238). One in use and one offered per person.
create table authenticator_app (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Whose app it is.
  session_id uuid, -- The session in which it was set up, and may be confirmed.
  secret_sealed text not null, -- The secret, sealed under SECRETS_KEY.
  last_step bigint default 0 not null, -- The step of 30 seconds of the last accepted code; no earlier code and not the same one is accepted again.
  created_at timestamp with time zone default now() not null, -- When the secret was shown.
  confirmed_at timestamp with time zone, -- When a code proved that the app has the secret; null until then, and unusable.
  last_used_at timestamp with time zone, -- When a code was last accepted.
  constraint authenticator_app_last_step_check CHECK ((last_step >= 0)),
  constraint authenticator_app_pkey PRIMARY KEY (id),
  constraint authenticator_app_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE SET NULL,
  constraint authenticator_app_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- How the bills of a franchisee look and are taxed, by version. Address and GSTIN are those of tax_profile.
create table billing_profile (
  user_id uuid not null, -- The franchisee.
  version integer not null, -- From 1; the highest is the current one.
  name text not null, -- Name at the top of bills.
  is_composition boolean not null, -- Registered under the composition scheme, which charges no tax. Means nothing without a GSTIN.
  sac text not null, -- Service accounting code of their services.
  rate_bps integer not null, -- GST rate in hundredths of a percent, for a registered franchisee.
  prefix text not null, -- Letters at the start of numbers.
  upi_address text, -- UPI address to which clients pay.
  footer text, -- Closing line of bills.
  created_at timestamp with time zone default now() not null, -- When it was saved.
  constraint billing_profile_footer_check CHECK (((length(footer) >= 1) AND (length(footer) <= 300))),
  constraint billing_profile_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint billing_profile_pkey PRIMARY KEY (user_id, version),
  constraint billing_profile_prefix_check CHECK ((prefix ~ '^[A-Z]{1,2}$'::text)),
  constraint billing_profile_rate_bps_check CHECK (((rate_bps >= 0) AND (rate_bps <= 4000))),
  constraint billing_profile_sac_check CHECK ((sac ~ '^[0-9]{6}$'::text)),
  constraint billing_profile_upi_address_check CHECK ((length(upi_address) <= 320)),
  constraint billing_profile_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint billing_profile_version_check CHECK ((version >= 1))
);

-- Breaches of personal data, recorded by the operator. The clocks of the law run from known_at.
create table breach (
  id integer generated always as identity not null, -- Its number, which people type under stress.
  known_at timestamp with time zone not null, -- When the firm came to know of it.
  began_at timestamp with time zone not null, -- When it began.
  ended_at timestamp with time zone not null, -- When it ended.
  scope text not null, -- What was breached.
  scope_name text, -- The id of the person or session, or the name of the table; null for everyone.
  people integer not null, -- How many people with an account are concerned, as counted when it was recorded.
  clients integer not null, -- How many clients, deleted ones included.
  visitors integer not null, -- How many visitors.
  exports integer not null, -- How many lists were exported: everyone in them is concerned, and their names are not known.
  recorded_at timestamp with time zone default now() not null, -- When it was recorded.
  closed_at timestamp with time zone, -- When nothing was left to do; null before.
  conclusion text, -- What was found and changed, in the words of the operator; null before.
  constraint breach_check CHECK ((began_at < ended_at)),
  constraint breach_check1 CHECK (((scope = 'everyone'::text) = (scope_name IS NULL))),
  constraint breach_check2 CHECK (((closed_at IS NULL) = (conclusion IS NULL))),
  constraint breach_clients_check CHECK ((clients >= 0)),
  constraint breach_conclusion_check CHECK (((length(conclusion) >= 1) AND (length(conclusion) <= 2000))),
  constraint breach_exports_check CHECK ((exports >= 0)),
  constraint breach_people_check CHECK ((people >= 0)),
  constraint breach_pkey PRIMARY KEY (id),
  constraint breach_scope_check CHECK ((scope = ANY (ARRAY['account'::text, 'session'::text, 'table'::text, 'everyone'::text]))),
  constraint breach_scope_name_check CHECK (((length(scope_name) >= 1) AND (length(scope_name) <= 100))),
  constraint breach_visitors_check CHECK ((visitors >= 0))
);

-- Who was notified of a breach, or why they need not be, once each.
create table breach_notice (
  breach_id integer not null, -- The breach.
  addressee text not null, -- The people, clients or visitors concerned, CERT-In, or the Data Protection Board: first notice, and details.
  notified_at timestamp with time zone, -- When it was sent; null if it was not needed.
  note text, -- Such as how, or the number of its receipt, or why it was not needed; null without one.
  recorded_at timestamp with time zone default now() not null, -- When that was recorded.
  constraint breach_notice_addressee_check CHECK ((addressee = ANY (ARRAY['people'::text, 'clients'::text, 'visitors'::text, 'cert_in'::text, 'board'::text, 'board_details'::text]))),
  constraint breach_notice_breach_id_fkey FOREIGN KEY (breach_id) REFERENCES breach(id),
  constraint breach_notice_check CHECK (((notified_at IS NOT NULL) OR (note IS NOT NULL))),
  constraint breach_notice_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint breach_notice_pkey PRIMARY KEY (breach_id, addressee)
);

-- Rate limits: the number of attempts in a window, which begins with the first attempt.
create table budget (
  key text not null, -- What is limited, with a keyed hash of the subject.
  count integer not null, -- Number of attempts in the window.
  expires_at timestamp with time zone not null, -- End of the window.
  constraint budget_pkey PRIMARY KEY (key)
);

-- Business of a franchisee.
create table business (
  user_id uuid not null, -- The franchisee.
  name text not null, -- Name of the business.
  email text not null, -- Email address of the business, in canonical form.
  phone text not null, -- Phone number of the business: +91 and ten digits.
  created_at timestamp with time zone default now() not null, -- When the business was first entered.
  updated_at timestamp with time zone default now() not null, -- When the business was last entered.
  constraint business_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint business_pkey PRIMARY KEY (user_id),
  constraint business_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Unsubmitted input of the business form.
create table business_draft (
  user_id uuid not null, -- The user who entered it.
  sealed text not null, -- The entered texts. Encrypted with SECRETS_KEY, bound to the user.
  expires_at timestamp with time zone not null, -- Expires at; then deleted.
  constraint business_draft_pkey PRIMARY KEY (user_id),
  constraint business_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Obligations that users have marked as done.
create table calendar_completion (
  user_id uuid not null, -- The user whose obligation it was.
  rule text not null, -- Id of the rule that created the obligation.
  period_ends date not null, -- Last day of the period of the obligation.
  done_on date not null, -- The day on which it was done.
  note text default ''::text not null, -- Note of the user, such as the acknowledgement number.
  marked_at timestamp with time zone default now() not null, -- When the obligation was marked as done, or the mark last changed.
  constraint calendar_completion_note_check CHECK ((length(note) <= 500)),
  constraint calendar_completion_pkey PRIMARY KEY (user_id, rule, period_ends),
  constraint calendar_completion_rule_check CHECK (((length(rule) >= 1) AND (length(rule) <= 80))),
  constraint calendar_completion_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Private feed address of a user's due dates; at most one per user, none without a row.
create table calendar_feed (
  user_id uuid not null, -- The user.
  secret_hash bytea not null, -- SHA-256 of the secret in the address. The secret itself is not stored.
  language text not null, -- Language in which the feed was requested and is served.
  created_at timestamp with time zone default now() not null, -- When the address was created.
  subject text not null, -- Whose due dates it shows: own: of the user's business; clients: of their clients.
  constraint calendar_feed_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint calendar_feed_pkey PRIMARY KEY (user_id, subject),
  constraint calendar_feed_secret_hash_check CHECK ((length(secret_hash) = 32)),
  constraint calendar_feed_secret_hash_key UNIQUE (secret_hash),
  constraint calendar_feed_subject_check CHECK ((subject = ANY (ARRAY['own'::text, 'clients'::text]))),
  constraint calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- File attached to a completion: a PDF as uploaded, or a re-rendered image. Encrypted.
create table calendar_file (
  id uuid not null, -- UUIDv7. The encryption key is bound to it.
  user_id uuid not null, -- The user to whom it belongs.
  rule text not null, -- Rule of the completion.
  period_ends date not null, -- Last day of the period of the completion.
  name text not null, -- File name given by the sender; empty if it was not a single line of plain text.
  kind text not null, -- Kind of file: image or pdf.
  blob text not null, -- Name in the file store.
  wrapped_key text not null, -- Key of the file. Encrypted with SECRETS_KEY, bound to id and user.
  bytes integer not null, -- Size in bytes before encryption.
  created_at timestamp with time zone default now() not null, -- When it was uploaded.
  constraint calendar_file_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint calendar_file_blob_key UNIQUE (blob),
  constraint calendar_file_bytes_check CHECK ((bytes > 0)),
  constraint calendar_file_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  constraint calendar_file_name_check CHECK ((length(name) <= 150)),
  constraint calendar_file_pkey PRIMARY KEY (id),
  constraint calendar_file_user_id_rule_period_ends_fkey FOREIGN KEY (user_id, rule, period_ends) REFERENCES calendar_completion(user_id, rule, period_ends) ON DELETE CASCADE,
  constraint calendar_file_user_id_rule_period_ends_key UNIQUE (user_id, rule, period_ends)
);

-- Business profiles, from which the rules determine the due dates.
create table calendar_profile (
  user_id uuid not null, -- The user whose business it is.
  answers jsonb not null, -- Answers, in the format of profile.ts of the contract package. Contains no identity numbers.
  identity_sealed text not null, -- PAN, GSTIN, TAN and CIN as JSON. Encrypted with SECRETS_KEY, bound to the user.
  version integer default 1 not null, -- Optimistic-locking version: incremented by each save; a save names the version that it is based on.
  created_at timestamp with time zone default now() not null, -- When the profile was first saved. Obligations due more than a month earlier do not count as missed.
  updated_at timestamp with time zone default now() not null, -- When the profile was last saved.
  language text default 'en'::text not null, -- Language in which the profile was last saved; used for reminders if the user has not chosen one.
  remind_days integer[] default '{7,3,1}'::integer[] not null, -- Reminders are sent this many days before a due date; empty means never.
  constraint calendar_profile_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint calendar_profile_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint calendar_profile_pkey PRIMARY KEY (user_id),
  constraint calendar_profile_remind_days_check CHECK ((cardinality(remind_days) <= 5)),
  constraint calendar_profile_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint calendar_profile_version_check CHECK ((version >= 1))
);

-- Reminders that have been sent; deleted some weeks after the due date.
create table calendar_reminder (
  user_id uuid not null, -- The user who was reminded.
  rule text not null, -- Rule of the obligation.
  period_ends date not null, -- Last day of the period of the obligation.
  due date not null, -- Due date. Part of the key, so that a moved date is reminded again.
  days_before integer not null, -- Which reminder it was: the number of days before the due date.
  reminded_at timestamp with time zone default now() not null, -- When the reminder was sent.
  subject text not null, -- Whose date it is: own: of the user's business; clients: of at least one of their clients.
  constraint calendar_reminder_pkey PRIMARY KEY (user_id, subject, rule, period_ends, due, days_before),
  constraint calendar_reminder_subject_check CHECK ((subject = ANY (ARRAY['own'::text, 'clients'::text]))),
  constraint calendar_reminder_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Draft of the firm's changes to the rules of the release; no effect until a superadmin publishes it.
create table calendar_rule_draft (
  only_row boolean default true not null, -- Always true, so that there is only one row.
  own jsonb not null, -- The firm's changes to the rules of the release, in the format of own-rules.ts of the contract package.
  version integer not null, -- Optimistic-locking version: incremented by each save and each publication, which name the version that was seen.
  changed_by uuid not null, -- The superadmin who last changed it.
  changed_at timestamp with time zone default now() not null, -- When it was last changed.
  constraint calendar_rule_draft_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint calendar_rule_draft_only_row_check CHECK (only_row),
  constraint calendar_rule_draft_own_check CHECK ((jsonb_typeof(own) = 'object'::text)),
  constraint calendar_rule_draft_pkey PRIMARY KEY (only_row),
  constraint calendar_rule_draft_version_check CHECK ((version >= 1))
);

-- Published versions of the due-date rules. The latest is in force; without any, the rules of the release are. Append-only.
create table calendar_rule_version (
  id uuid not null, -- UUIDv7. Processes cache the content under it.
  number integer not null, -- Version number, from 1 without gaps.
  release text not null, -- Version of the release's rules on which it is based.
  own jsonb not null, -- The firm's changes to the rules of the release, in the format of own-rules.ts of the contract package.
  content jsonb not null, -- Rules and overrides from which due dates are calculated, in the format of rule-set.ts of the contract package.
  reason text not null, -- Reason for publishing, as the publisher wrote it.
  published_by uuid not null, -- The superadmin who published it.
  published_at timestamp with time zone default now() not null, -- When it was published; due dates are calculated with it from then on.
  constraint calendar_rule_version_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint calendar_rule_version_number_check CHECK ((number >= 1)),
  constraint calendar_rule_version_number_key UNIQUE (number),
  constraint calendar_rule_version_own_check CHECK ((jsonb_typeof(own) = 'object'::text)),
  constraint calendar_rule_version_pkey PRIMARY KEY (id),
  constraint calendar_rule_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id),
  constraint calendar_rule_version_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300)))
);

-- Clients of franchisees. Each belongs to one franchisee: two who file for the same business have a row each.
create table client (
  id uuid not null, -- UUIDv7. Clients from before the client book have the id of their latest row in application_client.
  user_id uuid not null, -- The franchisee.
  name text not null, -- Name by which the franchisee knows them.
  legal_name text, -- Name in their registrations, where it differs; null if not given.
  constitution text, -- Legal form; company is one whose kind is not known. Null if not known.
  phone text, -- Phone number as +91 and ten digits; null if not given.
  email text, -- Email address; null if not given.
  language text, -- Language in which they are written to; null if not given.
  state text, -- GST code of their State; null if not known.
  group_name text, -- Group of clients of one family or owner; null if none.
  tags text[] default '{}'::text[] not null, -- Tags of the franchisee's own, such as monthly or shop.
  started_on date, -- Date of birth or incorporation; null if not given.
  address text, -- Postal address in one or more lines; null if not given.
  note text, -- Note of the franchisee; null if none.
  is_active boolean default true not null, -- False once deactivated: no longer offered for new applications.
  version integer default 1 not null, -- Increases with every change; a change names the one it is based on.
  created_at timestamp with time zone default now() not null, -- When it was added.
  updated_at timestamp with time zone default now() not null, -- When it was last changed.
  sort_name text generated always as (lower(name)) stored not null, -- Name in lower case, by which lists are sorted.
  search_text text generated always as (lower(((((((((name || ' '::text) || COALESCE(legal_name, ''::text)) || ' '::text) || COALESCE(group_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)))) stored not null, -- Names, group, email and phone in lower case.
  import_id uuid, -- The import that added the client; null if added otherwise.
  active_since timestamp with time zone, -- When the client was last reactivated; null if never.
  inactive_since timestamp with time zone, -- When the client was last deactivated; null if never, or before this was recorded.
  constraint client_address_check CHECK (((length(address) >= 1) AND (length(address) <= 500))),
  constraint client_constitution_check CHECK ((constitution = ANY (ARRAY['individual'::text, 'proprietorship'::text, 'hinduFamily'::text, 'partnership'::text, 'llp'::text, 'company'::text, 'privateCompany'::text, 'onePersonCompany'::text, 'publicCompany'::text, 'trust'::text, 'association'::text, 'government'::text]))),
  constraint client_email_check CHECK ((length(email) <= 254)),
  constraint client_group_name_check CHECK (((length(group_name) >= 1) AND (length(group_name) <= 40))),
  constraint client_import_id_fkey FOREIGN KEY (import_id) REFERENCES client_import(id),
  constraint client_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint client_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 150))),
  constraint client_name_check CHECK (((length(name) >= 2) AND (length(name) <= 100))),
  constraint client_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
  constraint client_phone_check CHECK ((phone ~ '^\+91[0-9]{10}$'::text)),
  constraint client_pkey PRIMARY KEY (id),
  constraint client_state_check CHECK ((state ~ '^[0-9]{2}$'::text)),
  constraint client_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint client_version_check CHECK ((version >= 1))
);

-- What a payment pays of a bill. A cancelled bill or reversed payment gives it back in a row of the opposite sign.
create table client_allocation (
  id uuid not null, -- UUIDv7.
  receipt_id uuid not null, -- The payment.
  bill_id uuid not null, -- The bill.
  amount_paise bigint not null, -- Amount; negative where it is given back.
  created_at timestamp with time zone default now() not null, -- When it was allocated.
  constraint client_allocation_amount_paise_check CHECK ((amount_paise <> 0)),
  constraint client_allocation_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES client_bill(id),
  constraint client_allocation_pkey PRIMARY KEY (id),
  constraint client_allocation_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES client_receipt(id)
);

-- Answers about clients from which their due dates are computed; usual defaults without a row.
create table client_answers (
  client_id uuid not null, -- The client.
  answers jsonb not null, -- The answers as JSON, as in the contract.
  updated_at timestamp with time zone default now() not null, -- When they were last changed.
  constraint client_answers_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_answers_pkey PRIMARY KEY (client_id)
);

-- Authority of a client to file for them, per kind of work. Append-only: a renewal is another row.
create table client_authority (
  id uuid not null, -- UUIDv7.
  client_id uuid, -- The client; null once they are deleted. What they agreed to is retained.
  scope text not null, -- The kind of work.
  method text not null, -- How it was given: by the client in their client link, or as the franchisee recorded it (signed paper, FORM GST PCT-05, request at a government portal).
  valid_from date not null, -- First day.
  valid_until date, -- Last day; null until it is withdrawn.
  reference text, -- Number of the acknowledgement or where the paper is; null if not given.
  given_by text, -- The name that the client typed; null unless given in the client link.
  agreed_text text, -- The words that the client agreed to, in their language; null unless given in the client link.
  text_version integer, -- Version of these words in the contract package.
  device text, -- The browser and system that it was given with, such as Chrome · Android; empty if unknown.
  recorded_by uuid, -- The franchisee; null if given in the client link.
  recorded_at timestamp with time zone default now() not null, -- When it was given or recorded.
  document_id uuid, -- The signed paper among the documents of the client; null for other methods, for rows from before it was required, and once it is deleted.
  is_own_network boolean, -- Whether it was given in a network, or with a browser bound in one, that the franchisee had used in the 30 days before; null unless given in the client link, and for rows from before it was recorded.
  user_id uuid, -- The franchisee, also after the client is deleted; null if the client was deleted before this was recorded.
  client_deleted_at timestamp with time zone, -- When the client was deleted; of one deleted before this was recorded, the day of the upgrade; null while the client exists.
  constraint client_authority_agreed_text_check CHECK (((length(agreed_text) >= 1) AND (length(agreed_text) <= 2000))),
  constraint client_authority_check CHECK ((valid_until >= valid_from)),
  constraint client_authority_check1 CHECK (((method <> 'pct_05'::text) OR (scope = 'gst'::text))),
  constraint client_authority_check2 CHECK (((method = 'client_link'::text) = (recorded_by IS NULL))),
  constraint client_authority_check3 CHECK (((method = 'client_link'::text) = (num_nonnulls(given_by, agreed_text, text_version, device) = 4))),
  constraint client_authority_check4 CHECK (((method = 'client_link'::text) OR (num_nonnulls(given_by, agreed_text, text_version, device) = 0))),
  constraint client_authority_check5 CHECK (((document_id IS NULL) OR (method = 'signed_scan'::text))),
  constraint client_authority_check6 CHECK (((is_own_network IS NULL) OR (method = 'client_link'::text))),
  constraint client_authority_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL,
  constraint client_authority_device_check CHECK ((length(device) <= 100)),
  constraint client_authority_document_id_fkey FOREIGN KEY (document_id) REFERENCES client_document(id) ON DELETE SET NULL,
  constraint client_authority_given_by_check CHECK (((length(given_by) >= 2) AND (length(given_by) <= 100))),
  constraint client_authority_method_check CHECK ((method = ANY (ARRAY['client_link'::text, 'signed_scan'::text, 'pct_05'::text, 'portal_request'::text]))),
  constraint client_authority_pkey PRIMARY KEY (id),
  constraint client_authority_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint client_authority_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint client_authority_scope_check CHECK ((scope = ANY (ARRAY['gst'::text, 'income_tax'::text, 'tds'::text, 'company_law'::text, 'other'::text]))),
  constraint client_authority_text_version_check CHECK ((text_version >= 1)),
  constraint client_authority_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Authorities that were withdrawn. Append-only: to authorise again is another authority.
create table client_authority_withdrawal (
  authority_id uuid not null, -- The authority.
  recorded_by uuid, -- The franchisee; null if the client withdrew it in their client link.
  device text, -- The browser and system of the client; null if the franchisee recorded it.
  withdrawn_at timestamp with time zone default now() not null, -- When.
  constraint client_authority_withdrawal_authority_id_fkey FOREIGN KEY (authority_id) REFERENCES client_authority(id) ON DELETE CASCADE,
  constraint client_authority_withdrawal_check CHECK (((recorded_by IS NULL) = (device IS NOT NULL))),
  constraint client_authority_withdrawal_device_check CHECK ((length(device) <= 100)),
  constraint client_authority_withdrawal_pkey PRIMARY KEY (authority_id),
  constraint client_authority_withdrawal_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id)
);

-- Bills of franchisees to their clients, as issued. Only what is paid changes, and whether a credit note has cancelled it.
create table client_bill (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee who issued it.
  client_id uuid, -- The client; null once they are deleted.
  profile_version integer not null, -- Billing profile of its name and closing line.
  kind text not null, -- What it is; follows from the registration of the franchisee.
  supplier text not null, -- GSTIN of the franchisee, or "unregistered".
  financial_year text not null, -- Financial year of its date, such as 2026-27.
  prefix text not null, -- Letters at the start of its number.
  generation text not null, -- Generation of its series; see client_bill_series.
  serial integer not null, -- Place in its series, from 1, without gaps.
  number text not null, -- Number as printed, such as KSI2627-0001.
  dated date not null, -- Date in India.
  due_on date not null, -- Day by which the client should pay.
  total_paise bigint not null, -- Total with tax and government fees.
  paid_paise bigint default 0 not null, -- What payments pay of it: the sum of its rows in client_allocation.
  is_cancelled boolean default false not null, -- Whether a credit note of its whole amount was issued.
  body jsonb not null, -- The whole document as issued, without the GSTIN of the recipient; see packages/contract/src/invoices/document.ts.
  recipient_gstin_sealed text, -- GSTIN of the recipient, sealed; null if they are not registered.
  idempotency_key text, -- Idempotency-Key of the request; the same bill is issued once.
  created_at timestamp with time zone default now() not null, -- When it was issued.
  state text generated always as (client_bill_state(is_cancelled, paid_paise, total_paise)) stored not null, -- Whether it is paid; follows from the amounts.
  search_text text generated always as (lower(((number || ' '::text) || ((body -> 'recipient'::text) ->> 'name'::text)))) stored not null, -- Number and name of the recipient in lower case.
  constraint client_bill_check CHECK ((due_on >= dated)),
  constraint client_bill_check1 CHECK (((paid_paise >= 0) AND (paid_paise <= total_paise))),
  constraint client_bill_check2 CHECK (((NOT is_cancelled) OR (paid_paise = 0))),
  constraint client_bill_check3 CHECK ((supplier = COALESCE(((body -> 'supplier'::text) ->> 'gstin'::text), 'unregistered'::text))),
  constraint client_bill_check4 CHECK ((((body ->> 'kind'::text) = kind) AND ((body ->> 'number'::text) = number))),
  constraint client_bill_check5 CHECK (((((body -> 'totals'::text) ->> 'total'::text))::bigint = total_paise)),
  constraint client_bill_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL,
  constraint client_bill_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255))),
  constraint client_bill_kind_check CHECK ((kind = ANY (ARRAY['tax_invoice'::text, 'bill_of_supply'::text, 'bill'::text]))),
  constraint client_bill_number_check CHECK ((number ~ '^[A-Z][A-Z0-9-]{0,15}$'::text)),
  constraint client_bill_pkey PRIMARY KEY (id),
  constraint client_bill_serial_check CHECK ((serial >= 1)),
  constraint client_bill_total_paise_check CHECK ((total_paise > 0)),
  constraint client_bill_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint client_bill_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key),
  constraint client_bill_user_id_profile_version_fkey FOREIGN KEY (user_id, profile_version) REFERENCES billing_profile(user_id, version),
  constraint client_bill_user_id_supplier_financial_year_number_key UNIQUE (user_id, supplier, financial_year, number),
  constraint client_bill_user_id_supplier_kind_financial_year_prefix_ge_fkey FOREIGN KEY (user_id, supplier, kind, financial_year, prefix, generation) REFERENCES client_bill_series(user_id, supplier, kind, financial_year, prefix, generation),
  constraint client_bill_user_id_supplier_kind_financial_year_prefix_gen_key UNIQUE (user_id, supplier, kind, financial_year, prefix, generation, serial)
);

-- Which applications a bill is for.
create table client_bill_application (
  bill_id uuid not null, -- The bill.
  application_id uuid not null, -- An application that one of its lines bills.
  constraint client_bill_application_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint client_bill_application_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES client_bill(id),
  constraint client_bill_application_pkey PRIMARY KEY (bill_id, application_id)
);

-- Credit notes, each of which cancels the whole of one bill.
create table client_bill_note (
  id uuid not null, -- UUIDv7.
  bill_id uuid not null, -- Bill that it cancels.
  user_id uuid not null, -- The franchisee who issued it.
  client_id uuid, -- The client; null once they are deleted.
  kind text not null, -- A financial credit note reduces no tax.
  supplier text not null, -- GSTIN of the franchisee, or "unregistered".
  financial_year text not null, -- Financial year of its date.
  prefix text not null, -- Letters at the start of its number.
  generation text not null, -- Generation of its series; see client_bill_series.
  serial integer not null, -- Place in its series, from 1, without gaps.
  number text not null, -- Number as printed.
  dated date not null, -- Date in India.
  total_paise bigint not null, -- Total of the bill.
  body jsonb not null, -- The whole document as issued, without the GSTIN of the recipient, which is that of the bill.
  created_at timestamp with time zone default now() not null, -- When it was issued.
  constraint client_bill_note_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES client_bill(id),
  constraint client_bill_note_bill_id_key UNIQUE (bill_id),
  constraint client_bill_note_check CHECK ((((body ->> 'kind'::text) = kind) AND ((body ->> 'number'::text) = number))),
  constraint client_bill_note_check1 CHECK (((((body -> 'totals'::text) ->> 'total'::text))::bigint = total_paise)),
  constraint client_bill_note_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL,
  constraint client_bill_note_kind_check CHECK ((kind = ANY (ARRAY['credit_note'::text, 'financial_credit_note'::text]))),
  constraint client_bill_note_number_check CHECK ((number ~ '^[A-Z][A-Z0-9-]{0,15}$'::text)),
  constraint client_bill_note_pkey PRIMARY KEY (id),
  constraint client_bill_note_serial_check CHECK ((serial >= 1)),
  constraint client_bill_note_total_paise_check CHECK ((total_paise > 0)),
  constraint client_bill_note_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint client_bill_note_user_id_supplier_financial_year_number_key UNIQUE (user_id, supplier, financial_year, number),
  constraint client_bill_note_user_id_supplier_kind_financial_year_pref_fkey FOREIGN KEY (user_id, supplier, kind, financial_year, prefix, generation) REFERENCES client_bill_series(user_id, supplier, kind, financial_year, prefix, generation),
  constraint client_bill_note_user_id_supplier_kind_financial_year_prefi_key UNIQUE (user_id, supplier, kind, financial_year, prefix, generation, serial)
);

-- The last number of each series of a franchisee. It is counted up in the transaction that adds the document, so that a rollback leaves no gap.
create table client_bill_series (
  user_id uuid not null, -- The franchisee.
  supplier text not null, -- GSTIN of the franchisee, or "unregistered".
  kind text not null, -- Kind of the documents.
  financial_year text not null, -- Financial year of their dates, such as 2026-27.
  prefix text not null, -- Letters at the start of their numbers.
  generation text not null, -- What their numbers contain after a restore; see tax_document_series.
  last_number integer not null, -- Number of the latest document.
  constraint client_bill_series_financial_year_check CHECK ((financial_year ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint client_bill_series_generation_check CHECK ((generation ~ '^([A-Z]{3})?$'::text)),
  constraint client_bill_series_kind_check CHECK ((kind = ANY (ARRAY['tax_invoice'::text, 'bill_of_supply'::text, 'bill'::text, 'credit_note'::text, 'financial_credit_note'::text, 'receipt'::text]))),
  constraint client_bill_series_last_number_check CHECK ((last_number >= 1)),
  constraint client_bill_series_pkey PRIMARY KEY (user_id, supplier, kind, financial_year, prefix, generation),
  constraint client_bill_series_prefix_check CHECK ((prefix ~ '^[A-Z]{1,2}$'::text)),
  constraint client_bill_series_supplier_check CHECK (((supplier = 'unregistered'::text) OR (supplier ~ '^[0-9]{2}[A-Z0-9]{13}$'::text))),
  constraint client_bill_series_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- When a franchisee shared a bill with the client. The portal itself sends nothing.
create table client_bill_share (
  id uuid not null, -- UUIDv7.
  bill_id uuid not null, -- The bill.
  channel text not null, -- By what it was shared.
  shared_at timestamp with time zone default now() not null, -- When it was shared.
  constraint client_bill_share_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES client_bill(id),
  constraint client_bill_share_channel_check CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'sms'::text, 'email'::text, 'device'::text, 'copy'::text]))),
  constraint client_bill_share_pkey PRIMARY KEY (id)
);

-- Decisions of clients about a purpose, made on their page. The latest counts; without one it is allowed (DPDP Act, section 7(a)). Rows are added only.
create table client_consent (
  id uuid not null, -- UUIDv7.
  client_id uuid not null, -- The client.
  purpose text not null, -- reminders: messages about due dates; calendar_app: name and dates in the calendar feed of the franchisee.
  is_given boolean not null, -- False when the client objects.
  notice_version date not null, -- The version of the privacy notice that they could read.
  language text not null, -- The language in which they decided.
  device text not null, -- Such as Chrome · Android; empty if unknown.
  device_bound_at timestamp with time zone not null, -- When that browser was bound to the link.
  is_own_network boolean not null, -- Whether it was decided in a network, or with a browser bound in one, that the franchisee had used in the 30 days before: it may have been the franchisee.
  decided_at timestamp with time zone default now() not null, -- When they decided.
  constraint client_consent_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_consent_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint client_consent_pkey PRIMARY KEY (id),
  constraint client_consent_purpose_check CHECK ((purpose = ANY (ARRAY['reminders'::text, 'calendar_app'::text])))
);

-- People at a client.
create table client_contact (
  id uuid not null, -- UUIDv7.
  client_id uuid not null, -- The client.
  "position" integer not null, -- Order in which they are shown, from 1.
  name text not null, -- Name of the person.
  role text, -- What they are at the client, such as accountant; null if not given.
  phone text, -- Phone number as +91 and ten digits; null if not given.
  email text, -- Email address; null if not given.
  user_id uuid not null, -- The franchisee, as in client: a search reads the contacts of one book.
  search_text text generated always as (lower(((((name || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)))) stored not null, -- Name, email and phone in lower case.
  constraint client_contact_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_contact_client_id_position_key UNIQUE (client_id, "position"),
  constraint client_contact_email_check CHECK ((length(email) <= 254)),
  constraint client_contact_name_check CHECK (((length(name) >= 2) AND (length(name) <= 100))),
  constraint client_contact_phone_check CHECK ((phone ~ '^\+91[0-9]{10}$'::text)),
  constraint client_contact_pkey PRIMARY KEY (id),
  constraint client_contact_position_check CHECK (("position" >= 1)),
  constraint client_contact_role_check CHECK (((length(role) >= 1) AND (length(role) <= 40))),
  constraint client_contact_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Documents of clients. A client is deleted only after their documents.
create table client_document (
  id uuid not null, -- UUIDv7.
  client_id uuid, -- The client; null for the signed letter of an authority whose client was deleted.
  user_id uuid not null, -- The franchisee, as in client.
  type text not null, -- What it proves, as in the contract.
  title text, -- Title given by the franchisee; null if the type says enough.
  period text, -- Month (2026-10), quarter (2026-27-Q3) or financial year (2026-27) that it belongs to; null if none.
  valid_to date, -- Last day of its validity; null if it has none.
  source text not null, -- uploaded: by the franchisee. application: copied from one that was filed. client_link: sent by the client.
  copy_of uuid, -- The document in application_document that it was copied from; null otherwise.
  name text not null, -- File name given by the sender; displayed as text only, never used otherwise.
  kind text not null, -- image: page images only. pdf: the PDF and the images of its pages.
  expires_at timestamp with time zone, -- Always null: a document of a client is never pending. The document store reads it.
  created_at timestamp with time zone default now() not null, -- When it was added.
  send_id uuid, -- Id that the browser of the client gave the upload, so that it counts once; null otherwise.
  constraint client_document_check CHECK (((copy_of IS NOT NULL) = (source = 'application'::text))),
  constraint client_document_check1 CHECK (((type <> 'other'::text) OR (title IS NOT NULL))),
  constraint client_document_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint client_document_expires_at_check CHECK ((expires_at IS NULL)),
  constraint client_document_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  constraint client_document_name_check CHECK ((length(name) <= 150)),
  constraint client_document_period_check CHECK ((period ~ '^[0-9]{4}-[0-9]{2}(-Q[1-4])?$'::text)),
  constraint client_document_pkey PRIMARY KEY (id),
  constraint client_document_send CHECK (((send_id IS NULL) OR (source = 'client_link'::text))),
  constraint client_document_source_check CHECK ((source = ANY (ARRAY['uploaded'::text, 'application'::text, 'client_link'::text]))),
  constraint client_document_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80))),
  constraint client_document_type_check CHECK (((length(type) >= 1) AND (length(type) <= 40))),
  constraint client_document_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Documents that a franchisee has requested from a client. Open until a document arrives or the request is withdrawn; an equal open request exists once.
create table client_document_request (
  id uuid not null, -- UUIDv7.
  client_id uuid not null, -- The client.
  type text not null, -- Type of the document, as in client_document.
  title text, -- What it is, for a document of type other; null if the type says enough.
  period text, -- Month (2026-10), quarter (2026-27-Q3) or financial year (2026-27) that it is to be for; null if none.
  note text, -- What the client should know, as they read it; null if nothing.
  requested_at timestamp with time zone default now() not null, -- When it was requested.
  document_id uuid, -- The document that fulfilled it; null before, and after that document is deleted.
  fulfilled_at timestamp with time zone, -- When the document arrived; null before.
  withdrawn_at timestamp with time zone, -- When the franchisee withdrew it; null if they did not.
  constraint client_document_request_check CHECK (((document_id IS NULL) OR (fulfilled_at IS NOT NULL))),
  constraint client_document_request_check1 CHECK (((fulfilled_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint client_document_request_check2 CHECK (((type <> 'other'::text) OR (title IS NOT NULL))),
  constraint client_document_request_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_document_request_document_id_fkey FOREIGN KEY (document_id) REFERENCES client_document(id) ON DELETE SET NULL,
  constraint client_document_request_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint client_document_request_period_check CHECK ((period ~ '^[0-9]{4}-[0-9]{2}(-Q[1-4])?$'::text)),
  constraint client_document_request_pkey PRIMARY KEY (id),
  constraint client_document_request_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80))),
  constraint client_document_request_type_check CHECK (((length(type) >= 1) AND (length(type) <= 40)))
);

-- Erasures that clients request on their page. One runs when the franchisee confirms it, or by itself when it is due; its report stays for the browsers of the link for 90 days.
create table client_erasure (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee of the client.
  client_id uuid, -- The client; null once they are deleted.
  state text default 'requested'::text not null, -- requested, or how it ended: cancelled by the client, rejected by the franchisee, completed.
  device text not null, -- The browser that requested it, such as Chrome · Android; empty if unknown.
  device_bound_at timestamp with time zone not null, -- When that browser was bound to the link: a new one may be a thief's.
  is_own_network boolean not null, -- Whether it was requested in a network, or with a browser bound in one, that the franchisee had used in the 30 days before.
  requested_at timestamp with time zone default now() not null, -- When it was requested.
  due_at timestamp with time zone not null, -- When it runs without the franchisee: at least a week after the reminder, so time under a hold or disabled moves it.
  reminded_at timestamp with time zone, -- When the franchisee was reminded of it; null before, and again once a hold or disabled account stops it.
  escalated_at timestamp with time zone, -- When the office was notified that it still waits; null before.
  decided_at timestamp with time zone, -- When it ended; null while it waits.
  cancelled_on text, -- The browser that cancelled it; null if it was not cancelled.
  cancelled_bound_at timestamp with time zone, -- When that browser was bound to the link.
  cancelled_in_own_network boolean, -- As is_own_network, of the cancellation.
  rejection text, -- Why the franchisee rejected it: the client says that they did not request it, the data is needed for a legal claim, or a law requires it.
  rejection_law text, -- That law, in the words of the franchisee.
  report jsonb, -- How many records of each kind were deleted and retained; no personal data.
  constraint client_erasure_check CHECK (((state = 'requested'::text) = (decided_at IS NULL))),
  constraint client_erasure_check1 CHECK (((state = 'rejected'::text) = (rejection IS NOT NULL))),
  constraint client_erasure_check2 CHECK (((NOT (rejection IS DISTINCT FROM 'law_requires'::text)) = (rejection_law IS NOT NULL))),
  constraint client_erasure_check3 CHECK (((state = 'completed'::text) = (report IS NOT NULL))),
  constraint client_erasure_check4 CHECK (((state = 'cancelled'::text) = (cancelled_on IS NOT NULL))),
  constraint client_erasure_check5 CHECK (((cancelled_on IS NULL) = (cancelled_bound_at IS NULL))),
  constraint client_erasure_check6 CHECK (((cancelled_on IS NULL) = (cancelled_in_own_network IS NULL))),
  constraint client_erasure_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL,
  constraint client_erasure_pkey PRIMARY KEY (id),
  constraint client_erasure_rejection_check CHECK ((rejection = ANY (ARRAY['not_requested'::text, 'legal_claim'::text, 'law_requires'::text]))),
  constraint client_erasure_rejection_law_check CHECK (((length(rejection_law) >= 1) AND (length(rejection_law) <= 300))),
  constraint client_erasure_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'cancelled'::text, 'rejected'::text, 'completed'::text]))),
  constraint client_erasure_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- The browsers that were bound to the link while an erasure waited: they see and cancel it, and read its report, whatever becomes of the link.
create table client_erasure_browser (
  erasure_id uuid not null, -- The erasure.
  secret_hash bytea not null, -- The hash of the secret of the browser.
  link_id uuid not null, -- The link, which may be deleted.
  token_hash bytea not null, -- The hash of its token.
  device text not null, -- Such as Chrome · Android; empty if unknown.
  bound_at timestamp with time zone not null, -- When it was bound to the link.
  is_own_network boolean not null, -- Whether it was bound in a network of the franchisee.
  constraint client_erasure_browser_erasure_id_fkey FOREIGN KEY (erasure_id) REFERENCES client_erasure(id) ON DELETE CASCADE,
  constraint client_erasure_browser_pkey PRIMARY KEY (erasure_id, secret_hash)
);

-- Encrypted files of the documents of clients. Deleting a row makes its file unreadable, because the key is deleted with it.
create table client_file (
  document_id uuid not null, -- The document.
  part integer not null, -- From 1: page images. 0: the PDF as uploaded.
  blob text not null, -- Name in the file store, generated by the server.
  wrapped_key text not null, -- Key of this file only. Encrypted with SECRETS_KEY, bound to document, franchisee and part.
  width integer not null, -- Width in pixels; 0 for a PDF.
  height integer not null, -- Height in pixels; 0 for a PDF.
  bytes integer not null, -- Size in bytes before encryption.
  constraint client_file_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint client_file_blob_key UNIQUE (blob),
  constraint client_file_bytes_check CHECK ((bytes > 0)),
  constraint client_file_document_id_fkey FOREIGN KEY (document_id) REFERENCES client_document(id) ON DELETE CASCADE,
  constraint client_file_height_check CHECK ((height >= 0)),
  constraint client_file_part_check CHECK ((part >= 0)),
  constraint client_file_pkey PRIMARY KEY (document_id, part),
  constraint client_file_width_check CHECK ((width >= 0))
);

-- Obligations of clients that were fulfilled, as their franchisee recorded.
create table client_filing (
  client_id uuid not null, -- The client.
  registration_id uuid, -- The registration that it was under, such as a GSTIN or TAN, which may have been removed since; null if it concerns the client as a whole.
  rule text not null, -- Id of the rule.
  period_ends date not null, -- Last day of the period.
  user_id uuid not null, -- The franchisee, as in client.
  filed_on date not null, -- The day on which it was filed.
  reference text, -- Number of the acknowledgement, such as an ARN; null if not given.
  recorded_at timestamp with time zone default now() not null, -- When that was recorded.
  constraint client_filing_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_filing_client_id_registration_id_rule_period_ends_key UNIQUE NULLS NOT DISTINCT (client_id, registration_id, rule, period_ends),
  constraint client_filing_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 40))),
  constraint client_filing_rule_check CHECK ((length(rule) <= 80)),
  constraint client_filing_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Files from which a franchisee imported clients. The files themselves are not kept.
create table client_import (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee.
  file_hash bytea not null, -- SHA-256 of the file.
  file_name text not null, -- Name of the file, as sent.
  added integer not null, -- How many clients it added.
  imported_at timestamp with time zone default now() not null, -- When it was imported.
  undone_at timestamp with time zone, -- When it was undone; null if it was not.
  constraint client_import_added_check CHECK ((added >= 0)),
  constraint client_import_file_hash_check CHECK ((length(file_hash) = 32)),
  constraint client_import_file_name_check CHECK ((length(file_name) <= 255)),
  constraint client_import_pkey PRIMARY KEY (id),
  constraint client_import_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Links to the private pages of clients. Creating a link revokes the one before.
create table client_link (
  id uuid not null, -- UUIDv4: names the link where its token must not be.
  client_id uuid not null, -- The client.
  user_id uuid not null, -- The franchisee, as in client.
  token_hash bytea not null, -- SHA-256 of the token, which is shown once and not stored.
  tries integer default 0 not null, -- Attempts to bind a browser that were not successful; at the limit no other browser can be bound.
  created_at timestamp with time zone default now() not null, -- When it was created.
  expires_at timestamp with time zone not null, -- When it stops working.
  revoked_at timestamp with time zone, -- When the franchisee revoked or replaced it; null if they did not.
  constraint client_link_check CHECK ((expires_at > created_at)),
  constraint client_link_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_link_pkey PRIMARY KEY (id),
  constraint client_link_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint client_link_token_hash_key UNIQUE (token_hash),
  constraint client_link_tries_check CHECK ((tries >= 0)),
  constraint client_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Browsers in which a client confirmed the last digits of their phone number.
create table client_link_device (
  id uuid not null, -- UUIDv7.
  link_id uuid not null, -- The link.
  secret_hash bytea not null, -- SHA-256 of the secret in the cookie.
  device text not null, -- Browser and system, such as Chrome · Android; empty if unknown.
  bound_at timestamp with time zone default now() not null, -- When.
  last_seen_at timestamp with time zone default now() not null, -- When the page was last opened in it.
  ended_at timestamp with time zone, -- When the franchisee ended it or the phone number of the client changed; null if neither.
  is_own_network boolean default false not null, -- Whether it was bound in a network that the franchisee had used in the 30 days before.
  tries integer default 0 not null, -- Wrong digits entered in this browser since it was bound.
  constraint client_link_device_device_check CHECK ((length(device) <= 100)),
  constraint client_link_device_link_id_fkey FOREIGN KEY (link_id) REFERENCES client_link(id) ON DELETE CASCADE,
  constraint client_link_device_pkey PRIMARY KEY (id),
  constraint client_link_device_secret_hash_check CHECK ((length(secret_hash) = 32)),
  constraint client_link_device_secret_hash_key UNIQUE (secret_hash)
);

-- Openings of client links and attempts to bind a browser; deleted after 180 days or with the client.
create table client_link_opening (
  id uuid not null, -- UUIDv7.
  link_id uuid not null, -- The link.
  device text not null, -- Browser and system, such as Chrome · Android; empty if unknown.
  outcome text not null, -- What happened.
  at timestamp with time zone default now() not null, -- When.
  constraint client_link_opening_device_check CHECK ((length(device) <= 100)),
  constraint client_link_opening_link_id_fkey FOREIGN KEY (link_id) REFERENCES client_link(id) ON DELETE CASCADE,
  constraint client_link_opening_outcome_check CHECK ((outcome = ANY (ARRAY['opened'::text, 'unknown_browser'::text, 'bound'::text, 'digits_wrong'::text, 'locked'::text]))),
  constraint client_link_opening_pkey PRIMARY KEY (id)
);

-- Who may exercise the rights of a client over their data if they die or lose capacity (DPDP Act, section 14). Gets no access by this.
create table client_nominee (
  client_id uuid not null, -- The client.
  name text not null, -- Full name.
  relation text not null, -- How the nominee is related to the client.
  phone text not null, -- Phone number in international form.
  named_at timestamp with time zone default now() not null, -- When the client last named them.
  constraint client_nominee_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_nominee_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint client_nominee_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 20))),
  constraint client_nominee_pkey PRIMARY KEY (client_id),
  constraint client_nominee_relation_check CHECK ((relation = ANY (ARRAY['spouse'::text, 'parent'::text, 'child'::text, 'sibling'::text, 'other'::text])))
);

-- Prices of franchisees for services, beside the government fee. Where there is none, the public fee is the price.
create table client_price (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee whose price it is.
  eservice_id uuid not null, -- The service.
  client_id uuid, -- The client that it is for; null for all clients without a price of their own.
  price_paise bigint not null, -- Price in paise, including the tax of the franchisee.
  set_at timestamp with time zone default now() not null, -- When it was last set.
  constraint client_price_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_price_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id),
  constraint client_price_pkey PRIMARY KEY (id),
  constraint client_price_price_paise_check CHECK (((price_paise >= 0) AND (price_paise <= 1000000000))),
  constraint client_price_user_id_eservice_id_client_id_key UNIQUE NULLS NOT DISTINCT (user_id, eservice_id, client_id),
  constraint client_price_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Payments of clients to their franchisee, as the franchisee recorded them. Only what they pay changes, and whether they were reversed.
create table client_receipt (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee who received it.
  client_id uuid, -- The client; null once they are deleted.
  profile_version integer not null, -- Billing profile of its name and closing line.
  supplier text not null, -- GSTIN of the franchisee, or "unregistered".
  financial_year text not null, -- Financial year in which it was recorded.
  prefix text not null, -- Letters at the start of its number.
  generation text not null, -- Generation of its series; see client_bill_series.
  serial integer not null, -- Place in its series, from 1, without gaps.
  number text not null, -- Number of the receipt as printed.
  received_on date not null, -- Day on which the client paid.
  method text not null, -- How they paid.
  reference text, -- Number of the transfer, as the franchisee noted it.
  amount_paise bigint not null, -- What they paid.
  allocated_paise bigint default 0 not null, -- What of it pays bills: the sum of its rows in client_allocation. The rest is an advance.
  is_reversed boolean default false not null, -- Whether a reversal of its whole amount was recorded.
  body jsonb not null, -- How the receipt names franchisee and client, as issued; without the GSTIN of the client.
  idempotency_key text, -- Idempotency-Key of the request; the same payment is recorded once.
  created_at timestamp with time zone default now() not null, -- When it was recorded.
  kind text generated always as ('receipt'::text) stored not null, -- The kind of its series.
  constraint client_receipt_amount_paise_check CHECK ((amount_paise > 0)),
  constraint client_receipt_check CHECK (((allocated_paise >= 0) AND (allocated_paise <= amount_paise))),
  constraint client_receipt_check1 CHECK (((NOT is_reversed) OR (allocated_paise = 0))),
  constraint client_receipt_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL,
  constraint client_receipt_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255))),
  constraint client_receipt_method_check CHECK ((method = ANY (ARRAY['upi'::text, 'cash'::text, 'bank'::text]))),
  constraint client_receipt_number_check CHECK ((number ~ '^[A-Z][A-Z0-9-]{0,15}$'::text)),
  constraint client_receipt_pkey PRIMARY KEY (id),
  constraint client_receipt_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 40))),
  constraint client_receipt_serial_check CHECK ((serial >= 1)),
  constraint client_receipt_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint client_receipt_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key),
  constraint client_receipt_user_id_profile_version_fkey FOREIGN KEY (user_id, profile_version) REFERENCES billing_profile(user_id, version),
  constraint client_receipt_user_id_supplier_financial_year_prefix_gener_key UNIQUE (user_id, supplier, financial_year, prefix, generation, serial),
  constraint client_receipt_user_id_supplier_kind_financial_year_prefix_fkey FOREIGN KEY (user_id, supplier, kind, financial_year, prefix, generation) REFERENCES client_bill_series(user_id, supplier, kind, financial_year, prefix, generation)
);

-- Entries that reverse payments which were recorded by mistake.
create table client_receipt_reversal (
  id uuid not null, -- UUIDv7.
  receipt_id uuid not null, -- Payment that is reversed.
  user_id uuid not null, -- The franchisee.
  client_id uuid, -- The client; null once they are deleted.
  dated date not null, -- Day in India on which it was reversed.
  amount_paise bigint not null, -- Amount of the payment.
  created_at timestamp with time zone default now() not null, -- When it was reversed.
  constraint client_receipt_reversal_amount_paise_check CHECK ((amount_paise > 0)),
  constraint client_receipt_reversal_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL,
  constraint client_receipt_reversal_pkey PRIMARY KEY (id),
  constraint client_receipt_reversal_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES client_receipt(id),
  constraint client_receipt_reversal_receipt_id_key UNIQUE (receipt_id),
  constraint client_receipt_reversal_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Registrations of clients with authorities: one PAN, any number of GSTINs and others.
create table client_registration (
  id uuid not null, -- UUIDv7.
  client_id uuid not null, -- The client.
  user_id uuid not null, -- The franchisee, as in client: a number is unique in their book.
  kind text not null, -- Kind of number.
  number_sealed text not null, -- The number. Encrypted with SECRETS_KEY, bound to this row.
  number_mac bytea not null, -- Keyed hash (HMAC) of kind and number, for lookup; recomputed when SECRETS_KEY changes.
  tail_mac bytea not null, -- Keyed hash (HMAC) of its last four characters, for lookup.
  state text, -- GST code of the State; null if it belongs to none.
  scheme text, -- Scheme of a GSTIN; null if not given.
  frequency text, -- How often returns are filed; null if not given.
  valid_from date, -- First day of validity; null if not given.
  valid_to date, -- Last day of validity; null if it does not end or is not given.
  created_at timestamp with time zone default now() not null, -- When it was recorded.
  address text, -- Where it is registered, such as the principal place of business of a GSTIN; null if not recorded.
  returns_from date, -- The day from which scheme and frequency apply; null if always.
  earlier_scheme text, -- Scheme before that day; null if not given.
  earlier_frequency text, -- How often returns were filed before that day; null if not given.
  constraint client_registration_address_check CHECK (((length(address) >= 1) AND (length(address) <= 500))),
  constraint client_registration_check CHECK ((valid_from <= valid_to)),
  constraint client_registration_check1 CHECK (((returns_from IS NOT NULL) OR (num_nonnulls(earlier_scheme, earlier_frequency) = 0))),
  constraint client_registration_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_registration_earlier_frequency_check CHECK ((earlier_frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text]))),
  constraint client_registration_earlier_scheme_check CHECK ((earlier_scheme = ANY (ARRAY['regular'::text, 'composition'::text, 'casual'::text, 'isd'::text, 'sez'::text]))),
  constraint client_registration_frequency_check CHECK ((frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text]))),
  constraint client_registration_kind_check CHECK ((kind = ANY (ARRAY['pan'::text, 'gstin'::text, 'tan'::text, 'cin'::text, 'llpin'::text, 'udyam'::text, 'iec'::text, 'epf'::text, 'esi'::text, 'pt'::text, 'fssai'::text]))),
  constraint client_registration_pkey PRIMARY KEY (id),
  constraint client_registration_scheme_check CHECK ((scheme = ANY (ARRAY['regular'::text, 'composition'::text, 'casual'::text, 'isd'::text, 'sez'::text]))),
  constraint client_registration_state_check CHECK ((state ~ '^[0-9]{2}$'::text)),
  constraint client_registration_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint client_registration_user_id_number_mac_key UNIQUE (user_id, number_mac)
);

-- When franchisees are reminded of the due dates of their clients, if they have chosen it.
create table client_reminder_days (
  user_id uuid not null, -- The franchisee.
  remind_days integer[] not null, -- Reminders are sent this many days before a due date; empty means never. Without a row: 7, 3 and 1 days.
  constraint client_reminder_days_pkey PRIMARY KEY (user_id),
  constraint client_reminder_days_remind_days_check CHECK ((cardinality(remind_days) <= 5)),
  constraint client_reminder_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Ready texts that a franchisee opened in an app of their own to send them to a client. The portal sends nothing and does not know whether they were sent.
create table client_share (
  id uuid not null, -- UUIDv7.
  client_id uuid not null, -- The client.
  channel text not null, -- The app that was opened; other is one chosen in the share sheet of the phone.
  subject text not null, -- What the text was about.
  label text, -- Which one, such as a tracking number or a form; of an authority its scope; null for the client link.
  shared_at timestamp with time zone default now() not null, -- When.
  recipient text, -- Name of the contact to whom it was addressed; null for the client.
  constraint client_share_channel_check CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'sms'::text, 'email'::text, 'copy'::text, 'other'::text]))),
  constraint client_share_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_share_label_check CHECK (((length(label) >= 1) AND (length(label) <= 120))),
  constraint client_share_pkey PRIMARY KEY (id),
  constraint client_share_recipient_check CHECK (((length(recipient) >= 1) AND (length(recipient) <= 100))),
  constraint client_share_subject_check CHECK ((subject = ANY (ARRAY['link'::text, 'due_date'::text, 'moved_date'::text, 'application'::text, 'document'::text, 'document_request'::text, 'authority'::text, 'bill'::text, 'receipt'::text])))
);

-- Consent given and withdrawn by people with an account. Append-only: the latest row of a purpose counts.
create table consent_event (
  id uuid not null, -- UUIDv7; of consent from before this table, a random UUID.
  user_id uuid not null, -- The person.
  purpose text not null, -- What for, as named in the contract package.
  is_given boolean not null, -- True if given, false if withdrawn or objected.
  notice_version date, -- The version of the privacy notice in force at that time; null for consent from before versions were recorded.
  language text not null, -- The language in which the person read it.
  channel text not null, -- Where they did it.
  recorded_at timestamp with time zone default clock_timestamp() not null, -- When.
  constraint consent_event_channel_check CHECK ((channel = ANY (ARRAY['privacy_centre'::text, 'kyc_form'::text, 'calendar'::text, 'settings'::text]))),
  constraint consent_event_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint consent_event_pkey PRIMARY KEY (id),
  constraint consent_event_purpose_check CHECK ((purpose = ANY (ARRAY['kyc'::text, 'reminder_emails'::text, 'calendar_feed'::text]))),
  constraint consent_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Payments that a payer or bank disputes. The gateway holds the amount back until it is decided.
create table dispute (
  id uuid not null, -- UUIDv7. Its journals are dispute_raised:<id> and dispute_ended:<id>.
  gateway_id text not null, -- Id at the gateway.
  payment_id text not null, -- The disputed payment.
  amount_paise bigint not null, -- How much of it is disputed.
  reason_code text not null, -- Reason, in the code of the card network or the gateway.
  reason text, -- The same in the gateway's words; null if it gives none.
  phase text not null, -- Phase as the gateway names it, such as chargeback or arbitration.
  state text not null, -- State; see dispute-lifecycle.ts of payments.
  respond_by timestamp with time zone, -- Until when the gateway takes an answer; null if it does not say.
  raised_at timestamp with time zone not null, -- When it was raised.
  recorded_at timestamp with time zone default now() not null, -- When the portal first heard of it, and held the amount.
  updated_at timestamp with time zone default now() not null, -- When its state last changed.
  checked_at timestamp with time zone default now() not null, -- When the gateway was last asked about it.
  ended_at timestamp with time zone, -- When its end was recorded; null while it is open.
  lost_paise bigint, -- What of the amount was lost; null while it is open.
  constraint dispute_amount_paise_check CHECK ((amount_paise > 0)),
  constraint dispute_check CHECK (((lost_paise >= 0) AND (lost_paise <= amount_paise))),
  constraint dispute_check1 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['open'::text, 'under_review'::text, 'action_required'::text])))),
  constraint dispute_check2 CHECK (((ended_at IS NULL) = (lost_paise IS NULL))),
  constraint dispute_gateway_id_check CHECK ((gateway_id ~ '^disp_\w+$'::text)),
  constraint dispute_gateway_id_key UNIQUE (gateway_id),
  constraint dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint dispute_pkey PRIMARY KEY (id),
  constraint dispute_state_check CHECK ((state = ANY (ARRAY['open'::text, 'under_review'::text, 'action_required'::text, 'won'::text, 'lost'::text, 'closed'::text])))
);

-- Registrations of tax documents at the e-invoice portal, whose signature was verified when they were recorded. Append-only.
create table e_invoice (
  document_id uuid not null, -- The registered document.
  irn text not null, -- Invoice reference number.
  ack_number text not null, -- Acknowledgement number of the portal.
  ack_time text not null, -- Time of the acknowledgement in India, as the portal writes it.
  signed_qr text not null, -- Content of the QR code on the document: a JWS of the portal, which holds the GSTIN of the recipient; Erased after the time for books.
  recorded_by uuid not null, -- The superadmin who recorded it.
  recorded_at timestamp with time zone default now() not null, -- When it was recorded.
  constraint e_invoice_ack_number_check CHECK (((length(ack_number) >= 1) AND (length(ack_number) <= 40))),
  constraint e_invoice_ack_time_check CHECK (((length(ack_time) >= 1) AND (length(ack_time) <= 40))),
  constraint e_invoice_document_id_fkey FOREIGN KEY (document_id) REFERENCES tax_document(id),
  constraint e_invoice_irn_check CHECK ((irn ~ '^[0-9a-f]{64}$'::text)),
  constraint e_invoice_irn_key UNIQUE (irn),
  constraint e_invoice_pkey PRIMARY KEY (document_id),
  constraint e_invoice_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint e_invoice_signed_qr_check CHECK (((length(signed_qr) >= 1) AND (length(signed_qr) <= 8000)))
);

-- Requests of people to erase their account, and what was erased. Holds ids and counts only.
create table erasure (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The person.
  state text default 'scheduled'::text not null, -- scheduled: can be cancelled until due_at. running: the account is closed and its data is being erased. done: erased. cancelled: by the person. refused: something was open at due_at.
  language text not null, -- Language of the request, for the emails about it.
  requested_at timestamp with time zone default now() not null, -- When the person confirmed the request.
  due_at timestamp with time zone not null, -- When the account is closed and erased.
  ended_at timestamp with time zone, -- When it was done, cancelled or refused; null before.
  report jsonb, -- Rows and files that were erased, by table; null before it runs.
  constraint erasure_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['scheduled'::text, 'running'::text])))),
  constraint erasure_check1 CHECK (((report IS NULL) OR (state = ANY (ARRAY['running'::text, 'done'::text])))),
  constraint erasure_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint erasure_pkey PRIMARY KEY (id),
  constraint erasure_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'refused'::text]))),
  constraint erasure_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Services on offer; their content is in the current version. Services that staff have not edited follow the catalogue of the release.
create table eservice (
  id uuid not null, -- UUIDv7.
  slug text not null, -- Anchor on the catalogue page; unique and never changed.
  "position" integer not null, -- Position in the catalogue; the hundreds follow the category.
  is_active boolean default true not null, -- Whether the service accepts applications.
  created_at timestamp with time zone default now() not null, -- When the row was created.
  edited_at timestamp with time zone, -- When staff last edited it; null while it is as the release has it and follows the next release.
  version integer default 1 not null, -- Optimistic-locking version: incremented by each save, even if only a file or is_active changed; an edit names the version that it is based on.
  current_version_id uuid not null, -- The version that holds the current content and form.
  constraint eservice_current_version_id_fkey FOREIGN KEY (current_version_id) REFERENCES eservice_version(id) DEFERRABLE INITIALLY DEFERRED,
  constraint eservice_pkey PRIMARY KEY (id),
  constraint eservice_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80))),
  constraint eservice_slug_key UNIQUE (slug),
  constraint eservice_version_check CHECK ((version >= 1))
);

-- Images and documents of services. They are public and therefore stored unencrypted.
create table eservice_file (
  id uuid not null, -- UUIDv7, used as the address of the file. Different content gets a new id.
  eservice_id uuid not null, -- The service.
  kind text not null, -- Role of the file: poster, service-document or additional-document.
  blob text not null, -- Name in the file store.
  digest bytea not null, -- SHA-256 of the content; content that does not match is not served.
  bytes integer not null, -- Size in bytes.
  created_at timestamp with time zone default now() not null, -- When the file was added.
  constraint eservice_file_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint eservice_file_blob_key UNIQUE (blob),
  constraint eservice_file_bytes_check CHECK ((bytes > 0)),
  constraint eservice_file_digest_check CHECK ((length(digest) = 32)),
  constraint eservice_file_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id) ON DELETE CASCADE,
  constraint eservice_file_eservice_id_kind_key UNIQUE (eservice_id, kind),
  constraint eservice_file_kind_check CHECK ((kind = ANY (ARRAY['poster'::text, 'service-document'::text, 'additional-document'::text]))),
  constraint eservice_file_pkey PRIMARY KEY (id)
);

-- Versions of the content and form of services. Append-only.
create table eservice_version (
  id uuid default gen_random_uuid() not null, -- UUIDv7; random for content that existed before versions were introduced.
  eservice_id uuid not null, -- The service.
  version integer not null, -- Value of eservice.version set by the edit that created this row. Numbers have gaps: saves that changed only a file or is_active create no row.
  category text not null, -- Category, from the closed list in the contract package.
  department_name text not null, -- Department with which it is filed, or who performs it, in English.
  department_name_hi text, -- The same in Hindi; null means the English is shown.
  name text not null, -- Name in English.
  name_hi text, -- Name in Hindi; null means the English is shown.
  service_doc_name text not null, -- The form that is filed or the document that is prepared, in English.
  service_doc_name_hi text, -- The same in Hindi; null means the English is shown.
  description text not null, -- Description in English.
  description_hi text, -- Description in Hindi; null means the English is shown.
  for_whom text default ''::text not null, -- Whom the service is for, in English; empty if not specified.
  for_whom_hi text, -- The same in Hindi; null means the English is shown.
  documents text[] default '{}'::text[] not null, -- Documents that the applicant must provide, one per element, in English.
  documents_hi text[], -- The same documents in Hindi, element by element; a null means the English is shown.
  usual_time text default ''::text not null, -- Usual duration, in English; empty if not specified.
  usual_time_hi text, -- Usual duration in Hindi; null means the English is shown.
  firm_fee_paise bigint, -- Fee of the firm in paise, including GST; null if it is quoted.
  government_fee_paise bigint, -- Government fee in paise; null if it varies.
  fee_note text, -- Notes on the fees, in English.
  fee_note_hi text, -- Notes on the fees in Hindi; null means the English is shown.
  form_fields jsonb default '[]'::jsonb not null, -- Fields of the application form, in the format of form-fields.ts of the contract package.
  created_by uuid, -- Member of staff who wrote it; null if it came with a release.
  created_at timestamp with time zone default now() not null, -- When it was written.
  search_text text generated always as (lower(((((((((((((((((((name || ' '::text) || COALESCE(name_hi, ''::text)) || ' '::text) || department_name) || ' '::text) || COALESCE(department_name_hi, ''::text)) || ' '::text) || service_doc_name) || ' '::text) || COALESCE(service_doc_name_hi, ''::text)) || ' '::text) || description) || ' '::text) || COALESCE(description_hi, ''::text)) || ' '::text) || for_whom) || ' '::text) || COALESCE(for_whom_hi, ''::text)))) stored not null, -- All text that is searched, in lower case.
  constraint eservice_version_category_check CHECK ((category = ANY (ARRAY['incorporation'::text, 'trademark'::text, 'roc-filing'::text, 'gst'::text, 'msme'::text, 'startup-india'::text, 'iso'::text, 'accounting'::text, 'legal-agreements'::text, 'exporters'::text]))),
  constraint eservice_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint eservice_version_department_name_check CHECK (((length(department_name) >= 1) AND (length(department_name) <= 150))),
  constraint eservice_version_description_check CHECK (((length(description) >= 1) AND (length(description) <= 2000))),
  constraint eservice_version_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id),
  constraint eservice_version_eservice_id_version_key UNIQUE (eservice_id, version),
  constraint eservice_version_firm_fee_paise_check CHECK (((firm_fee_paise >= 0) AND (firm_fee_paise <= 1000000000))),
  constraint eservice_version_form_fields_check CHECK ((jsonb_typeof(form_fields) = 'array'::text)),
  constraint eservice_version_government_fee_paise_check CHECK (((government_fee_paise >= 0) AND (government_fee_paise <= 1000000000))),
  constraint eservice_version_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint eservice_version_pkey PRIMARY KEY (id),
  constraint eservice_version_service_doc_name_check CHECK (((length(service_doc_name) >= 1) AND (length(service_doc_name) <= 150))),
  constraint eservice_version_version_check CHECK ((version >= 1))
);

-- Proposals to remove all passkeys, the authenticator app and the recovery codes of a member of staff.
create table factor_reset (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Whose second factors are removed.
  proposed_by uuid not null, -- The superadmin who proposed it, and must still be one.
  created_at timestamp with time zone default now() not null, -- When it was proposed.
  expires_at timestamp with time zone not null, -- Until when it can be approved.
  decision text, -- approved: the factors are removed. withdrawn: a superadmin ended it. expired: replaced by a later proposal. operator: the operator of the server had removed them first.
  decided_at timestamp with time zone, -- When it was decided.
  decided_by uuid, -- Who decided; an approval is neither by the proposer nor by the person concerned. Null for the operator.
  constraint factor_reset_by_two CHECK (((decision <> 'approved'::text) OR ((decided_by IS NOT NULL) AND (decided_by <> proposed_by) AND (decided_by <> user_id)))),
  constraint factor_reset_check CHECK ((proposed_by <> user_id)),
  constraint factor_reset_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint factor_reset_check2 CHECK (((decision IS NOT NULL) OR (decided_by IS NULL))),
  constraint factor_reset_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint factor_reset_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'withdrawn'::text, 'expired'::text, 'operator'::text]))),
  constraint factor_reset_pkey PRIMARY KEY (id),
  constraint factor_reset_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint factor_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Running counts and sums, so that nothing has to be counted on demand. Together with figure_change they are exact at any moment.
create table figure (
  name text not null, -- What is counted, such as users:admin, or summed, such as revenue in paise.
  day date, -- Day in India to which the figure applies; null for current totals.
  amount bigint not null, -- Count or sum of the changes aggregated so far.
  constraint figure_name_day_key UNIQUE NULLS NOT DISTINCT (name, day)
);

-- Changes of figures that are not aggregated yet; one row per change, so that writers do not block each other.
create table figure_change (
  seq bigint generated always as identity not null, -- Sequence number: the order in which changes are aggregated.
  name text not null, -- Name of the figure.
  day date, -- Day in India to which the figure applies; null for current totals.
  amount bigint not null, -- Amount to add; negative for a decrease.
  constraint figure_change_pkey PRIMARY KEY (seq)
);

-- Applications that a franchisee filed for many clients at once.
create table filing_batch (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee.
  idempotency_key text, -- Idempotency key of the call, so that a repeated one files nothing again; null without one.
  session_id uuid not null, -- Session of the call, for the audit log.
  month text not null, -- Month of the board in which the obligations are due.
  form text not null, -- Form that is filed, by its English name.
  language text not null, -- Language of the call, for emails.
  missing_paise bigint not null, -- How much the wallet lacked for all of them, in paise.
  created_at timestamp with time zone default now() not null, -- When it was ordered.
  constraint filing_batch_form_check CHECK (((length(form) >= 1) AND (length(form) <= 100))),
  constraint filing_batch_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint filing_batch_missing_paise_check CHECK ((missing_paise >= 0)),
  constraint filing_batch_month_check CHECK ((month ~ '^20\d\d-\d\d$'::text)),
  constraint filing_batch_pkey PRIMARY KEY (id),
  constraint filing_batch_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint filing_batch_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key)
);

-- What was chosen for a batch of applications that is not ordered yet.
create table filing_batch_draft (
  user_id uuid not null, -- The franchisee who chose it.
  month text not null, -- The month in which the form is due, like `2026-11`.
  form text not null, -- The form by its English name.
  sealed text not null, -- Answers and the obligations left out. Encrypted with SECRETS_KEY, bound to the key of the row.
  expires_at timestamp with time zone not null, -- Expires at; then deleted.
  constraint filing_batch_draft_pkey PRIMARY KEY (user_id, month, form),
  constraint filing_batch_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- One obligation of a batch, and what became of it.
create table filing_batch_item (
  id uuid not null, -- UUIDv7; also the idempotency key of its application.
  batch_id uuid not null, -- The batch.
  "position" integer not null, -- Its place in the batch, from 0.
  client_id uuid, -- The client; null once deleted.
  registration_id uuid, -- The registration that the obligation is under; null if it concerns the client as a whole.
  rule text not null, -- Id of the rule.
  period_ends date not null, -- Last day of the period.
  version_id uuid not null, -- Version of the service that the franchisee has seen.
  answers jsonb default '{}'::jsonb not null, -- Choices that were made in the batch, by field: no text and no number.
  reserved_paise bigint not null, -- What of the balance is reserved for it while it waits, in paise; its fee when it was ordered.
  state text not null, -- waiting: not filed yet. filed: its application exists and is paid. refused: it was not filed, and the refusal says why.
  application_id uuid, -- The application.
  refusal jsonb, -- Code and texts in both languages.
  decided_at timestamp with time zone, -- When it was filed or refused.
  constraint filing_batch_item_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint filing_batch_item_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES filing_batch(id),
  constraint filing_batch_item_batch_id_position_key UNIQUE (batch_id, "position"),
  constraint filing_batch_item_check CHECK (((state = 'filed'::text) = (application_id IS NOT NULL))),
  constraint filing_batch_item_check1 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  constraint filing_batch_item_check2 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint filing_batch_item_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL,
  constraint filing_batch_item_pkey PRIMARY KEY (id),
  constraint filing_batch_item_position_check CHECK (("position" >= 0)),
  constraint filing_batch_item_reserved_paise_check CHECK ((reserved_paise >= 0)),
  constraint filing_batch_item_rule_check CHECK ((length(rule) <= 80)),
  constraint filing_batch_item_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'filed'::text, 'refused'::text]))),
  constraint filing_batch_item_version_id_fkey FOREIGN KEY (version_id) REFERENCES eservice_version(id)
);

-- How tax documents name the firm. A change adds a version: issued documents keep theirs.
create table firm_tax_profile (
  version integer not null, -- Counts up from 1; the highest is the current one.
  legal_name text not null, -- Name on the GST registration.
  scheme text not null, -- How the firm is taxed, which decides the document.
  places jsonb not null, -- Places of business, the principal one first: GSTIN or null, address, PIN code and State.
  signatory text not null, -- Who signs the documents.
  created_by uuid not null, -- The superadmin who saved this version.
  created_at timestamp with time zone default now() not null, -- When this version was saved.
  e_invoices_from date, -- First date of documents that the firm must register as e-invoices; null while its turnover is below the limit.
  lut_arn text, -- Application reference number of the letter of undertaking; null without one.
  lut_from date, -- First date on which the letter of undertaking is valid.
  lut_to date, -- Last date on which the letter of undertaking is valid.
  constraint firm_tax_profile_check CHECK ((lut_to >= lut_from)),
  constraint firm_tax_profile_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint firm_tax_profile_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 150))),
  constraint firm_tax_profile_lut CHECK ((num_nonnulls(lut_arn, lut_from, lut_to) = ANY (ARRAY[0, 3]))),
  constraint firm_tax_profile_lut_arn_check CHECK ((lut_arn ~ '^[A-Z0-9]{15}$'::text)),
  constraint firm_tax_profile_pkey PRIMARY KEY (version),
  constraint firm_tax_profile_places_check CHECK (((jsonb_typeof(places) = 'array'::text) AND (jsonb_array_length(places) >= 1))),
  constraint firm_tax_profile_scheme_check CHECK ((scheme = ANY (ARRAY['regular'::text, 'composition'::text, 'unregistered'::text]))),
  constraint firm_tax_profile_signatory_check CHECK (((length(signatory) >= 2) AND (length(signatory) <= 100))),
  constraint firm_tax_profile_version_check CHECK ((version >= 1))
);

-- Certificates of franchisees: one for each agreement that they signed and each name of their KYC, issued when first opened.
create table franchise_certificate (
  id uuid not null, -- UUIDv7; the token of the public check.
  user_id uuid not null, -- The franchisee.
  offer_id uuid not null, -- The signed agreement.
  seq bigint generated always as identity not null, -- The number on the certificate. Gaps mean nothing.
  name text not null, -- Name on the certificate: that of the KYC approved at that time.
  business_name text not null, -- Business on the certificate: as in the agreement.
  issued_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null, -- When it was issued.
  constraint franchise_certificate_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES agreement_signature(offer_id),
  constraint franchise_certificate_offer_id_name_key UNIQUE (offer_id, name),
  constraint franchise_certificate_pkey PRIMARY KEY (id),
  constraint franchise_certificate_seq_key UNIQUE (seq),
  constraint franchise_certificate_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Hashes of the PDFs that were made of certificates. Each download is signed anew; every one counts.
create table franchise_certificate_file (
  sha256 bytea not null, -- SHA-256 of the bytes that were sent.
  certificate_id uuid not null, -- Certificate of the file.
  made_at timestamp with time zone default now() not null, -- When it was made.
  constraint franchise_certificate_file_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES franchise_certificate(id),
  constraint franchise_certificate_file_pkey PRIMARY KEY (sha256),
  constraint franchise_certificate_file_sha256_check CHECK ((length(sha256) = 32))
);

-- Certificates that were revoked, for good.
create table franchise_certificate_revocation (
  certificate_id uuid not null, -- The certificate.
  reason text not null, -- Why, as its holder reads it.
  revoked_by uuid not null, -- The superadmin who revoked it.
  revoked_at timestamp with time zone default now() not null, -- When.
  constraint franchise_certificate_revocation_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES franchise_certificate(id),
  constraint franchise_certificate_revocation_pkey PRIMARY KEY (certificate_id),
  constraint franchise_certificate_revocation_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint franchise_certificate_revocation_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id)
);

-- Payments as reported by the gateway; stored states only move forward.
create table gateway_payment (
  id text not null, -- Payment id of the gateway.
  order_id uuid not null, -- The order that it pays.
  status text not null, -- The most advanced status reported by the gateway.
  amount_paise bigint not null, -- Amount paid, in paise.
  currency text not null, -- Currency as reported by the gateway.
  method text, -- Payment method, such as upi.
  outcome text, -- Result of the settlement: fulfilled, or why the money is in suspense (refunded: already refunded when first reported). Null until the capture is posted.
  first_seen_at timestamp with time zone default now() not null, -- When it was first reported.
  captured_at timestamp with time zone, -- When its capture was posted to the ledger; null before.
  fee_paise bigint, -- Amount that the gateway deducts from this payment, in paise, including tax; null if not reported.
  tax_paise bigint, -- Tax included in fee_paise, in paise; null if not reported.
  refunds_checked_at timestamp with time zone, -- When the gateway was last asked for the refunds of this payment.
  refund_gap_paise bigint, -- Refunded total reported by the gateway minus the refunds that it lists or that are stored here, in paise; null if they agree.
  refund_gap_since timestamp with time zone, -- Since when the refund totals differ; null if they agree.
  address_asked_at timestamp with time zone, -- When the payer was last asked for the address that the invoice of this payment waits for; null if never.
  constraint gateway_payment_check CHECK (((outcome IS NULL) = (captured_at IS NULL))),
  constraint gateway_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_order(id),
  constraint gateway_payment_outcome_check CHECK ((outcome = ANY (ARRAY['fulfilled'::text, 'paid_twice'::text, 'already_active'::text, 'staff_account'::text, 'amount_differs'::text, 'refunded'::text]))),
  constraint gateway_payment_pkey PRIMARY KEY (id),
  constraint gateway_payment_status_check CHECK ((status = ANY (ARRAY['created'::text, 'failed'::text, 'authorized'::text, 'captured'::text, 'refunded'::text]))),
  constraint refund_gap_is_dated CHECK (((refund_gap_paise IS NULL) = (refund_gap_since IS NULL)))
);

-- Refunds as reported by the gateway.
create table gateway_refund (
  id text not null, -- Refund id of the gateway.
  payment_id text not null, -- The payment that is refunded.
  amount_paise bigint not null, -- Amount refunded, in paise.
  status text not null, -- Status of the refund: pending, processed or failed.
  first_seen_at timestamp with time zone default now() not null, -- When it was first reported.
  posted_at timestamp with time zone, -- When it was posted to the ledger; null until it is processed.
  constraint gateway_refund_amount_paise_check CHECK ((amount_paise > 0)),
  constraint gateway_refund_check CHECK (((status = 'processed'::text) = (posted_at IS NOT NULL))),
  constraint gateway_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint gateway_refund_pkey PRIMARY KEY (id),
  constraint gateway_refund_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processed'::text, 'failed'::text])))
);

-- Google accounts linked to users, who can sign in with them.
create table google_identity (
  issuer text not null, -- OpenID issuer.
  subject text not null, -- OpenID subject; stays the same when the address of the account changes.
  user_id uuid not null, -- The user.
  linked_at timestamp with time zone default now() not null, -- When the account was linked.
  id uuid default gen_random_uuid() not null, -- UUID by which the user unlinks the account.
  email text, -- Last address reported by Google; null if the account was linked before this was stored. For display only, never for identification.
  constraint google_identity_id_key UNIQUE (id),
  constraint google_identity_pkey PRIMARY KEY (issuer, subject),
  constraint google_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Google accounts that await the code that links them to the account with the same address.
create table google_link_request (
  browser_hash bytea not null, -- SHA-256 of the transaction cookie of the browser that signed in at Google.
  user_id uuid not null, -- The user whose account has the address.
  issuer text not null, -- OpenID issuer.
  subject text not null, -- OpenID subject.
  email text not null, -- Address verified by Google, to which the code was sent.
  picture text, -- URL of the picture provided by Google, used if the user has none.
  is_firm_account boolean not null, -- Whether Google reported that the account belongs to the firm's own domain.
  expires_at timestamp with time zone not null, -- Expires at.
  constraint google_link_request_pkey PRIMARY KEY (browser_hash),
  constraint google_link_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Google sign-ins in progress.
create table google_transaction (
  browser_hash bytea not null, -- SHA-256 of the transaction cookie of the browser that started the sign-in.
  state text not null, -- OAuth state.
  code_verifier text not null, -- PKCE code verifier.
  nonce text not null, -- OpenID nonce.
  page_state text not null, -- The page's own auth_state, returned to it at the end.
  expires_at timestamp with time zone not null, -- Expires at.
  constraint google_transaction_pkey PRIMARY KEY (browser_hash)
);

-- What the firm has paid to the government for a charge, as pure agent of the franchisee.
create table government_fee_payment (
  charge_id uuid not null, -- The charge.
  amount_paise bigint not null, -- What was paid, at most what was charged.
  reference text not null, -- Number of the challan or receipt.
  paid_on date not null, -- Day of the payment.
  recorded_by uuid not null, -- The member of staff who recorded it.
  recorded_at timestamp with time zone default now() not null, -- When it was recorded.
  constraint government_fee_payment_amount_paise_check CHECK ((amount_paise >= 0)),
  constraint government_fee_payment_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES application_charge(id),
  constraint government_fee_payment_pkey PRIMARY KEY (charge_id),
  constraint government_fee_payment_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint government_fee_payment_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 60)))
);

-- Annual returns (GSTR-9) that were filed, as the operator recorded them.
create table gst_annual_return (
  supplier text not null, -- GSTIN of the firm's place of business.
  financial_year text not null, -- Financial year of the return, such as 2026-27.
  filed_on date not null, -- Day of the filing.
  recorded_at timestamp with time zone default now() not null, -- When it was recorded.
  constraint gst_annual_return_financial_year_check CHECK ((financial_year ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint gst_annual_return_pkey PRIMARY KEY (supplier, financial_year),
  constraint gst_annual_return_supplier_check CHECK ((supplier ~ '^[0-9]{2}[A-Z0-9]{13}$'::text))
);

-- What has happened to the GST return of a month.
create table gst_period (
  supplier text not null, -- GSTIN of the firm's place of business.
  period text not null, -- Month, such as 2026-11.
  exported_at timestamp with time zone, -- When its return was last exported before it was filed.
  filed_at timestamp with time zone, -- When it was marked as filed; null until then.
  filed_by uuid, -- The superadmin who marked it.
  constraint gst_period_check CHECK (((filed_at IS NULL) = (filed_by IS NULL))),
  constraint gst_period_filed_by_fkey FOREIGN KEY (filed_by) REFERENCES users(id),
  constraint gst_period_period_check CHECK ((period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint gst_period_pkey PRIMARY KEY (supplier, period),
  constraint gst_period_supplier_check CHECK ((supplier ~ '^[0-9]{2}[A-Z0-9]{13}$'::text))
);

-- Responses by Idempotency-Key, returned when the same call is repeated.
create table idempotent_response (
  user_id uuid not null, -- Caller.
  key text not null, -- Idempotency-Key, chosen by the caller.
  endpoint text not null, -- Method and path.
  body_hash bytea not null, -- Keyed hash (HMAC) of the request body, so that one key cannot be used for two different requests.
  response text, -- Response as JSON, encrypted with SECRETS_KEY and bound to caller and key; null while the call is in progress.
  attempt_id uuid not null, -- Id of the call, among those with this key, whose response is stored.
  backend_pid integer not null, -- Process id of the database connection that the call started on; the connection ends when the API process dies.
  backend_start timestamp with time zone not null, -- When that connection was opened, because process ids are reused.
  started_at timestamp with time zone default now() not null, -- When the call started.
  expires_at timestamp with time zone not null, -- When the row expires and is deleted.
  constraint idempotent_response_pkey PRIMARY KEY (user_id, key),
  constraint idempotent_response_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Single row: what this database was created with, and when it was last backed up.
create table installation (
  only_row boolean default true not null, -- Always true, so that there is only one row.
  secrets_key_id text not null, -- Fingerprint of the SECRETS_KEY that encrypts this database.
  created_at timestamp with time zone default now() not null, -- When the database was created.
  backed_up_at timestamp with time zone, -- Moment that the last complete backup reflects; null before the first.
  constraint installation_only_row_check CHECK (only_row),
  constraint installation_pkey PRIMARY KEY (only_row)
);

-- Invitations to join the staff: one address, one role, one use. Expired ones are kept until they are replaced or deleted.
create table invitation (
  id uuid not null, -- UUIDv7.
  email text not null, -- Canonical address of the invited person.
  role user_role not null, -- Role of the account to be created; nothing that the invited person sends can change it.
  invited_by uuid, -- Superadmin who sent it, and must still be one when it is used; null for the first superadmin, whose invitation is created at start-up.
  created_at timestamp with time zone default now() not null, -- When the row was created.
  expires_at timestamp with time zone not null, -- When the invitation expires, by the database clock.
  used_at timestamp with time zone, -- When it was used to create an account.
  used_by uuid, -- Account that it created.
  revoked_at timestamp with time zone, -- When it was revoked, or replaced by a newer one to the same address.
  revoked_by uuid, -- Who revoked or replaced it; null if that happened at start-up.
  approved_at timestamp with time zone, -- When another superadmin approved it; null for admin invitations, and while there is only one superadmin.
  approved_by uuid, -- Superadmin who approved it; never the one who invited.
  constraint invitation_approved_by_another CHECK ((((approved_at IS NULL) = (approved_by IS NULL)) AND ((approved_by IS NULL) OR (approved_by <> invited_by)))),
  constraint invitation_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint invitation_check CHECK (((used_at IS NULL) = (used_by IS NULL))),
  constraint invitation_check1 CHECK (((used_at IS NULL) OR (revoked_at IS NULL))),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id),
  constraint invitation_role_check CHECK ((role <> 'user'::user_role)),
  constraint invitation_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id)
);

-- One event in money, made of two or more postings that sum to zero.
create table journal (
  id uuid not null, -- UUIDv7.
  idem_key text not null, -- Unique key of the event, such as pay:<payment>, so that it is recorded only once.
  kind text not null, -- Kind of event.
  payment_id text, -- Gateway payment concerned: set for money from or to the gateway and for the loss of a dispute that a wallet bears, null for everything else.
  detail jsonb default '{}'::jsonb not null, -- Data for the description: ids, and names of plans or services; no personal data.
  recorded_at timestamp with time zone default now() not null, -- When the journal was recorded in the ledger.
  constraint journal_idem_key_key UNIQUE (idem_key),
  constraint journal_kind_check CHECK ((kind = ANY (ARRAY['plan_payment'::text, 'top_up'::text, 'suspense'::text, 'refund'::text, 'refund_begun'::text, 'refund_undone'::text, 'refund_matched'::text, 'fee'::text, 'fee_return'::text, 'settlement'::text, 'settlement_matched'::text, 'settlement_explained'::text, 'dispute_raised'::text, 'dispute_ended'::text, 'tax_document'::text, 'plan_income'::text, 'adjustment'::text, 'government_fee'::text, 'reclassification'::text, 'demo_funds'::text]))),
  constraint journal_names_payment CHECK (((kind = 'adjustment'::text) OR ((kind = ANY (ARRAY['plan_payment'::text, 'top_up'::text, 'suspense'::text, 'refund'::text, 'refund_begun'::text, 'refund_undone'::text, 'refund_matched'::text, 'dispute_raised'::text, 'dispute_ended'::text, 'plan_income'::text])) = (payment_id IS NOT NULL)))),
  constraint journal_pkey PRIMARY KEY (id)
);

-- Every decision on a KYC record, kept whatever became of the record.
create table kyc_decision (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Owner of the KYC record.
  kyc_id uuid not null, -- KYC record; it may have been cancelled since.
  version integer not null, -- Version of the record that the decision produced.
  kyc_status text not null, -- Decision: approved or rejected.
  reason text, -- Reason for a rejection, from the closed list; none_given if the reviewer gave none.
  remark text, -- Remark of the reviewer to the person, with identity numbers masked; null if none.
  decided_by uuid not null, -- Reviewer who decided.
  decided_at timestamp with time zone default now() not null, -- When the decision was made.
  duplicate_reason text, -- Why it was approved although other accounts had records with the same PAN or Aadhaar number, identity numbers masked; null if there were none.
  constraint kyc_decision_check CHECK (((kyc_status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint kyc_decision_check1 CHECK (((kyc_status = 'rejected'::text) OR (remark IS NULL))),
  constraint kyc_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint kyc_decision_duplicate_check CHECK (((kyc_status = 'approved'::text) OR (duplicate_reason IS NULL))),
  constraint kyc_decision_duplicate_reason_check CHECK (((length(duplicate_reason) >= 3) AND (length(duplicate_reason) <= 300))),
  constraint kyc_decision_kyc_id_version_key UNIQUE (kyc_id, version),
  constraint kyc_decision_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint kyc_decision_pkey PRIMARY KEY (id),
  constraint kyc_decision_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 500))),
  constraint kyc_decision_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint kyc_decision_version_check CHECK ((version > 1))
);

-- Documents of a KYC record or KYC draft.
create table kyc_document (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Owner.
  kyc_id uuid, -- KYC record; null while the document belongs to the draft.
  type text not null, -- What the document proves.
  kind text not null, -- What is shown: page images only (image), or the PDF as well as its page images (pdf).
  is_redacted boolean default false not null, -- True once a reviewer has redacted something; a redacted PDF keeps only its page images.
  expires_at timestamp with time zone, -- When the document expires and is deleted, while it belongs to the draft; null afterwards.
  created_at timestamp with time zone default now() not null, -- When the document was uploaded.
  constraint kyc_document_check CHECK (((kyc_id IS NULL) = (expires_at IS NOT NULL))),
  constraint kyc_document_check1 CHECK ((NOT (is_redacted AND (kind = 'pdf'::text)))),
  constraint kyc_document_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  constraint kyc_document_kyc_id_fkey FOREIGN KEY (kyc_id) REFERENCES kyc_record(id) ON DELETE CASCADE,
  constraint kyc_document_kyc_id_type_key UNIQUE (kyc_id, type),
  constraint kyc_document_pkey PRIMARY KEY (id),
  constraint kyc_document_type_check CHECK ((type = ANY (ARRAY['pan'::text, 'aadhaarFront'::text, 'aadhaarBack'::text]))),
  constraint kyc_document_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Input of a KYC form that has not been submitted. Never contains an Aadhaar number.
create table kyc_draft (
  user_id uuid not null, -- Owner.
  sealed text not null, -- Name, PAN and address as JSON, encrypted with SECRETS_KEY and bound to the user.
  expires_at timestamp with time zone not null, -- When the draft expires and is deleted.
  constraint kyc_draft_pkey PRIMARY KEY (user_id),
  constraint kyc_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Encrypted files of a KYC document. Deleting a row makes its file unreadable, because the key is deleted with it.
create table kyc_file (
  document_id uuid not null, -- Document.
  part integer not null, -- Page images from 1; 0 is the original PDF.
  blob text not null, -- Name in the file store, generated by the server.
  wrapped_key text not null, -- Key of this file alone, encrypted with SECRETS_KEY and bound to document, user, type and part.
  width integer not null, -- Width in pixels; 0 for a PDF.
  height integer not null, -- Height in pixels; 0 for a PDF.
  bytes integer not null, -- Size in bytes, unencrypted.
  shows_number boolean default false not null, -- True while a reviewer marks this page as showing the whole Aadhaar number. Starts as false for a redacted page.
  is_blurred boolean default false not null, -- True if the page looked out of focus when it was uploaded: an estimate that does not block submission.
  constraint kyc_file_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint kyc_file_blob_key UNIQUE (blob),
  constraint kyc_file_bytes_check CHECK ((bytes > 0)),
  constraint kyc_file_document_id_fkey FOREIGN KEY (document_id) REFERENCES kyc_document(id) ON DELETE CASCADE,
  constraint kyc_file_height_check CHECK ((height >= 0)),
  constraint kyc_file_part_check CHECK ((part >= 0)),
  constraint kyc_file_pkey PRIMARY KEY (document_id, part),
  constraint kyc_file_width_check CHECK ((width >= 0))
);

-- KYC record of a person, one at a time.
create table kyc_record (
  id uuid not null, -- UUIDv7; gives the order of submission.
  user_id uuid not null, -- Owner. Unique: one record per person.
  full_name text not null, -- Name as on the documents.
  pan_sealed text not null, -- PAN, encrypted with SECRETS_KEY and bound to this record.
  pan_mac bytea not null, -- Keyed hash (HMAC) of the PAN, for lookup; recomputed when SECRETS_KEY changes.
  pan_head_mac bytea not null, -- Keyed hash (HMAC) of the first five characters of the PAN.
  pan_tail_mac bytea not null, -- Keyed hash (HMAC) of the last four characters of the PAN.
  aadhaar_last4 text not null, -- Last four digits of the Aadhaar number. The whole number is not stored.
  aadhaar_mac bytea not null, -- Keyed hash (HMAC) of the whole Aadhaar number, for lookup. Cannot be recomputed: it matches only while its key is the current or the previous one.
  complete_address text not null, -- Address as on the Aadhaar card, in one or more lines.
  kyc_status text default 'pending'::text not null, -- State; see kyc-lifecycle.ts of kyc.
  version integer default 1 not null, -- Optimistic-locking version, incremented by every decision; a decision names the version that it is based on.
  language text not null, -- Language of the person, for the email that notifies them.
  submitted_at timestamp with time zone default now() not null, -- When the record was submitted.
  decided_at timestamp with time zone, -- When it was last decided; null before the first decision.
  constraint kyc_record_aadhaar_last4_check CHECK ((aadhaar_last4 ~ '^[0-9]{4}$'::text)),
  constraint kyc_record_check CHECK (((kyc_status = 'pending'::text) = (decided_at IS NULL))),
  constraint kyc_record_complete_address_check CHECK (((length(complete_address) >= 10) AND (length(complete_address) <= 500))),
  constraint kyc_record_full_name_check CHECK (((length(full_name) >= 2) AND (length(full_name) <= 100))),
  constraint kyc_record_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint kyc_record_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint kyc_record_pkey PRIMARY KEY (id),
  constraint kyc_record_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint kyc_record_user_id_key UNIQUE (user_id)
);

-- Accounts of the ledger. The sum of all balances is zero.
create table ledger_account (
  id uuid not null, -- UUIDv7; for a user_wallet, the walletId of its owner.
  kind text not null, -- user_wallet: what we owe a person in services. gateway_clearing: what the gateway owes us, negative. plan_revenue, filing_revenue, quote_revenue: what we earned by plans, filing fees and quoted fees, without tax and government fees where there is a tax document; of a plan, what was recognised. revenue: what was earned before it was divided by kind, until the entry of that day. suspense: money whose reason is not known. refund_payable: approved refunds that the gateway has not processed. bank: what the gateway has paid into the bank, less what was paid to the government for clients, negative. gateway_fees, gateway_fee_tax: what it kept of it as fees, and the GST on them, negative. disputes: what it holds back for open disputes, negative. dispute_losses: what disputes have cost, negative. settlement_differences: settled money that no payment, refund or dispute explains. output_cgst, output_sgst, output_igst: GST that tax documents state. government_fees: what clients paid for them and was not paid to the government yet. advance_tax: GST on advances that no invoice has adjusted, negative. deferred_plan_income: fees of plans, without tax, for the time that is still to come. wallet_adjustments: what adjustments took from wallets, less what they gave.
  owner_id uuid, -- Owner of the wallet; null for accounts of the firm.
  balance bigint default 0 not null, -- Sum of the postings in paise; changed only by post_journal.
  opened_at timestamp with time zone default now() not null, -- When the account was opened.
  reserved bigint default 0 not null, -- What of a wallet is reserved for batches that are being filed, in paise; only change_reservation changes it. No other debit may use it.
  constraint ledger_account_check CHECK (((kind = 'user_wallet'::text) = (owner_id IS NOT NULL))),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['user_wallet'::text, 'gateway_clearing'::text, 'revenue'::text, 'suspense'::text, 'refund_payable'::text, 'bank'::text, 'gateway_fees'::text, 'gateway_fee_tax'::text, 'disputes'::text, 'dispute_losses'::text, 'settlement_differences'::text, 'output_cgst'::text, 'output_sgst'::text, 'output_igst'::text, 'government_fees'::text, 'advance_tax'::text, 'deferred_plan_income'::text, 'wallet_adjustments'::text, 'plan_revenue'::text, 'filing_revenue'::text, 'quote_revenue'::text]))),
  constraint ledger_account_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint reserved_within_balance CHECK (((reserved = 0) OR ((kind = 'user_wallet'::text) AND ((reserved >= 0) AND (reserved <= balance))))),
  constraint wallet_not_negative CHECK (((kind <> 'user_wallet'::text) OR (balance >= 0)))
);

-- Accounts whose data is preserved because a proceeding is pending. Who set which days is in the audit log, without the reason.
create table legal_hold (
  user_id uuid not null, -- The person.
  reason text not null, -- The proceeding.
  ends_on date, -- The last day of the hold, in India; null while the proceeding is pending.
  set_by uuid not null, -- The superadmin who set or last changed it.
  set_at timestamp with time zone default now() not null, -- When it was set or last changed.
  constraint legal_hold_pkey PRIMARY KEY (user_id),
  constraint legal_hold_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint legal_hold_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint legal_hold_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Franchisees who were told which due dates of their clients a published version has moved.
create table moved_date_notice (
  user_id uuid not null, -- The franchisee.
  version_id uuid not null, -- The version.
  created_at timestamp with time zone default now() not null, -- When they were told.
  constraint moved_date_notice_pkey PRIMARY KEY (user_id, version_id),
  constraint moved_date_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint moved_date_notice_version_id_fkey FOREIGN KEY (version_id) REFERENCES calendar_rule_version(id)
);

-- Whom people nominated to exercise their rights for them (DPDP Act, section 14).
create table nominee (
  user_id uuid not null, -- The person.
  name text not null, -- Name of the nominee.
  relation text not null, -- How they are related to the person.
  email text, -- Email address of the nominee; null if not given.
  phone text not null, -- Phone number of the nominee.
  named_at timestamp with time zone default now() not null, -- When they were last named or changed.
  constraint nominee_email_check CHECK ((length(email) <= 254)),
  constraint nominee_name_check CHECK (((length(name) >= 2) AND (length(name) <= 100))),
  constraint nominee_phone_check CHECK ((length(phone) <= 20)),
  constraint nominee_pkey PRIMARY KEY (user_id),
  constraint nominee_relation_check CHECK ((relation = ANY (ARRAY['spouse'::text, 'parent'::text, 'child'::text, 'sibling'::text, 'other'::text]))),
  constraint nominee_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Notifications, stored as a kind and its facts, never as text. A staff notification is one row for all staff, not one per person. Deleted after 180 days.
create table notification (
  id uuid not null, -- UUIDv7; gives the order in the notification inbox.
  user_id uuid, -- Recipient; null means all staff.
  person_id uuid, -- Person whose action a staff notification reports; null if it reports nobody's action.
  kind text not null, -- Kind, from the closed list of the contract package.
  about jsonb not null, -- Facts of the kind: ids, names of services, amounts in rupees.
  created_at timestamp with time zone default now() not null, -- When the transaction that caused it began.
  record_id uuid generated always as ((COALESCE((about ->> 'applicationId'::text), (about ->> 'ticketId'::text), (about ->> 'kycId'::text), (about ->> 'orderId'::text)))::uuid) stored, -- Application, ticket, KYC record or order that it is about and that has a page of its own; null if there is none.
  constraint notification_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Notifications that a person has read individually, in addition to those that read_up_to covers.
create table notification_read (
  user_id uuid not null, -- Reader.
  notification_id uuid not null, -- Notification.
  constraint notification_read_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE,
  constraint notification_read_pkey PRIMARY KEY (user_id, notification_id),
  constraint notification_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Notification preferences of a person and how far they have read. No row means the defaults, with nothing read.
create table notification_reader (
  user_id uuid not null, -- Person.
  language text, -- Language chosen for their emails; null means that of their screens.
  muted_in_app text[] default '{}'::text[] not null, -- Kinds that are hidden from their notification inbox.
  muted_email text[] default '{}'::text[] not null, -- Kinds that are not emailed to them.
  read_up_to uuid, -- This notification and all earlier ones are read.
  emailed_until timestamp with time zone, -- Staff notifications up to this time have been emailed to them or were not wanted by email.
  last_email_at timestamp with time zone, -- When the last such email was written; the next follows after 15 minutes at the earliest.
  screen_language text, -- Language to which they last switched the screens; null means the language in which they performed the action that an email is about.
  constraint notification_reader_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint notification_reader_pkey PRIMARY KEY (user_id),
  constraint notification_reader_screen_language_check CHECK ((screen_language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint notification_reader_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Code challenges: requested one-time codes, for known and unknown addresses alike.
create table otp_challenge (
  id uuid not null, -- UUIDv7; covered by the HMAC of the code.
  purpose text not null, -- What the code was requested for.
  email text not null, -- Canonical address that the code was requested for.
  full_name text, -- Name given at registration.
  browser_hash bytea not null, -- SHA-256 of the browser id in the cookie of the request; for a step-up, of the session id and the action; for an email change, of session, side and new address; for a Google link, of the transaction cookie.
  is_bound boolean not null, -- True if only the browser with the cookie may redeem the code: the request carried the cookie, or a later request without one followed.
  code_mac bytea not null, -- HMAC of the code; random bytes if no code was sent.
  key_id text not null, -- Id of the secrets key that the HMAC was computed with.
  attempts smallint default 0 not null, -- Attempts used.
  max_attempts smallint not null, -- Attempts allowed.
  created_at timestamp with time zone default now() not null, -- When the code was requested.
  expires_at timestamp with time zone not null, -- When the code expires, by the database clock.
  used_at timestamp with time zone, -- When the code was used to sign in.
  superseded_at timestamp with time zone, -- When a newer code replaced it.
  constraint otp_challenge_check CHECK ((attempts <= max_attempts)),
  constraint otp_challenge_pkey PRIMARY KEY (id),
  constraint otp_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text, 'staff_register'::text, 'step_up'::text, 'email_old'::text, 'email_new'::text, 'google_link'::text])))
);

-- Fees of the firm for franchisees. Rows are only added; of equal service, plan and day the latest holds. Where a price is above the public fee, the public fee is charged.
create table partner_price (
  id uuid not null, -- UUIDv7.
  eservice_id uuid not null, -- The service.
  plan_id uuid, -- The plan that it is for; null for every plan without a price of its own.
  price_paise bigint not null, -- Fee of the firm in paise, including GST.
  valid_from date not null, -- First day, in India, on which it is charged.
  created_by uuid, -- The member of staff who set it; null for a price of the release.
  created_at timestamp with time zone default now() not null, -- When it was set.
  constraint partner_price_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint partner_price_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id),
  constraint partner_price_pkey PRIMARY KEY (id),
  constraint partner_price_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plan(id),
  constraint partner_price_price_paise_check CHECK (((price_paise >= 0) AND (price_paise <= 1000000000)))
);

-- Passkeys by which people sign in and confirm actions.
create table passkey (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Whose passkey it is.
  credential_id bytea not null, -- The id that the authenticator has chosen.
  public_key bytea not null, -- The public key in COSE format.
  counter bigint not null, -- The highest signature counter that was seen; 0 if the authenticator does not count.
  domain text not null, -- The relying party id that it was registered for; it works for no other.
  transports text[] not null, -- How browsers reach the authenticator, as it reported.
  is_synced boolean not null, -- Whether it was backed up by a password manager when it was registered.
  name text not null, -- The name that its owner gave it.
  created_at timestamp with time zone default now() not null, -- When it was registered.
  last_used_at timestamp with time zone, -- When it was last used; null if never.
  blocked_at timestamp with time zone, -- When its counter ran backwards, so that it may have been copied: since then it is refused.
  constraint passkey_counter_check CHECK ((counter >= 0)),
  constraint passkey_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES passkey_owner(user_id) ON DELETE CASCADE
);

-- Challenges that an authenticator may still sign. A used one is deleted.
create table passkey_challenge (
  hash bytea not null, -- SHA-256 of the challenge.
  purpose text not null, -- What the signature is for.
  binding bytea not null, -- SHA-256 of what it is bound to: the session, for a sign-in the browser id in the cookie, for a confirmation the session and the action.
  expires_at timestamp with time zone not null, -- When it expires.
  constraint passkey_challenge_binding_check CHECK ((length(binding) = 32)),
  constraint passkey_challenge_hash_check CHECK ((length(hash) = 32)),
  constraint passkey_challenge_pkey PRIMARY KEY (hash),
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'sign_in'::text, 'step_up'::text])))
);

-- The name under which authenticators know the owner of passkeys.
create table passkey_owner (
  user_id uuid not null, -- The person.
  handle bytea not null, -- The user handle of WebAuthn: 64 random bytes, which reveal nothing about the person.
  constraint passkey_owner_handle_check CHECK ((length(handle) = 64)),
  constraint passkey_owner_handle_key UNIQUE (handle),
  constraint passkey_owner_pkey PRIMARY KEY (user_id),
  constraint passkey_owner_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Orders: what a person is about to pay for. Created before the gateway is called.
create table payment_order (
  id uuid not null, -- UUIDv7; also the receipt that the gateway stores with its order.
  user_id uuid not null, -- Payer.
  purpose text not null, -- What the payment is for: plan or top_up.
  subscription_id uuid, -- Plan that the order buys.
  wallet_id uuid, -- Wallet that the order tops up.
  amount_paise bigint not null, -- Amount to be paid in paise; a payment must match it exactly.
  currency text default 'INR'::text not null, -- Always INR.
  state text default 'created'::text not null, -- State; see order-lifecycle.ts of payments.
  gateway_order_id text, -- Order id at the gateway; null until the gateway has responded.
  is_confirming boolean default false not null, -- True once a payment with a valid signature has arrived whose capture is not yet certain.
  language text not null, -- Language of the person, for the email that notifies them.
  created_at timestamp with time zone default now() not null, -- When the row was created.
  next_check_at timestamp with time zone not null, -- When reconciliation next asks the gateway about the order.
  fulfilled_at timestamp with time zone, -- When the payment was settled.
  creation_failed_at timestamp with time zone, -- When the gateway last failed to accept the order; null while the gateway is being called and once it has the order.
  constraint payment_order_amount_paise_check CHECK ((amount_paise >= 100)),
  constraint payment_order_check CHECK (((purpose = 'plan'::text) = (subscription_id IS NOT NULL))),
  constraint payment_order_check1 CHECK (((purpose = 'top_up'::text) = (wallet_id IS NOT NULL))),
  constraint payment_order_check2 CHECK (((state = 'fulfilled'::text) = (fulfilled_at IS NOT NULL))),
  constraint payment_order_currency_check CHECK ((currency = 'INR'::text)),
  constraint payment_order_gateway_order_id_key UNIQUE (gateway_order_id),
  constraint payment_order_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint payment_order_pkey PRIMARY KEY (id),
  constraint payment_order_purpose_check CHECK ((purpose = ANY (ARRAY['plan'::text, 'top_up'::text]))),
  constraint payment_order_state_check CHECK ((state = ANY (ARRAY['created'::text, 'attempted'::text, 'fulfilled'::text, 'expired'::text]))),
  constraint payment_order_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id),
  constraint payment_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payment_order_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES ledger_account(id)
);

-- What a settled payment was for and who paid it, as of settlement. Append-only.
create table payment_receipt (
  payment_id text not null, -- Gateway payment; also the number of its receipt.
  user_id uuid not null, -- Payer.
  amount_paise bigint not null, -- Amount received, in paise.
  plan_name text, -- Plan that was bought; null for a top-up of the wallet.
  plan_kind text, -- Whether the plan was a purchase, a renewal or an upgrade.
  starts_at timestamp with time zone, -- When the plan starts.
  expires_at timestamp with time zone, -- When the plan ends.
  payer_name text not null, -- Name of the payer.
  payer_email text not null, -- Email address of the payer.
  business_name text, -- Name of the payer's business; null if none was given.
  received_at timestamp with time zone default now() not null, -- When the payment was settled.
  constraint payment_receipt_amount_paise_check CHECK ((amount_paise > 0)),
  constraint payment_receipt_check CHECK (((plan_name IS NULL) = (plan_kind IS NULL))),
  constraint payment_receipt_check1 CHECK (((plan_name IS NULL) = (expires_at IS NULL))),
  constraint payment_receipt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint payment_receipt_pkey PRIMARY KEY (payment_id),
  constraint payment_receipt_plan_kind_check CHECK ((plan_kind = ANY (ARRAY['purchase'::text, 'renewal'::text, 'upgrade'::text]))),
  constraint payment_receipt_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- What of the fee of a plan is not yet recognised as revenue, by the payment that bought it.
create table plan_deferral (
  payment_id text not null, -- The payment of the plan.
  from_day date not null, -- First day, in India, for which the fee was paid.
  to_day date not null, -- Last such day.
  open_paise bigint not null, -- On deferred_plan_income for this plan: fee without tax, less what was recognised and refunded.
  recognised_paise bigint default 0 not null, -- What was moved to revenue so far.
  owed_paise bigint default 0 not null, -- What refunds took from revenue, because the deferral was used up.
  recognised_until date not null, -- Last day that is recognised.
  due_on date, -- The day on which the next part is recognised: the last of its month, or of the plan. Null when none is left.
  opened_at timestamp with time zone default now() not null, -- When the plan was paid.
  constraint plan_deferral_days CHECK (((from_day <= to_day) AND ((recognised_until >= (from_day - 1)) AND (recognised_until <= to_day)) AND ((due_on IS NULL) = (recognised_until = to_day)) AND ((due_on IS NULL) OR ((due_on >= (recognised_until + 1)) AND (due_on <= to_day))))),
  constraint plan_deferral_one_side CHECK (((open_paise = 0) OR (owed_paise = 0))),
  constraint plan_deferral_open_paise_check CHECK ((open_paise >= 0)),
  constraint plan_deferral_owed_paise_check CHECK ((owed_paise >= 0)),
  constraint plan_deferral_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint plan_deferral_pkey PRIMARY KEY (payment_id),
  constraint plan_deferral_recognised_paise_check CHECK ((recognised_paise >= 0))
);

-- One amount on one account.
create table posting (
  journal_id uuid not null, -- Journal that the posting belongs to.
  account_id uuid not null, -- Account that it changes.
  amount bigint not null, -- Amount in paise, positive or negative.
  balance_after bigint not null, -- Balance of the account immediately after the posting, in paise.
  seq bigint generated always as identity not null, -- Sequence number assigned while the account is locked; orders the postings of an account, which timestamps cannot.
  constraint posting_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint posting_amount_check CHECK ((amount <> 0)),
  constraint posting_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journal(id),
  constraint posting_pkey PRIMARY KEY (journal_id, account_id)
);

-- Codes on paper that replace a lost second factor, each once. New ones replace all.
create table recovery_code (
  user_id uuid not null, -- Whose code it is.
  hash bytea not null, -- SHA-256 of the person and the code, which has 80 random bits.
  used_at timestamp with time zone, -- When it was used; null while it is valid.
  constraint recovery_code_hash_check CHECK ((length(hash) = 32)),
  constraint recovery_code_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Obligations for which a draft was prepared, so that none is prepared twice, also when the first was deleted; and those of which it was reported that there were too many drafts.
create table recurring_draft (
  order_id uuid not null, -- The order.
  registration_id uuid, -- The registration that the obligation is under; null if it concerns the client as a whole.
  rule text not null, -- Id of the rule; for a service its frequency, such as 'service-monthly'.
  period_ends date not null, -- Last day of the period.
  prepared_at timestamp with time zone default now(), -- When the draft was prepared; null while it was only reported that it could not be.
  constraint recurring_draft_order_id_fkey FOREIGN KEY (order_id) REFERENCES recurring_order(id) ON DELETE CASCADE,
  constraint recurring_draft_rule_check CHECK ((length(rule) <= 80))
);

-- Forms and services that are prepared for a client again and again. Nothing is filed or paid by itself.
create table recurring_order (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee.
  client_id uuid not null, -- The client.
  form text, -- The form, by its English name; null for a service.
  days_before smallint not null, -- How many days before the due date, or the end of the period of a service, a draft is prepared.
  is_paused boolean default false not null, -- Whether no drafts are prepared for now.
  language text not null, -- Language in which it was ordered, for emails.
  created_at timestamp with time zone default now() not null, -- When it was ordered.
  client_price_paise bigint, -- What the franchisee charges beside government fees, in paise; null takes their price for the client.
  eservice_id uuid, -- The service without a due date; null for a form.
  frequency text, -- How often the service is ordered; null for a form, which follows its due dates.
  starts_on date default ((now() AT TIME ZONE 'Asia/Kolkata'::text))::date not null, -- When it was ordered, resumed or its frequency changed: periods of a service that ended before are not prepared.
  constraint recurring_order_check CHECK ((num_nonnulls(form, eservice_id) = 1)),
  constraint recurring_order_check1 CHECK (((eservice_id IS NULL) = (frequency IS NULL))),
  constraint recurring_order_client_id_eservice_id_key UNIQUE (client_id, eservice_id),
  constraint recurring_order_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint recurring_order_client_id_form_key UNIQUE (client_id, form),
  constraint recurring_order_client_price_paise_check CHECK (((client_price_paise >= 0) AND (client_price_paise <= 1000000000))),
  constraint recurring_order_days_before_check CHECK (((days_before >= 1) AND (days_before <= 20))),
  constraint recurring_order_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id),
  constraint recurring_order_form_check CHECK (((length(form) >= 1) AND (length(form) <= 100))),
  constraint recurring_order_frequency_check CHECK ((frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'yearly'::text]))),
  constraint recurring_order_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint recurring_order_pkey PRIMARY KEY (id),
  constraint recurring_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Refresh tokens of a session, of which one is valid.
create table refresh_token (
  hash bytea not null, -- SHA-256 of the token.
  session_id uuid not null, -- Session that the token renews.
  issued_at timestamp with time zone default now() not null, -- When the token was issued.
  consumed_at timestamp with time zone, -- When the token was used.
  successor_sealed text, -- Token that replaced it, encrypted with SECRETS_KEY, for a second tab within the grace period of some seconds.
  constraint refresh_token_check CHECK (((consumed_at IS NULL) = (successor_sealed IS NULL))),
  constraint refresh_token_hash_check CHECK ((length(hash) = 32)),
  constraint refresh_token_pkey PRIMARY KEY (hash),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

-- Refunds that superadmins have requested, with the decision on each and its outcome.
create table refund_request (
  id uuid not null, -- UUIDv7; also the receipt and the idempotency key of the refund at the gateway.
  payment_id text not null, -- Payment to be refunded.
  amount_paise bigint not null, -- Amount to be refunded, in paise.
  reason text not null, -- Reason, as shown to the payer; Erased once the account is.
  source text not null, -- Where the money is taken from: suspense, the payer's wallet, or the revenue of a plan.
  state text default 'requested'::text not null, -- State; see refund-lifecycle.ts of payments.
  requested_by uuid not null, -- Superadmin who requested the refund.
  requested_at timestamp with time zone default now() not null, -- When it was requested.
  decided_by uuid, -- Superadmin who decided; not the requester, unless it was rejected.
  decided_at timestamp with time zone, -- When the decision was made.
  remark text, -- Why it was rejected, for the requester.
  gateway_refund_id text, -- Gateway refund, once the gateway has reported it.
  gateway_error text, -- Why the gateway did not make the refund, in the gateway's words.
  next_check_at timestamp with time zone, -- When the gateway is next asked about the refund.
  sent_at timestamp with time zone, -- When it was last sent to the gateway; null if it was not sent or was refused.
  late_notified_at timestamp with time zone, -- When superadmins were notified that the refund is late.
  ended_at timestamp with time zone, -- When it was rejected, expired, processed or failed; null until then.
  constraint refund_by_two CHECK (((state = ANY (ARRAY['requested'::text, 'rejected'::text, 'expired'::text])) OR (decided_by <> requested_by))),
  constraint refund_request_amount_paise_check CHECK ((amount_paise >= 100)),
  constraint refund_request_check CHECK (((decided_by IS NULL) = (state = ANY (ARRAY['requested'::text, 'expired'::text])))),
  constraint refund_request_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint refund_request_check2 CHECK (((remark IS NOT NULL) = (state = 'rejected'::text))),
  constraint refund_request_check3 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['requested'::text, 'approved'::text])))),
  constraint refund_request_check4 CHECK (((next_check_at IS NOT NULL) = (state = 'approved'::text))),
  constraint refund_request_check5 CHECK (((gateway_refund_id IS NOT NULL) OR (state <> 'processed'::text))),
  constraint refund_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint refund_request_gateway_refund_id_fkey FOREIGN KEY (gateway_refund_id) REFERENCES gateway_refund(id),
  constraint refund_request_gateway_refund_id_key UNIQUE (gateway_refund_id),
  constraint refund_request_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint refund_request_pkey PRIMARY KEY (id),
  constraint refund_request_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint refund_request_remark_check CHECK (((length(remark) >= 3) AND (length(remark) <= 300))),
  constraint refund_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint refund_request_source_check CHECK ((source = ANY (ARRAY['suspense'::text, 'wallet'::text, 'plan'::text]))),
  constraint refund_request_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'processed'::text, 'failed'::text])))
);

-- Proposed promotions to superadmin that await a second superadmin, and their outcome.
create table role_request (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Person whose role is to change.
  from_role user_role not null, -- Role when the change was proposed; must still be the role at approval.
  to_role user_role not null, -- Proposed role.
  proposed_by uuid not null, -- Superadmin who proposed the change, and must still be one.
  created_at timestamp with time zone default now() not null, -- When it was proposed.
  expires_at timestamp with time zone not null, -- Until when it can be approved.
  decision text, -- approved: the role has changed. refused: a superadmin refused it, or the proposer withdrew it. replaced: proposed again after it had expired, or the role changed otherwise.
  decided_at timestamp with time zone, -- When the decision was made.
  decided_by uuid, -- Who made the decision; an approval is neither by the proposer nor by the person concerned.
  constraint role_request_by_two CHECK (((decision <> 'approved'::text) OR ((decided_by <> proposed_by) AND (decided_by <> user_id)))),
  constraint role_request_check CHECK ((from_role <> to_role)),
  constraint role_request_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint role_request_check2 CHECK (((decision IS NULL) = (decided_by IS NULL))),
  constraint role_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint role_request_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'refused'::text, 'replaced'::text]))),
  constraint role_request_pkey PRIMARY KEY (id),
  constraint role_request_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint role_request_to_role_check CHECK ((to_role = ANY (ARRAY['admin'::user_role, 'superadmin'::user_role]))),
  constraint role_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Signed-in devices.
create table session (
  id uuid not null, -- UUIDv7; the sid of its access tokens.
  user_id uuid not null, -- Person who is signed in.
  device text not null, -- Browser and operating system in words, from the User-Agent.
  browser_hash bytea, -- SHA-256 of the browser id, by which a browser is recognised.
  method text not null, -- How the person signed in.
  created_at timestamp with time zone default now() not null, -- When the person signed in.
  last_seen_at timestamp with time zone default now() not null, -- Time of the last call, to the minute.
  idle_seconds integer not null, -- Seconds without a call after which the session ends.
  expires_at timestamp with time zone not null, -- When the session ends in any case.
  revoked_at timestamp with time zone, -- When the session was ended; null while it is live.
  revoked_reason text, -- Why the session was ended.
  proved_at timestamp with time zone, -- When the person proved a second factor in this session; null if they did not.
  network text, -- The network of the last sign-in or refresh: an IPv4 address or an IPv6 /64; null for older sessions.
  known_from timestamp with time zone not null, -- From when a code by email confirms actions on this device; not later than the sign-in if the account knew it, or a passkey signed in. Infinity once a known device of the account has ended it.
  constraint session_method_check CHECK ((method = ANY (ARRAY['otp'::text, 'google'::text, 'passkey'::text]))),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_revoked_reason_check CHECK ((revoked_reason = ANY (ARRAY['signed_out'::text, 'revoked'::text, 'refresh_reused'::text, 'disabled'::text]))),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Hand-over values of a Google callback, valid once, for one minute.
create table session_handover (
  hash bytea not null, -- SHA-256 of the handle in refreshtoken.
  browser_hash bytea not null, -- SHA-256 of the transaction cookie that the hand-over is bound to.
  token_id uuid not null, -- The jti of the accesstoken in the same callback.
  user_id uuid not null, -- Person to be signed in.
  expires_at timestamp with time zone not null, -- When the hand-over expires.
  used_at timestamp with time zone, -- When it was exchanged for a session.
  is_firm_account boolean default false not null, -- True if Google attested that the account belongs to the firm's own domain and that its address is verified: only such an account can sign staff in.
  constraint session_handover_hash_check CHECK ((length(hash) = 32)),
  constraint session_handover_pkey PRIMARY KEY (hash),
  constraint session_handover_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- What the gateway has paid into the bank at a time, as far as its report has been read.
create table settlement (
  id uuid not null, -- UUIDv7. Its journals are settlement:<id>:<batch>.
  gateway_id text not null, -- Id at the gateway.
  utr text, -- Unique transaction reference on the bank statement; null if the report has none.
  settled_at timestamp with time zone not null, -- When the gateway settled it.
  amount_paise bigint default 0 not null, -- What reached the bank: the credits less the debits of its lines.
  fees_paise bigint default 0 not null, -- What the gateway kept as fees, without tax.
  tax_paise bigint default 0 not null, -- GST on these fees.
  batches integer default 0 not null, -- How often new lines were recorded; each time they have one journal.
  recorded_at timestamp with time zone default now() not null, -- When it was first recorded.
  constraint settlement_gateway_id_check CHECK ((gateway_id ~ '^setl_\w+$'::text)),
  constraint settlement_gateway_id_key UNIQUE (gateway_id),
  constraint settlement_pkey PRIMARY KEY (id)
);

-- Lines of the gateway's settlement report, each matched with what the books have of it, or with the reason why not.
create table settlement_line (
  id uuid not null, -- UUIDv7. If matched later, its journal is settlement_matched:<id>.
  settlement_id uuid not null, -- The settlement that it is part of.
  "position" integer not null, -- Counts up from 1 in its settlement, in the order of the report.
  batch integer not null, -- With which batch of the settlement it was recorded.
  entity_id text not null, -- Gateway's id of the payment, refund or adjustment.
  type text not null, -- Type in the report: payment, refund, adjustment, or another one.
  amount_paise bigint not null, -- Amount before the fee.
  debit_paise bigint not null, -- What it takes off the settlement.
  credit_paise bigint not null, -- What it adds to the settlement.
  fee_paise bigint not null, -- Gateway's fee, with the tax in it.
  tax_paise bigint not null, -- Tax within fee_paise.
  currency text not null, -- Currency of the amount.
  method text, -- How the payment was made, such as upi; null if the report has none.
  description text, -- Description in the report; null if there is none.
  order_gateway_id text, -- Gateway's id of the order; null if the report has none.
  parent_payment_id text, -- Gateway's id of the payment that a refund or adjustment is about; null otherwise.
  dispute_gateway_id text, -- Gateway's id of a dispute; null if the report has none.
  made_at timestamp with time zone not null, -- When the payment, refund or adjustment was made.
  payment_id text, -- The payment that it settles; null if there is none.
  refund_id text, -- The refund that it settles; null if there is none.
  dispute_id uuid, -- The dispute whose amount it deducts or returns; null if there is none.
  mismatch text, -- Why it matches nothing in the books; null once it does.
  matched_later_at timestamp with time zone, -- When what it settles was found later than the line; null if it was found at once, or not yet.
  recorded_at timestamp with time zone default now() not null, -- When it was recorded.
  tried_at timestamp with time zone, -- When its counterpart was last looked up; null if never. The longest ago is next.
  explained_as text, -- What a superadmin found it to be: a charge or credit of the gateway, which is posted to its fees, or money that is booked elsewhere, which stays a difference. Null if it matches, or is open.
  explanation text, -- The reason in words.
  explained_by uuid, -- The superadmin who closed it.
  explained_at timestamp with time zone, -- When it was closed: it is not matched after that. Its journal, if any, is settlement_explained:<id>.
  constraint line_is_matched_or_says_why CHECK ((num_nonnulls(payment_id, refund_id, dispute_id) = ((mismatch IS NULL))::integer)),
  constraint settlement_line_batch_check CHECK ((batch >= 1)),
  constraint settlement_line_check CHECK (((matched_later_at IS NULL) OR (mismatch IS NULL))),
  constraint settlement_line_credit_paise_check CHECK ((credit_paise >= 0)),
  constraint settlement_line_debit_paise_check CHECK ((debit_paise >= 0)),
  constraint settlement_line_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute(id),
  constraint settlement_line_explained CHECK (((num_nonnulls(explained_as, explanation, explained_by, explained_at) = ANY (ARRAY[0, 4])) AND ((explained_as IS NULL) OR (mismatch IS NOT NULL)))),
  constraint settlement_line_explained_as_check CHECK ((explained_as = ANY (ARRAY['gateway_charge'::text, 'booked_elsewhere'::text]))),
  constraint settlement_line_explained_by_fkey FOREIGN KEY (explained_by) REFERENCES users(id),
  constraint settlement_line_explanation_check CHECK (((length(explanation) >= 3) AND (length(explanation) <= 300))),
  constraint settlement_line_mismatch_check CHECK ((mismatch = ANY (ARRAY['unknown'::text, 'not_recorded'::text, 'amount_differs'::text, 'currency_differs'::text, 'sums_differ'::text, 'settled_before'::text, 'unexplained'::text]))),
  constraint settlement_line_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint settlement_line_pkey PRIMARY KEY (id),
  constraint settlement_line_position_check CHECK (("position" >= 1)),
  constraint settlement_line_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES gateway_refund(id),
  constraint settlement_line_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id),
  constraint settlement_line_settlement_id_position_key UNIQUE (settlement_id, "position"),
  constraint settlement_line_settlement_id_type_entity_id_key UNIQUE (settlement_id, type, entity_id)
);

-- Days whose settlement report has been read.
create table settlement_report (
  day date not null, -- Day in India.
  read_at timestamp with time zone default now() not null, -- When it was last read to the end.
  lines integer not null, -- How many lines it had.
  completed_at timestamp with time zone, -- When it was read so late that nothing more is expected; null until then, and it is read again.
  constraint settlement_report_lines_check CHECK ((lines >= 0)),
  constraint settlement_report_pkey PRIMARY KEY (day)
);

-- Keys emailed to the owners of addresses for which too many wrong codes were entered. A key lets one browser request codes again; it signs nobody in.
create table sign_in_key (
  hash bytea not null, -- Keyed hash (HMAC) of the emailed key.
  address_mac bytea not null, -- Keyed hash (HMAC) of the address; unknown addresses have rows too, so that the two cannot be told apart.
  created_at timestamp with time zone default now() not null, -- When the row was created.
  expires_at timestamp with time zone not null, -- Until when the key can be used; once used, until when its browser is counted separately.
  used_at timestamp with time zone, -- When a browser used the key.
  browser_hash bytea, -- SHA-256 of the browser id in the cookie of that browser.
  constraint sign_in_key_check CHECK (((used_at IS NULL) = (browser_hash IS NULL))),
  constraint sign_in_key_pkey PRIMARY KEY (hash)
);

-- Actions that people were asked to confirm, and whether they did. Deleted after a day.
create table step_up_action (
  id uuid not null, -- UUIDv7.
  session_id uuid not null, -- The session that called.
  digest bytea not null, -- SHA-256 of the call: operation, parameters, input, and the words that the person sees.
  operation text not null, -- The endpoint, such as payments.approveRefund.
  words_en text not null, -- What the call does, in English.
  words_hi text not null, -- What the call does, in Hindi.
  created_at timestamp with time zone default now() not null, -- When the person was first asked.
  confirmed_at timestamp with time zone, -- When they confirmed it by a code or a passkey; valid for five minutes.
  used_at timestamp with time zone, -- When the confirmed call was made, once.
  confirmed_by text, -- How they confirmed it.
  constraint step_up_action_check CHECK (((used_at IS NULL) OR (confirmed_at IS NOT NULL))),
  constraint step_up_action_check1 CHECK (((confirmed_at IS NULL) = (confirmed_by IS NULL))),
  constraint step_up_action_confirmed_by_check CHECK ((confirmed_by = ANY (ARRAY['code'::text, 'passkey'::text, 'app'::text, 'recovery_code'::text]))),
  constraint step_up_action_digest_check CHECK ((length(digest) = 32)),
  constraint step_up_action_pkey PRIMARY KEY (id),
  constraint step_up_action_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

-- A plan as chosen by one person and, once paid, as bought by them.
create table subscription (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Owner.
  state text not null, -- pending: chosen, not yet paid. dropped: replaced by another choice before it was paid. waiting: paid early, starts when the current plan ends. active: started, even if its end has passed. ended: replaced by the next one.
  plan_id uuid not null, -- Plan that it was created from.
  plan jsonb not null, -- Snapshot of the plan; later changes of the plan do not affect it.
  price_paise bigint not null, -- Price in paise: that of the plan or, for an upgrade, the difference for the remaining days.
  chosen_at timestamp with time zone default now() not null, -- When the plan was chosen.
  activated_at timestamp with time zone, -- When its payment was settled.
  expires_at timestamp with time zone, -- When it ends, according to the validity of the plan; an upgrade ends when the subscription that it replaces would have.
  payment_id text, -- Gateway payment that bought it. Unique.
  kind text default 'purchase'::text not null, -- purchase: no plan was in force. renewal: another term of the plan in force. upgrade: a more expensive plan in place of the one in force.
  upgraded_from_id uuid, -- Subscription that an upgrade replaces.
  quoted_on date, -- Date in India for which the price difference of an upgrade was calculated.
  starts_at timestamp with time zone, -- When the term starts; an upgrade keeps the start of the subscription that it replaces.
  term_id uuid, -- First subscription of the term; shared by the upgrades within that term.
  slots_used integer default 0 not null, -- Application slots used of the service limit; an upgrade takes them over and leaves 0.
  last_reminder_days smallint, -- Last expiry reminder sent, as days before the end: 30, 7 or 1.
  language text not null, -- Language of the person when they chose the plan, for the email that it ends.
  original_expires_at timestamp with time zone, -- End as originally bought, if a refund of the whole fee ended the subscription earlier; otherwise null.
  constraint subscription_check CHECK (((state = ANY (ARRAY['pending'::text, 'dropped'::text])) = (activated_at IS NULL))),
  constraint subscription_check1 CHECK (((activated_at IS NULL) = (expires_at IS NULL))),
  constraint subscription_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'renewal'::text, 'upgrade'::text]))),
  constraint subscription_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint subscription_last_reminder_days_check CHECK ((last_reminder_days = ANY (ARRAY[30, 7, 1]))),
  constraint subscription_payment_id_key UNIQUE (payment_id),
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plan(id),
  constraint subscription_price_paise_check CHECK ((price_paise >= 100)),
  constraint subscription_slots CHECK ((((plan ->> 'limit_period'::text) = 'month'::text) OR (slots_used <= ((plan ->> 'service_limit'::text))::integer))),
  constraint subscription_slots_used_check CHECK ((slots_used >= 0)),
  constraint subscription_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'dropped'::text, 'waiting'::text, 'active'::text, 'ended'::text]))),
  constraint subscription_term CHECK ((((activated_at IS NULL) = (starts_at IS NULL)) AND ((activated_at IS NULL) = (term_id IS NULL)))),
  constraint subscription_term_id_fkey FOREIGN KEY (term_id) REFERENCES subscription(id),
  constraint subscription_upgrade CHECK ((((kind = 'upgrade'::text) = (upgraded_from_id IS NOT NULL)) AND ((kind = 'upgrade'::text) = (quoted_on IS NOT NULL)))),
  constraint subscription_upgraded_from_id_fkey FOREIGN KEY (upgraded_from_id) REFERENCES subscription(id),
  constraint subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Application slots used by month of filing. An upgrade has the term of the plan before it, so it shares them.
create table subscription_month (
  term_id uuid not null, -- The term: the first plan of it.
  month date not null, -- First day of the month in India.
  slots_used integer not null, -- Slots used, without those of rejected and withdrawn applications.
  constraint subscription_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint subscription_month_pkey PRIMARY KEY (term_id, month),
  constraint subscription_month_slots_used_check CHECK ((slots_used >= 0)),
  constraint subscription_month_term_id_fkey FOREIGN KEY (term_id) REFERENCES subscription(id)
);

-- Plans on offer. Sold plans are kept as bought in subscription.plan.
create table subscription_plan (
  id uuid not null, -- UUIDv7.
  name text not null, -- Name, the same in both languages.
  description text not null, -- Description in English.
  description_hi text, -- Description in Hindi; null falls back to English.
  key_points text[] default '{}'::text[] not null, -- What the plan includes, line by line, in English.
  key_points_hi text[], -- The same lines in Hindi; null falls back to English.
  price_paise bigint not null, -- Price in paise, including GST.
  service_limit integer, -- Number of applications that the plan includes; null means unlimited.
  validity_months integer default 12 not null, -- Validity in months from the day of payment.
  created_at timestamp with time zone default now() not null, -- When the row was created.
  deleted_at timestamp with time zone, -- When the plan was withdrawn; null while it can be bought.
  limit_period text default 'term'::text not null, -- Whether service_limit is for the whole term, or for each calendar month in India.
  constraint subscription_plan_limit_period_check CHECK ((limit_period = ANY (ARRAY['term'::text, 'month'::text]))),
  constraint subscription_plan_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint subscription_plan_pkey PRIMARY KEY (id),
  constraint subscription_plan_price_paise_check CHECK (((price_paise >= 100) AND (price_paise <= 1000000000))),
  constraint subscription_plan_service_limit_check CHECK ((service_limit > 0)),
  constraint subscription_plan_validity_months_check CHECK (((validity_months >= 1) AND (validity_months <= 120)))
);

-- SAC and GST rate of what the firm supplies. Rows are only added; of equal subject and day the latest holds.
create table supply_classification (
  id uuid not null, -- UUIDv7.
  subject text not null, -- "plans", "services" (what has no row of its own) or the id of a plan or service.
  sac text not null, -- Service accounting code of six digits.
  rate_bps integer not null, -- GST in hundredths of a percent: 1800 is 18 %.
  valid_from date not null, -- First date of documents that it holds for.
  source text not null, -- Where the code and rate were read.
  is_verified boolean not null, -- Whether that source was checked by whoever entered it.
  created_by uuid, -- The superadmin who added it; null for the first rows.
  created_at timestamp with time zone default now() not null, -- When it was added.
  constraint supply_classification_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint supply_classification_pkey PRIMARY KEY (id),
  constraint supply_classification_rate_bps_check CHECK (((rate_bps >= 0) AND (rate_bps <= 10000))),
  constraint supply_classification_sac_check CHECK ((sac ~ '^99[0-9]{4}$'::text)),
  constraint supply_classification_source_check CHECK (((length(source) >= 1) AND (length(source) <= 500))),
  constraint supply_classification_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 100)))
);

-- Attachments of a conversation, including uploaded ones that are pending until the next message is sent.
create table support_document (
  id uuid not null, -- UUIDv7.
  sender_id uuid not null, -- Who uploaded it.
  thread_id uuid, -- Conversation; null while it is pending for a new ticket.
  entry_id uuid, -- Message that it belongs to; null while it is pending.
  name text not null, -- File name given by the sender; displayed as text and used for nothing else.
  kind text not null, -- What is shown: page images only (image), or the PDF as well as its page images (pdf).
  expires_at timestamp with time zone, -- When the attachment expires and is deleted, while it is pending; null afterwards.
  created_at timestamp with time zone default now() not null, -- When the attachment was uploaded.
  constraint support_document_check CHECK (((entry_id IS NULL) OR (thread_id IS NOT NULL))),
  constraint support_document_check1 CHECK (((entry_id IS NULL) = (expires_at IS NOT NULL))),
  constraint support_document_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES support_entry(id) ON DELETE CASCADE,
  constraint support_document_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  constraint support_document_name_check CHECK ((length(name) <= 150)),
  constraint support_document_pkey PRIMARY KEY (id),
  constraint support_document_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint support_document_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES support_thread(id) ON DELETE CASCADE
);

-- Unsent input for a new ticket or for a conversation.
create table support_draft (
  user_id uuid not null, -- Owner.
  conversation text not null, -- Id of the conversation, or "new" for a new ticket.
  sealed text not null, -- Input as JSON, encrypted with SECRETS_KEY and bound to user and conversation.
  expires_at timestamp with time zone not null, -- When the draft expires and is deleted.
  constraint support_draft_conversation_check CHECK ((length(conversation) <= 36)),
  constraint support_draft_pkey PRIMARY KEY (user_id, conversation),
  constraint support_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Messages of signed-in people and staff in a conversation. Messages of visitors are in support_message.
create table support_entry (
  id uuid not null, -- UUIDv7.
  thread_id uuid not null, -- Conversation.
  author_id uuid not null, -- Author.
  text text not null, -- Message as plain text, multi-line.
  idempotency_key text, -- Idempotency-Key of the request, so that a repeat finds this row even after a crash.
  seq bigint generated always as identity not null, -- Sequence number; gives the order of messages.
  sent_at timestamp with time zone default now() not null, -- When the message was sent.
  constraint support_entry_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint support_entry_idempotency_key_check CHECK ((length(idempotency_key) <= 255)),
  constraint support_entry_pkey PRIMARY KEY (id),
  constraint support_entry_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000))),
  constraint support_entry_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES support_thread(id) ON DELETE CASCADE
);

-- Encrypted files of an attachment. Deleting a row makes its file unreadable, because the key is deleted with it.
create table support_file (
  document_id uuid not null, -- Attachment.
  part integer not null, -- Page images from 1; 0 is the original PDF.
  blob text not null, -- Name in the file store, generated by the server.
  wrapped_key text not null, -- Key of this file alone, encrypted with SECRETS_KEY and bound to attachment, sender and part.
  width integer not null, -- Width in pixels; 0 for a PDF.
  height integer not null, -- Height in pixels; 0 for a PDF.
  bytes integer not null, -- Size in bytes, unencrypted.
  constraint support_file_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint support_file_blob_key UNIQUE (blob),
  constraint support_file_bytes_check CHECK ((bytes > 0)),
  constraint support_file_document_id_fkey FOREIGN KEY (document_id) REFERENCES support_document(id) ON DELETE CASCADE,
  constraint support_file_height_check CHECK ((height >= 0)),
  constraint support_file_part_check CHECK ((part >= 0)),
  constraint support_file_pkey PRIMARY KEY (document_id, part),
  constraint support_file_width_check CHECK ((width >= 0))
);

-- Contact messages: what people wrote to the firm. Kept for one year.
create table support_message (
  id uuid not null, -- UUIDv7; also the id of the conversation that the message opens.
  fingerprint bytea not null, -- Keyed hash (HMAC) of the id that the sender gave the message and of its whole content, so that one sent twice is stored once.
  kind text not null, -- Where it was written: on the contact page (contact) or at the help desk (help).
  name text, -- Name of the sender; requested only on the contact page.
  email text not null, -- Canonical address for the reply.
  message text not null, -- Message as plain text, multi-line.
  language text not null, -- Language of the page that it was written on.
  received_at timestamp with time zone default now() not null, -- When the message was received.
  constraint support_message_check CHECK (((kind = 'contact'::text) = (name IS NOT NULL))),
  constraint support_message_fingerprint_key UNIQUE (fingerprint),
  constraint support_message_id_fkey FOREIGN KEY (id) REFERENCES support_thread(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint support_message_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'help'::text]))),
  constraint support_message_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint support_message_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
  constraint support_message_name_check CHECK (((length(name) >= 2) AND (length(name) <= 100))),
  constraint support_message_pkey PRIMARY KEY (id)
);

-- Canned replies that staff keep for recurring questions.
create table support_reply (
  id uuid not null, -- UUIDv7.
  name text not null, -- Name by which staff refer to it.
  text_en text not null, -- Text in English.
  text_hi text not null, -- Text in Hindi.
  version integer default 1 not null, -- Optimistic-locking version, incremented by every change; a change names the version that it is based on.
  updated_by uuid not null, -- Who last edited it.
  updated_at timestamp with time zone default now() not null, -- When it was last edited.
  constraint support_reply_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint support_reply_pkey PRIMARY KEY (id),
  constraint support_reply_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 5000))),
  constraint support_reply_text_hi_check CHECK (((length(text_hi) >= 1) AND (length(text_hi) <= 5000))),
  constraint support_reply_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint support_reply_version_check CHECK ((version >= 1))
);

-- Conversations: tickets of signed-in people, which are kept, and messages of visitors, kept for one year.
create table support_thread (
  id uuid not null, -- UUIDv7.
  number bigint generated always as identity not null, -- Number by which the conversation is referred to on the phone and in emails.
  kind text not null, -- ticket, or where a visitor wrote: on the contact page (contact) or at the help desk (help).
  user_id uuid, -- Owner of the ticket; null for a visitor.
  state text default 'open'::text not null, -- State; see support/lifecycle.ts of the contract package.
  version integer default 1 not null, -- Optimistic-locking version, incremented by every transition and every message; staff name the version that they saw.
  assignee_id uuid, -- Staff member to whom the conversation is assigned; null if nobody.
  subject text not null, -- Subject of a ticket; for a visitor's message, its beginning on one line.
  language text not null, -- Language in which the conversation was opened, for the emails about it.
  application_id uuid, -- Application that a ticket is about.
  payment_id text, -- Payment that a ticket is about.
  kyc_id uuid, -- KYC record that a ticket is about; also null after that record was cancelled.
  idempotency_key text, -- Idempotency-Key of the request, so that a repeat finds this row even after a crash.
  search_text text not null, -- Subject, name, email address and first message, in lower case.
  opened_at timestamp with time zone default now() not null, -- When the conversation was opened.
  last_message_at timestamp with time zone default now() not null, -- When the last message was written.
  closed_at timestamp with time zone, -- When the conversation was closed; null unless it is closed.
  answer_by date, -- Complaints about personal data: the last day for the answer, in India. Null for everything else.
  answer_reminded_days smallint, -- How many days before its last day staff were last reminded of an unanswered complaint: 7 or 1; null if they were not.
  about_user_id uuid, -- Complaints through a client link: the franchisee of that client. Null for everything else.
  constraint support_thread_about_user_id_fkey FOREIGN KEY (about_user_id) REFERENCES users(id),
  constraint support_thread_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint support_thread_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
  constraint support_thread_check CHECK (((kind = 'ticket'::text) = (user_id IS NOT NULL))),
  constraint support_thread_check1 CHECK ((num_nonnulls(application_id, payment_id, kyc_id) <= 1)),
  constraint support_thread_check2 CHECK (((kind = 'ticket'::text) OR (num_nonnulls(application_id, payment_id, kyc_id, idempotency_key) = 0))),
  constraint support_thread_check3 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint support_thread_idempotency_key_check CHECK ((length(idempotency_key) <= 255)),
  constraint support_thread_kind_check CHECK ((kind = ANY (ARRAY['ticket'::text, 'contact'::text, 'help'::text]))),
  constraint support_thread_kyc_id_fkey FOREIGN KEY (kyc_id) REFERENCES kyc_record(id) ON DELETE SET NULL,
  constraint support_thread_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint support_thread_number_key UNIQUE (number),
  constraint support_thread_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint support_thread_pkey PRIMARY KEY (id),
  constraint support_thread_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint support_thread_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150))),
  constraint support_thread_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint support_thread_version_check CHECK ((version >= 1))
);

-- Documents that the firm issued, each in the transaction of its cause. They never change: a wrong one is corrected by a note.
create table tax_document (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee to whom it was issued.
  kind text not null, -- What it is.
  supplier text not null, -- GSTIN of the firm's place of business, or "unregistered".
  financial_year text not null, -- Financial year of its date, such as 2026-27.
  serial integer not null, -- Place in its series, from 1, without gaps.
  number text not null, -- Number as printed, such as AI2627-000001.
  dated date not null, -- Date in India.
  event_key text not null, -- Its cause, such as payment:<payment> or charge:<charge>: a cause has one document.
  payment_id text, -- Payment that it is about; null for fees from the wallet.
  application_id uuid, -- Application whose fee it is about; null for payments.
  corrects uuid, -- Document that a note or refund voucher corrects.
  total_paise bigint not null, -- Total with tax and government fees.
  body jsonb not null, -- The whole document as issued; see packages/contract/src/invoices/document.ts.
  created_at timestamp with time zone default now() not null, -- When it was issued.
  generation text default ''::text not null, -- Generation of its series; see tax_document_series.
  constraint tax_document_addressed CHECK (((kind <> 'tax_invoice'::text) OR ((((body -> 'totals'::text) ->> 'taxable'::text))::bigint < 5000000) OR ((((body -> 'recipient'::text) ->> 'address'::text) IS NOT NULL) AND (((body -> 'recipient'::text) ->> 'state'::text) IS NOT NULL)))) NOT VALID,
  constraint tax_document_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint tax_document_check CHECK (((kind = ANY (ARRAY['refund_voucher'::text, 'credit_note'::text, 'financial_credit_note'::text, 'debit_note'::text])) = (corrects IS NOT NULL))),
  constraint tax_document_check1 CHECK ((supplier = COALESCE(((body -> 'supplier'::text) ->> 'gstin'::text), 'unregistered'::text))),
  constraint tax_document_check2 CHECK ((((body ->> 'kind'::text) = kind) AND ((body ->> 'number'::text) = number))),
  constraint tax_document_check3 CHECK (((((body -> 'totals'::text) ->> 'total'::text))::bigint = total_paise)),
  constraint tax_document_corrects_fkey FOREIGN KEY (corrects) REFERENCES tax_document(id),
  constraint tax_document_event_key_key UNIQUE (event_key),
  constraint tax_document_kind_check CHECK ((kind = ANY (ARRAY['tax_invoice'::text, 'bill_of_supply'::text, 'bill'::text, 'receipt_voucher'::text, 'refund_voucher'::text, 'credit_note'::text, 'financial_credit_note'::text, 'debit_note'::text]))),
  constraint tax_document_number_check CHECK ((number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'::text)),
  constraint tax_document_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint tax_document_pkey PRIMARY KEY (id),
  constraint tax_document_serial_check CHECK ((serial >= 1)),
  constraint tax_document_supplier_financial_year_number_key UNIQUE (supplier, financial_year, number),
  constraint tax_document_supplier_kind_financial_year_generation_fkey FOREIGN KEY (supplier, kind, financial_year, generation) REFERENCES tax_document_series(supplier, kind, financial_year, generation),
  constraint tax_document_supplier_kind_financial_year_generation_serial_key UNIQUE (supplier, kind, financial_year, generation, serial),
  constraint tax_document_total_paise_check CHECK ((total_paise > 0)),
  constraint tax_document_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Hashes of the PDFs that were made of documents. Each download makes a file anew, with a signature of its time; every one counts.
create table tax_document_file (
  sha256 bytea not null, -- SHA-256 of the bytes that were sent.
  document_id uuid not null, -- Document of the file.
  made_at timestamp with time zone default now() not null, -- When it was made.
  constraint tax_document_file_document_id_fkey FOREIGN KEY (document_id) REFERENCES tax_document(id),
  constraint tax_document_file_pkey PRIMARY KEY (sha256),
  constraint tax_document_file_sha256_check CHECK ((length(sha256) = 32))
);

-- Each restore begins further series of tax documents in its financial year. Rows are only added.
create table tax_document_generation (
  financial_year text not null, -- Financial year of the restore, such as 2026-27.
  code text not null, -- What the numbers of these series contain. It follows from the moment, so that a later restore has another one.
  started_at timestamp with time zone default now() not null, -- When the database was restored.
  seq bigint generated always as identity not null, -- Of one year, the latest holds.
  constraint tax_document_generation_code_check CHECK ((code ~ '^[A-Z]{3}$'::text)),
  constraint tax_document_generation_financial_year_check CHECK ((financial_year ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint tax_document_generation_pkey PRIMARY KEY (financial_year, code)
);

-- The last number of each series. It is counted up in the transaction that adds the document, so that a rollback leaves no gap.
create table tax_document_series (
  supplier text not null, -- GSTIN of the firm's place of business, or "unregistered".
  kind text not null, -- Kind of the documents.
  financial_year text not null, -- Financial year of their dates, such as 2026-27.
  last_number integer not null, -- Number of the latest document.
  last_date date not null, -- Its date. The next number has no earlier one when its transaction began just before midnight.
  generation text default ''::text not null, -- What its numbers contain after a restore; empty for the first series of a year.
  constraint tax_document_series_financial_year_check CHECK ((financial_year ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint tax_document_series_generation_check CHECK ((generation ~ '^([A-Z]{3})?$'::text)),
  constraint tax_document_series_kind_check CHECK ((kind = ANY (ARRAY['tax_invoice'::text, 'bill_of_supply'::text, 'bill'::text, 'receipt_voucher'::text, 'refund_voucher'::text, 'credit_note'::text, 'financial_credit_note'::text, 'debit_note'::text]))),
  constraint tax_document_series_last_number_check CHECK ((last_number >= 1)),
  constraint tax_document_series_pkey PRIMARY KEY (supplier, kind, financial_year, generation),
  constraint tax_document_series_supplier_check CHECK (((supplier = 'unregistered'::text) OR (supplier ~ '^[0-9]{2}[A-Z0-9]{13}$'::text)))
);

-- How tax documents name a franchisee. A change adds a version: issued documents keep theirs.
create table tax_profile (
  user_id uuid not null, -- The franchisee.
  version integer not null, -- Counts up from 1; the highest is the current one.
  gstin text, -- GSTIN of the business; null when it is not registered for GST.
  legal_name text not null, -- Name on the GST registration, or of the business.
  address text not null, -- Postal address without the PIN code, in lines.
  pin_code text not null, -- PIN code of the address.
  state text not null, -- Code of the State, from which the place of supply follows.
  created_at timestamp with time zone default now() not null, -- When this version was given.
  constraint tax_profile_address_check CHECK (((length(address) >= 10) AND (length(address) <= 500))),
  constraint tax_profile_check CHECK (((gstin IS NULL) OR ("left"(gstin, 2) = state))),
  constraint tax_profile_gstin_check CHECK ((gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'::text)),
  constraint tax_profile_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 150))),
  constraint tax_profile_pin_code_check CHECK ((pin_code ~ '^[1-9][0-9]{5}$'::text)),
  constraint tax_profile_pkey PRIMARY KEY (user_id, version),
  constraint tax_profile_state_check CHECK ((state ~ '^[0-9]{2}$'::text)),
  constraint tax_profile_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint tax_profile_version_check CHECK ((version >= 1))
);

-- What is left of each top-up and each returned fee, so that documents can say which advances they adjust. The ledger holds the money; this only attributes it.
create table top_up_lot (
  id uuid not null, -- UUIDv7.
  wallet_id uuid not null, -- Wallet that was topped up.
  payment_id text, -- Payment of the top-up; null for a returned fee.
  voucher_id uuid, -- Receipt voucher of the advance; null when the money counted as a payment instrument.
  amount_paise bigint not null, -- Amount of the top-up, or what was returned.
  tax_paise bigint not null, -- Tax in the amount, as its voucher states it.
  open_paise bigint not null, -- What was neither spent nor refunded.
  open_tax_paise bigint not null, -- Tax in what is open.
  seq bigint generated always as identity not null, -- Order in which lots are used: first in, first out.
  created_at timestamp with time zone default now() not null, -- When the top-up was settled, or the fee returned.
  return_key text, -- Why a fee went back to the wallet: return:<charge>, government:<charge> for a government fee that was lower than charged, or adjustment:<adjustment> for a lowered price or a debit note that was taken back. Null for a top-up.
  constraint top_up_lot_amount_paise_check CHECK ((amount_paise > 0)),
  constraint top_up_lot_check CHECK (((tax_paise >= 0) AND (tax_paise <= amount_paise))),
  constraint top_up_lot_check1 CHECK (((open_paise >= 0) AND (open_paise <= amount_paise))),
  constraint top_up_lot_check2 CHECK (((open_tax_paise >= 0) AND (open_tax_paise <= open_paise))),
  constraint top_up_lot_check3 CHECK (((voucher_id IS NOT NULL) OR (tax_paise = 0))),
  constraint top_up_lot_check4 CHECK (((payment_id IS NULL) <> (return_key IS NULL))),
  constraint top_up_lot_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint top_up_lot_payment_id_key UNIQUE (payment_id),
  constraint top_up_lot_pkey PRIMARY KEY (id),
  constraint top_up_lot_return_key_check CHECK ((return_key ~ '^(return|government|adjustment):[0-9a-f-]{36}$'::text)),
  constraint top_up_lot_return_key_key UNIQUE (return_key),
  constraint top_up_lot_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES tax_document(id) DEFERRABLE INITIALLY DEFERRED,
  constraint top_up_lot_voucher_id_key UNIQUE (voucher_id),
  constraint top_up_lot_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES ledger_account(id)
);

-- What was taken from a lot, and for what.
create table top_up_lot_use (
  seq bigint generated always as identity not null, -- Order of the uses.
  lot_id uuid not null, -- Lot that it was taken from.
  event_key text not null, -- Why: charge:<charge> for the fee of the firm, government:<charge> for the government fee, refund:<refund request>, refund:<gateway refund> for a refund that was not requested here, or adjustment:<adjustment>.
  amount_paise bigint not null, -- What was taken.
  tax_paise bigint not null, -- Tax in it.
  restored_paise bigint default 0 not null, -- What of it went back to the lot.
  restored_tax_paise bigint default 0 not null, -- Tax in what went back.
  created_at timestamp with time zone default now() not null, -- When it was taken.
  constraint top_up_lot_use_amount_paise_check CHECK ((amount_paise > 0)),
  constraint top_up_lot_use_check CHECK (((tax_paise >= 0) AND (tax_paise <= amount_paise))),
  constraint top_up_lot_use_check1 CHECK (((restored_paise >= 0) AND (restored_paise <= amount_paise))),
  constraint top_up_lot_use_check2 CHECK (((restored_tax_paise >= 0) AND (restored_tax_paise <= tax_paise))),
  constraint top_up_lot_use_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES top_up_lot(id),
  constraint top_up_lot_use_pkey PRIMARY KEY (seq)
);

-- How a top-up counts from a date on: as an advance for services, which is taxed on receipt, or as a payment instrument, which is not.
create table top_up_policy (
  valid_from date not null, -- First date of top-ups that it holds for.
  policy text not null, -- What a top-up counts as.
  created_by uuid, -- The superadmin who set it; null for the first row.
  created_at timestamp with time zone default now() not null, -- When it was set.
  constraint top_up_policy_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint top_up_policy_pkey PRIMARY KEY (valid_from),
  constraint top_up_policy_policy_check CHECK ((policy = ANY (ARRAY['advance'::text, 'instrument'::text])))
);

-- Profile pictures that people uploaded. Not secret, but at a random address.
create table user_picture (
  id uuid not null, -- UUIDv4: the address of the picture, different for every picture of the same person.
  user_id uuid not null, -- Owner.
  blob text not null, -- Name of the file.
  digest bytea not null, -- SHA-256 of the file.
  created_at timestamp with time zone default now() not null, -- When the picture was uploaded.
  constraint user_picture_blob_key UNIQUE (blob),
  constraint user_picture_digest_check CHECK ((length(digest) = 32)),
  constraint user_picture_pkey PRIMARY KEY (id),
  constraint user_picture_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_picture_user_id_key UNIQUE (user_id)
);

-- People with an account. A row is created only once its address has been verified by a code or by Google.
create table users (
  id uuid not null, -- UUIDv7.
  full_name text not null, -- Name as given by the person.
  email text not null, -- Canonical address: lower case, IDNA domain.
  role user_role default 'user'::user_role not null, -- What the person may do; read at every call, never stored in a token.
  profile_picture text, -- URL of the profile picture, provided by Google or uploaded; null if there is none.
  subscription_plan_id uuid, -- Plan in force, set when a payment is settled.
  wallet_id uuid, -- Wallet, opened when the first plan is settled.
  kyc_approved_at timestamp with time zone, -- When the KYC record was approved; null unless it is approved.
  disabled_at timestamp with time zone, -- When the account was disabled; null while it may sign in.
  created_at timestamp with time zone default now() not null, -- When the row was created.
  kyc_status text, -- State of the KYC record; null if there is none.
  disabled_by uuid, -- Staff member who disabled the account; null if the operator did.
  disabled_reason text, -- Why the account was disabled, as written by staff for other staff.
  search_text text generated always as (lower(((full_name || chr(10)) || email))) stored not null, -- Name and email address in lower case, each on a line of its own.
  superadmin_since timestamp with time zone, -- When the person last became superadmin; null for everyone else.
  constraint kyc_agrees CHECK (((kyc_approved_at IS NOT NULL) = (NOT (kyc_status IS DISTINCT FROM 'approved'::text)))),
  constraint superadmin_has_since CHECK (((role = 'superadmin'::user_role) = (superadmin_since IS NOT NULL))),
  constraint users_disabled_by_fkey FOREIGN KEY (disabled_by) REFERENCES users(id),
  constraint users_disabled_reason_check CHECK (((length(disabled_reason) >= 1) AND (length(disabled_reason) <= 300))),
  constraint users_email_key UNIQUE (email),
  constraint users_full_name_check CHECK (((length(full_name) >= 2) AND (length(full_name) <= 100))),
  constraint users_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint users_pkey PRIMARY KEY (id)
);

-- Corrections of wallets that superadmins have proposed, and what another one decided.
create table wallet_adjustment (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Whose wallet it is.
  wallet_id uuid not null, -- The wallet.
  direction text not null, -- credit: money is added to the wallet. debit: it is taken off.
  amount_paise bigint not null, -- How much, in paise.
  reason_code text not null, -- The kind of reason.
  reason text not null, -- Why, as the owner of the wallet reads it; Erased once the account is.
  state text default 'requested'::text not null, -- requested: awaits another superadmin. approved: the money has moved. rejected: it has not, and never will.
  requested_by uuid not null, -- Which superadmin proposed it.
  requested_at timestamp with time zone default now() not null, -- When.
  decided_by uuid, -- Which superadmin decided: another one, unless it was withdrawn.
  decided_at timestamp with time zone, -- When.
  remark text, -- Why it was rejected, for superadmins.
  payment_id text, -- Payment whose lost dispute it deducts; null for other reasons.
  invoice_id uuid, -- The invoice whose price it raises or lowers, or the debit note that it takes back; null for other reasons.
  constraint adjustment_by_two CHECK (((state <> 'approved'::text) OR (decided_by <> requested_by))),
  constraint adjustment_names_payment CHECK (((reason_code <> 'lost_dispute'::text) OR (state <> 'approved'::text) OR (payment_id IS NOT NULL))) NOT VALID,
  constraint adjustment_of_another CHECK (((requested_by <> user_id) AND (decided_by <> user_id))),
  constraint adjustment_of_loss CHECK (((payment_id IS NULL) OR ((reason_code = 'lost_dispute'::text) AND (direction = 'debit'::text)))),
  constraint adjustment_of_price CHECK ((((invoice_id IS NOT NULL) = (reason_code = ANY (ARRAY['price_raised'::text, 'price_lowered'::text, 'raise_withdrawn'::text]))) AND ((reason_code <> 'price_raised'::text) OR (direction = 'debit'::text)) AND ((reason_code <> ALL (ARRAY['price_lowered'::text, 'raise_withdrawn'::text])) OR (direction = 'credit'::text)))),
  constraint wallet_adjustment_amount_paise_check CHECK ((amount_paise >= 1)),
  constraint wallet_adjustment_check CHECK (((decided_by IS NULL) = (state = 'requested'::text))),
  constraint wallet_adjustment_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint wallet_adjustment_check2 CHECK (((remark IS NOT NULL) = (state = 'rejected'::text))),
  constraint wallet_adjustment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint wallet_adjustment_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint wallet_adjustment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES tax_document(id),
  constraint wallet_adjustment_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint wallet_adjustment_pkey PRIMARY KEY (id),
  constraint wallet_adjustment_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint wallet_adjustment_reason_code_check CHECK ((reason_code = ANY (ARRAY['correction'::text, 'goodwill'::text, 'lost_dispute'::text, 'price_raised'::text, 'price_lowered'::text, 'raise_withdrawn'::text, 'waived'::text, 'other'::text]))),
  constraint wallet_adjustment_remark_check CHECK (((length(remark) >= 3) AND (length(remark) <= 300))),
  constraint wallet_adjustment_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint wallet_adjustment_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text]))),
  constraint wallet_adjustment_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint wallet_adjustment_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES ledger_account(id)
);

-- Signed webhook events of the gateway, as received.
create table webhook_inbox (
  event_id text not null, -- Event id of the gateway, unchanged when the event is sent again.
  body bytea not null, -- The exact bytes that were signed.
  received_at timestamp with time zone default now() not null, -- When the event was received.
  handled_at timestamp with time zone, -- When the event took effect; null until then.
  constraint webhook_inbox_pkey PRIMARY KEY (event_id)
);

CREATE INDEX agreement_acceptance_of_user ON public.agreement_acceptance USING btree (user_id, accepted_at DESC);

CREATE INDEX agreement_offer_made ON public.agreement_offer USING btree (created_at);

CREATE INDEX agreement_offer_of_user ON public.agreement_offer USING btree (user_id, id DESC);

CREATE INDEX agreement_request_by_day ON public.agreement_request USING btree (sign_by);

CREATE INDEX agreement_signature_of_user ON public.agreement_signature USING btree (user_id, signed_at DESC);

CREATE INDEX agreement_stamp_of_user ON public.agreement_stamp USING btree (user_id, id DESC);

CREATE INDEX announcement_ended ON public.announcement USING btree (ends_at DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND (ends_at IS NOT NULL));

CREATE INDEX application_by_assignee ON public.application USING btree (assignee_id, filed_at, id) WHERE (state = ANY (ARRAY['submitted'::text, 'in_review'::text, 'action_needed'::text, 'in_progress'::text]));

CREATE INDEX application_by_date ON public.application USING btree (filed_at, id) INCLUDE (search_text);

CREATE INDEX application_by_department ON public.application USING btree (department_name, state, filed_at, id);

CREATE INDEX application_by_service ON public.application USING btree (eservice_id, filed_at, id);

CREATE INDEX application_by_state ON public.application USING btree (state, filed_at, id);

CREATE UNIQUE INDEX application_charge_due ON public.application_charge USING btree (application_id) WHERE (state = 'due'::text);

CREATE INDEX application_charge_of_application ON public.application_charge USING btree (application_id, charged_at);

CREATE UNIQUE INDEX application_charge_of_filing ON public.application_charge USING btree (application_id) WHERE (kind = 'filing'::text);

CREATE INDEX application_client_email ON public.application_client USING btree (email text_pattern_ops);

CREATE INDEX application_client_of_client ON public.application_client USING btree (client_id) WHERE (client_id IS NOT NULL);

CREATE INDEX application_client_of_user ON public.application_client USING btree (user_id, last_filed_at DESC);

CREATE INDEX application_client_pan ON public.application_client USING btree (pan_mac) WHERE (pan_mac IS NOT NULL);

CREATE INDEX application_client_pan_head ON public.application_client USING btree (pan_head_mac) WHERE (pan_mac IS NOT NULL);

CREATE INDEX application_client_pan_tail ON public.application_client USING btree (pan_tail_mac) WHERE (pan_mac IS NOT NULL);

CREATE INDEX application_client_phone ON public.application_client USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX application_correction_draft_expiry ON public.application_correction_draft USING btree (expires_at);

CREATE INDEX application_correction_of_application ON public.application_correction USING btree (application_id, seq);

CREATE INDEX application_correction_request_of_application ON public.application_correction_request USING btree (application_id, requested_at);

CREATE UNIQUE INDEX application_correction_request_standing ON public.application_correction_request USING btree (application_id) WHERE (state = ANY (ARRAY['open'::text, 'allowed'::text]));

CREATE INDEX application_document_copies ON public.application_document USING btree (copy_of) WHERE ((copy_of IS NOT NULL) AND (application_id IS NULL));

CREATE INDEX application_document_expiry ON public.application_document USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX application_document_of_application ON public.application_document USING btree (application_id);

CREATE INDEX application_document_of_draft ON public.application_document USING btree (sender_id, eservice_id) WHERE (application_id IS NULL);

CREATE UNIQUE INDEX application_document_of_field ON public.application_document USING btree (sender_id, eservice_id, client_key, draft_subject, field) NULLS NOT DISTINCT WHERE ((application_id IS NULL) AND (field IS NOT NULL));

CREATE INDEX application_document_of_source ON public.application_document USING btree (client_document_id) WHERE (client_document_id IS NOT NULL);

CREATE INDEX application_draft_expiry ON public.application_draft USING btree (expires_at);

CREATE INDEX application_duplicate ON public.application USING gin (duplicate_macs) WHERE (duplicate_macs IS NOT NULL);

CREATE INDEX application_event_of_application ON public.application_event USING btree (application_id, seq);

CREATE UNIQUE INDEX application_idempotency_key ON public.application USING btree (user_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);

CREATE INDEX application_message_draft_expiry ON public.application_message_draft USING btree (expires_at);

CREATE UNIQUE INDEX application_message_idempotency_key ON public.application_message USING btree (author_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);

CREATE INDEX application_message_of_application ON public.application_message USING btree (application_id, seq);

CREATE INDEX application_of_client ON public.application USING btree (client_id);

CREATE INDEX application_of_user ON public.application USING btree (user_id, filed_at, id) INCLUDE (search_text);

CREATE INDEX application_queue ON public.application USING btree (filed_at, id) WHERE (state = ANY (ARRAY['submitted'::text, 'in_review'::text, 'action_needed'::text, 'in_progress'::text]));

CREATE INDEX application_text ON public.application USING gin (search_text trigram.gin_trgm_ops);

CREATE INDEX audit_event_action ON public.audit_event USING btree (action, seq DESC);

CREATE INDEX audit_event_actor ON public.audit_event USING btree (actor_id, seq DESC) INCLUDE (action, at_micros);

CREATE INDEX audit_event_object ON public.audit_event USING btree (object_id, seq DESC) INCLUDE (action, at_micros);

CREATE INDEX audit_event_person ON public.audit_event USING btree (person_id, seq DESC) INCLUDE (action, at_micros) WHERE (person_id IS NOT NULL);

CREATE UNIQUE INDEX authenticator_app_in_use ON public.authenticator_app USING btree (user_id) WHERE (confirmed_at IS NOT NULL);

CREATE UNIQUE INDEX authenticator_app_offered ON public.authenticator_app USING btree (user_id) WHERE (confirmed_at IS NULL);

CREATE INDEX budget_expiry ON public.budget USING btree (expires_at);

CREATE INDEX business_draft_expiry ON public.business_draft USING btree (expires_at);

CREATE INDEX calendar_reminder_due ON public.calendar_reminder USING btree (due);

CREATE INDEX client_allocation_of_bill ON public.client_allocation USING btree (bill_id);

CREATE INDEX client_allocation_of_receipt ON public.client_allocation USING btree (receipt_id);

CREATE INDEX client_authority_end ON public.client_authority USING btree (valid_until) WHERE (valid_until IS NOT NULL);

CREATE INDEX client_authority_of_client ON public.client_authority USING btree (client_id, scope);

CREATE INDEX client_authority_of_document ON public.client_authority USING btree (document_id) WHERE (document_id IS NOT NULL);

CREATE INDEX client_authority_of_user ON public.client_authority USING btree (user_id);

CREATE INDEX client_bill_application_by_application ON public.client_bill_application USING btree (application_id);

CREATE INDEX client_bill_by_date ON public.client_bill USING btree (user_id, dated, id);

CREATE INDEX client_bill_note_by_date ON public.client_bill_note USING btree (user_id, dated, id);

CREATE INDEX client_bill_note_of_client ON public.client_bill_note USING btree (client_id, id);

CREATE INDEX client_bill_of_client ON public.client_bill USING btree (client_id, id);

CREATE INDEX client_bill_of_user ON public.client_bill USING btree (user_id, id) INCLUDE (search_text, state, due_on);

CREATE INDEX client_bill_open ON public.client_bill USING btree (user_id, due_on, id) WHERE (state = ANY (ARRAY['unpaid'::text, 'partly_paid'::text]));

CREATE INDEX client_bill_share_of_bill ON public.client_bill_share USING btree (bill_id, id);

CREATE INDEX client_consent_latest ON public.client_consent USING btree (client_id, purpose, decided_at DESC, id DESC);

CREATE INDEX client_contact_of_user ON public.client_contact USING btree (user_id) INCLUDE (client_id, search_text);

CREATE UNIQUE INDEX client_document_copy ON public.client_document USING btree (client_id, copy_of) WHERE (copy_of IS NOT NULL);

CREATE INDEX client_document_of_client ON public.client_document USING btree (client_id);

CREATE INDEX client_document_of_result ON public.client_document USING btree (copy_of) WHERE (copy_of IS NOT NULL);

CREATE INDEX client_document_request_document ON public.client_document_request USING btree (document_id) WHERE (document_id IS NOT NULL);

CREATE INDEX client_document_request_of_client ON public.client_document_request USING btree (client_id, requested_at);

CREATE UNIQUE INDEX client_document_request_open ON public.client_document_request USING btree (client_id, type, COALESCE(title, ''::text), COALESCE(period, ''::text)) WHERE ((fulfilled_at IS NULL) AND (withdrawn_at IS NULL));

CREATE UNIQUE INDEX client_document_sends ON public.client_document USING btree (client_id, send_id) WHERE (send_id IS NOT NULL);

CREATE INDEX client_document_validity ON public.client_document USING btree (user_id, valid_to);

CREATE INDEX client_erasure_browser_link ON public.client_erasure_browser USING btree (link_id, secret_hash);

CREATE INDEX client_erasure_browser_token ON public.client_erasure_browser USING btree (token_hash);

CREATE INDEX client_erasure_of_client ON public.client_erasure USING btree (client_id, requested_at DESC) WHERE (client_id IS NOT NULL);

CREATE INDEX client_erasure_of_user ON public.client_erasure USING btree (user_id);

CREATE UNIQUE INDEX client_erasure_open ON public.client_erasure USING btree (client_id) WHERE (state = 'requested'::text);

CREATE INDEX client_filing_of_user ON public.client_filing USING btree (user_id, period_ends);

CREATE UNIQUE INDEX client_import_file ON public.client_import USING btree (user_id, file_hash) WHERE (undone_at IS NULL);

CREATE INDEX client_import_of_user ON public.client_import USING btree (user_id, imported_at);

CREATE UNIQUE INDEX client_link_active ON public.client_link USING btree (client_id) WHERE (revoked_at IS NULL);

CREATE INDEX client_link_device_of_link ON public.client_link_device USING btree (link_id);

CREATE INDEX client_link_opening_at ON public.client_link_opening USING btree (at);

CREATE INDEX client_link_opening_of_link ON public.client_link_opening USING btree (link_id, at);

CREATE INDEX client_of_import ON public.client USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX client_of_user ON public.client USING btree (user_id, sort_name, id) INCLUDE (search_text, is_active);

CREATE INDEX client_price_of_client ON public.client_price USING btree (client_id);

CREATE INDEX client_receipt_by_date ON public.client_receipt USING btree (user_id, received_on, id);

CREATE INDEX client_receipt_of_client ON public.client_receipt USING btree (client_id, id);

CREATE INDEX client_receipt_reversal_by_date ON public.client_receipt_reversal USING btree (user_id, dated, id);

CREATE INDEX client_receipt_reversal_of_client ON public.client_receipt_reversal USING btree (client_id, id);

CREATE INDEX client_registration_ending ON public.client_registration USING btree (user_id, valid_to) WHERE (valid_to IS NOT NULL);

CREATE INDEX client_registration_of_client ON public.client_registration USING btree (client_id);

CREATE UNIQUE INDEX client_registration_pan ON public.client_registration USING btree (client_id) WHERE (kind = 'pan'::text);

CREATE INDEX client_registration_tail ON public.client_registration USING btree (user_id, tail_mac);

CREATE INDEX client_share_of_client ON public.client_share USING btree (client_id, shared_at);

CREATE INDEX consent_event_of_user ON public.consent_event USING btree (user_id, purpose, recorded_at DESC, id DESC);

CREATE INDEX dispute_by_time ON public.dispute USING btree (raised_at DESC, id DESC);

CREATE INDEX dispute_of_payment ON public.dispute USING btree (payment_id);

CREATE INDEX dispute_open ON public.dispute USING btree (checked_at) WHERE (ended_at IS NULL);

CREATE INDEX erasure_due ON public.erasure USING btree (due_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'running'::text]));

CREATE INDEX erasure_ended ON public.erasure USING btree (ended_at) WHERE (state = 'done'::text);

CREATE UNIQUE INDEX erasure_of_user ON public.erasure USING btree (user_id) WHERE (state = ANY (ARRAY['scheduled'::text, 'running'::text, 'done'::text]));

CREATE INDEX eservice_order ON public.eservice USING btree ("position", id);

CREATE UNIQUE INDEX factor_reset_open ON public.factor_reset USING btree (user_id) WHERE (decision IS NULL);

CREATE INDEX filing_batch_draft_expiry ON public.filing_batch_draft USING btree (expires_at);

CREATE UNIQUE INDEX filing_batch_item_once ON public.filing_batch_item USING btree (client_id, COALESCE(registration_id, client_id), rule, period_ends) WHERE (state = 'waiting'::text);

CREATE INDEX filing_batch_item_waiting ON public.filing_batch_item USING btree (batch_id) WHERE (state = 'waiting'::text);

CREATE INDEX filing_batch_of_user ON public.filing_batch USING btree (user_id, id DESC);

CREATE INDEX franchise_certificate_of_user ON public.franchise_certificate USING btree (user_id, id DESC);

CREATE INDEX gateway_payment_by_first_seen ON public.gateway_payment USING btree (first_seen_at);

CREATE INDEX gateway_payment_gap ON public.gateway_payment USING btree (refunds_checked_at) WHERE (refund_gap_paise IS NOT NULL);

CREATE INDEX gateway_payment_of_order ON public.gateway_payment USING btree (order_id);

CREATE INDEX gateway_payment_suspense ON public.gateway_payment USING btree (captured_at DESC) WHERE (outcome <> 'fulfilled'::text);

CREATE INDEX gateway_refund_of_payment ON public.gateway_refund USING btree (payment_id);

CREATE INDEX gateway_refund_pending ON public.gateway_refund USING btree (payment_id) WHERE (status = 'pending'::text);

CREATE INDEX google_identity_user ON public.google_identity USING btree (user_id);

CREATE INDEX google_link_request_of_user ON public.google_link_request USING btree (user_id);

CREATE INDEX google_transaction_expiry ON public.google_transaction USING btree (expires_at);

CREATE INDEX idempotent_response_expiry ON public.idempotent_response USING btree (expires_at);

CREATE INDEX invitation_expiry ON public.invitation USING btree (expires_at);

CREATE INDEX invitation_newest ON public.invitation USING btree (created_at DESC);

CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (email) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));

CREATE INDEX journal_by_payment ON public.journal USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX journal_by_time ON public.journal USING btree (recorded_at, id);

CREATE UNIQUE INDEX journal_of_payment ON public.journal USING btree (kind, payment_id) WHERE (kind <> ALL (ARRAY['refund'::text, 'refund_begun'::text, 'refund_undone'::text, 'refund_matched'::text, 'dispute_raised'::text, 'dispute_ended'::text, 'plan_income'::text, 'adjustment'::text]));

CREATE INDEX kyc_decision_of_user ON public.kyc_decision USING btree (user_id, decided_at DESC);

CREATE INDEX kyc_document_expiry ON public.kyc_document USING btree (expires_at) WHERE (kyc_id IS NULL);

CREATE UNIQUE INDEX kyc_document_of_draft ON public.kyc_document USING btree (user_id, type) WHERE (kyc_id IS NULL);

CREATE INDEX kyc_draft_expiry ON public.kyc_draft USING btree (expires_at);

CREATE INDEX kyc_record_aadhaar ON public.kyc_record USING btree (aadhaar_mac);

CREATE INDEX kyc_record_aadhaar_last4 ON public.kyc_record USING btree (aadhaar_last4);

CREATE INDEX kyc_record_by_status ON public.kyc_record USING btree (kyc_status, id);

CREATE INDEX kyc_record_pan ON public.kyc_record USING btree (pan_mac);

CREATE INDEX kyc_record_pan_head ON public.kyc_record USING btree (pan_head_mac);

CREATE INDEX kyc_record_pan_tail ON public.kyc_record USING btree (pan_tail_mac);

CREATE INDEX kyc_record_text ON public.kyc_record USING gin (full_name trigram.gin_trgm_ops, complete_address trigram.gin_trgm_ops);

CREATE UNIQUE INDEX ledger_account_owner ON public.ledger_account USING btree (kind, owner_id) NULLS NOT DISTINCT;

CREATE INDEX notification_age ON public.notification USING btree (created_at);

CREATE INDEX notification_of_record ON public.notification USING btree (record_id) WHERE (record_id IS NOT NULL);

CREATE INDEX notification_of_staff ON public.notification USING btree (id DESC) WHERE (user_id IS NULL);

CREATE INDEX notification_of_user ON public.notification USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX notification_read_of ON public.notification_read USING btree (notification_id);

CREATE INDEX otp_challenge_expiry ON public.otp_challenge USING btree (expires_at);

CREATE UNIQUE INDEX otp_challenge_live ON public.otp_challenge USING btree (email, browser_hash) WHERE ((used_at IS NULL) AND (superseded_at IS NULL));

CREATE INDEX otp_challenge_unbound ON public.otp_challenge USING btree (email, created_at DESC) WHERE ((used_at IS NULL) AND (superseded_at IS NULL) AND (NOT is_bound));

CREATE INDEX partner_price_of_service ON public.partner_price USING btree (eservice_id, valid_from DESC);

CREATE INDEX passkey_challenge_expiry ON public.passkey_challenge USING btree (expires_at);

CREATE INDEX passkey_of_user ON public.passkey USING btree (user_id);

CREATE INDEX payment_order_by_day ON public.payment_order USING btree (created_at);

CREATE INDEX payment_order_due ON public.payment_order USING btree (next_check_at) WHERE (state = ANY (ARRAY['created'::text, 'attempted'::text]));

CREATE INDEX payment_order_of_user ON public.payment_order USING btree (user_id, created_at DESC);

CREATE UNIQUE INDEX payment_order_open_plan ON public.payment_order USING btree (subscription_id) WHERE (state = ANY (ARRAY['created'::text, 'attempted'::text]));

CREATE INDEX payment_receipt_named ON public.payment_receipt USING btree (received_at) WHERE (payer_name <> 'Erased'::text);

CREATE INDEX payment_receipt_of_user ON public.payment_receipt USING btree (user_id);

CREATE INDEX plan_deferral_due ON public.plan_deferral USING btree (due_on) WHERE (open_paise > 0);

CREATE UNIQUE INDEX posting_of_account ON public.posting USING btree (account_id, seq DESC);

CREATE UNIQUE INDEX recurring_draft_once ON public.recurring_draft USING btree (order_id, COALESCE(registration_id, order_id), rule, period_ends);

CREATE INDEX recurring_order_of_user ON public.recurring_order USING btree (user_id) WHERE (NOT is_paused);

CREATE UNIQUE INDEX refresh_token_live ON public.refresh_token USING btree (session_id) WHERE (consumed_at IS NULL);

CREATE INDEX refresh_token_session ON public.refresh_token USING btree (session_id);

CREATE INDEX refund_request_by_state ON public.refund_request USING btree (state, id DESC);

CREATE INDEX refund_request_of_payment ON public.refund_request USING btree (payment_id);

CREATE UNIQUE INDEX role_request_open ON public.role_request USING btree (user_id) WHERE (decision IS NULL);

CREATE INDEX session_handover_expiry ON public.session_handover USING btree (expires_at);

CREATE INDEX session_of_browser ON public.session USING btree (user_id, browser_hash);

CREATE INDEX session_of_user ON public.session USING btree (user_id, last_seen_at DESC) WHERE (revoked_at IS NULL);

CREATE INDEX settlement_by_time ON public.settlement USING btree (settled_at DESC, id DESC);

CREATE UNIQUE INDEX settlement_line_of_dispute ON public.settlement_line USING btree (dispute_id, ((debit_paise > 0))) WHERE (dispute_id IS NOT NULL);

CREATE UNIQUE INDEX settlement_line_of_payment ON public.settlement_line USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE UNIQUE INDEX settlement_line_of_refund ON public.settlement_line USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE INDEX settlement_line_to_try ON public.settlement_line USING btree (tried_at NULLS FIRST, id) WHERE ((explained_at IS NULL) AND ((mismatch = ANY (ARRAY['unknown'::text, 'not_recorded'::text])) OR ((mismatch = 'amount_differs'::text) AND (dispute_gateway_id IS NOT NULL))));

CREATE INDEX settlement_line_unmatched ON public.settlement_line USING btree (settlement_id) WHERE ((mismatch IS NOT NULL) AND (explained_at IS NULL));

CREATE INDEX sign_in_key_of_browser ON public.sign_in_key USING btree (browser_hash, address_mac);

CREATE INDEX step_up_action_age ON public.step_up_action USING btree (created_at);

CREATE UNIQUE INDEX step_up_action_open ON public.step_up_action USING btree (session_id, digest) WHERE (used_at IS NULL);

CREATE UNIQUE INDEX subscription_active ON public.subscription USING btree (user_id) WHERE (state = 'active'::text);

CREATE INDEX subscription_expiry ON public.subscription USING btree (expires_at) WHERE (state = ANY (ARRAY['active'::text, 'waiting'::text]));

CREATE INDEX subscription_of_term ON public.subscription USING btree (term_id);

CREATE INDEX subscription_of_user ON public.subscription USING btree (user_id, chosen_at DESC);

CREATE UNIQUE INDEX subscription_pending ON public.subscription USING btree (user_id) WHERE (state = 'pending'::text);

CREATE UNIQUE INDEX subscription_waiting ON public.subscription USING btree (user_id) WHERE (state = 'waiting'::text);

CREATE INDEX supply_classification_subject ON public.supply_classification USING btree (subject, valid_from);

CREATE INDEX support_document_expiry ON public.support_document USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX support_document_of_thread ON public.support_document USING btree (thread_id);

CREATE INDEX support_document_waiting ON public.support_document USING btree (sender_id) WHERE (expires_at IS NOT NULL);

CREATE INDEX support_draft_expiry ON public.support_draft USING btree (expires_at);

CREATE UNIQUE INDEX support_entry_idempotency_key ON public.support_entry USING btree (author_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);

CREATE INDEX support_entry_of_thread ON public.support_entry USING btree (thread_id, seq);

CREATE INDEX support_message_age ON public.support_message USING btree (received_at);

CREATE INDEX support_thread_about_user ON public.support_thread USING btree (about_user_id) WHERE (about_user_id IS NOT NULL);

CREATE INDEX support_thread_by_assignee ON public.support_thread USING btree (assignee_id, last_message_at, id) WHERE (state <> 'closed'::text);

CREATE INDEX support_thread_by_state ON public.support_thread USING btree (state, last_message_at, id);

CREATE INDEX support_thread_closed ON public.support_thread USING btree (closed_at) WHERE (closed_at IS NOT NULL);

CREATE INDEX support_thread_complaints ON public.support_thread USING btree (answer_by, id) WHERE ((answer_by IS NOT NULL) AND (state <> 'closed'::text));

CREATE UNIQUE INDEX support_thread_idempotency_key ON public.support_thread USING btree (user_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);

CREATE INDEX support_thread_left_open ON public.support_thread USING btree (last_message_at) WHERE ((kind = 'ticket'::text) AND (closed_at IS NULL));

CREATE INDEX support_thread_of_user ON public.support_thread USING btree (user_id, last_message_at, id) WHERE (user_id IS NOT NULL);

CREATE INDEX support_thread_queue ON public.support_thread USING btree (last_message_at, id) WHERE (state <> 'closed'::text);

CREATE INDEX support_thread_text ON public.support_thread USING gin (search_text trigram.gin_trgm_ops);

CREATE INDEX tax_document_by_date ON public.tax_document USING btree (supplier, dated, id);

CREATE INDEX tax_document_by_number ON public.tax_document USING btree (number);

CREATE INDEX tax_document_corrects ON public.tax_document USING btree (corrects);

CREATE INDEX tax_document_file_of_document ON public.tax_document_file USING btree (document_id);

CREATE INDEX tax_document_named ON public.tax_document USING btree (dated) WHERE ((body #>> '{recipient,name}'::text[]) <> 'Erased'::text);

CREATE INDEX tax_document_of_application ON public.tax_document USING btree (application_id);

CREATE INDEX tax_document_of_payment ON public.tax_document USING btree (payment_id);

CREATE INDEX tax_document_of_user ON public.tax_document USING btree (user_id, id);

CREATE INDEX top_up_lot_of_wallet ON public.top_up_lot USING btree (wallet_id, seq);

CREATE INDEX top_up_lot_use_of_event ON public.top_up_lot_use USING btree (event_key, seq);

CREATE INDEX top_up_lot_use_of_lot ON public.top_up_lot_use USING btree (lot_id);

CREATE INDEX users_by_role ON public.users USING btree (role, id);

CREATE INDEX users_text ON public.users USING gin (search_text trigram.gin_trgm_ops);

CREATE INDEX wallet_adjustment_by_state ON public.wallet_adjustment USING btree (state, id DESC);

CREATE INDEX wallet_adjustment_of_invoice ON public.wallet_adjustment USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);

CREATE INDEX wallet_adjustment_of_payment ON public.wallet_adjustment USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX wallet_adjustment_of_user ON public.wallet_adjustment USING btree (user_id);

CREATE INDEX webhook_inbox_age ON public.webhook_inbox USING btree (received_at);

CREATE TRIGGER agreement_acceptance_append_only BEFORE DELETE OR UPDATE ON public.agreement_acceptance FOR EACH ROW EXECUTE FUNCTION retain_agreement('user_id');

CREATE TRIGGER agreement_acceptance_no_truncate BEFORE TRUNCATE ON public.agreement_acceptance FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER agreement_file_append_only BEFORE DELETE OR UPDATE ON public.agreement_file FOR EACH ROW EXECUTE FUNCTION retain_agreement('offer_id');

CREATE TRIGGER agreement_file_no_truncate BEFORE TRUNCATE ON public.agreement_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER agreement_offer_append_only BEFORE DELETE OR UPDATE ON public.agreement_offer FOR EACH ROW EXECUTE FUNCTION retain_agreement('user_id');

CREATE TRIGGER agreement_offer_no_truncate BEFORE TRUNCATE ON public.agreement_offer FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER agreement_request_append_only BEFORE DELETE OR UPDATE ON public.agreement_request FOR EACH ROW EXECUTE FUNCTION retain_agreement('user_id');

CREATE TRIGGER agreement_request_no_truncate BEFORE TRUNCATE ON public.agreement_request FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER agreement_signature_append_only BEFORE DELETE OR UPDATE ON public.agreement_signature FOR EACH ROW EXECUTE FUNCTION retain_agreement('user_id');

CREATE TRIGGER agreement_signature_no_truncate BEFORE TRUNCATE ON public.agreement_signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER agreement_stamp_append_only BEFORE DELETE OR UPDATE ON public.agreement_stamp FOR EACH ROW EXECUTE FUNCTION retain_agreement('user_id');

CREATE TRIGGER agreement_stamp_no_truncate BEFORE TRUNCATE ON public.agreement_stamp FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER application_added AFTER INSERT ON public.application REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added('applications', 'state');

CREATE TRIGGER application_moved AFTER UPDATE ON public.application FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION count_moved('applications', 'state');

CREATE TRIGGER application_of_open_account BEFORE INSERT ON public.application FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER application_removed AFTER DELETE ON public.application FOR EACH ROW EXECUTE FUNCTION count_removed('applications', 'state');

CREATE TRIGGER application_client_of_open_account BEFORE INSERT ON public.application_client FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER application_draft_of_open_account BEFORE INSERT ON public.application_draft FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER application_event_append_only BEFORE DELETE OR UPDATE ON public.application_event FOR EACH ROW EXECUTE FUNCTION retain_until_erased('application_id', 'reason');

CREATE TRIGGER application_event_no_truncate BEFORE TRUNCATE ON public.application_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER application_message_append_only BEFORE DELETE OR UPDATE ON public.application_message FOR EACH ROW EXECUTE FUNCTION retain_until_erased('application_id');

CREATE TRIGGER application_message_no_truncate BEFORE TRUNCATE ON public.application_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER audit_event_append_only BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER authenticator_app_of_open_account BEFORE INSERT ON public.authenticator_app FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER billing_profile_append_only BEFORE DELETE OR UPDATE ON public.billing_profile FOR EACH ROW EXECUTE FUNCTION retain_until_erased('user_id');

CREATE TRIGGER billing_profile_no_truncate BEFORE TRUNCATE ON public.billing_profile FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER billing_profile_of_open_account BEFORE INSERT ON public.billing_profile FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER breach_no_truncate BEFORE TRUNCATE ON public.breach FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER breach_retained BEFORE DELETE OR UPDATE ON public.breach FOR EACH ROW EXECUTE FUNCTION retain_breach();

CREATE TRIGGER breach_notice_no_truncate BEFORE TRUNCATE ON public.breach_notice FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER breach_notice_retained BEFORE DELETE OR UPDATE ON public.breach_notice FOR EACH ROW EXECUTE FUNCTION retain_breach_notice();

CREATE TRIGGER business_of_open_account BEFORE INSERT ON public.business FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER business_draft_of_open_account BEFORE INSERT ON public.business_draft FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER calendar_completion_of_open_account BEFORE INSERT ON public.calendar_completion FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER calendar_feed_of_open_account BEFORE INSERT ON public.calendar_feed FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER calendar_file_of_open_account BEFORE INSERT ON public.calendar_file FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER calendar_profile_of_open_account BEFORE INSERT ON public.calendar_profile FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER calendar_rule_version_append_only BEFORE DELETE OR UPDATE ON public.calendar_rule_version FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER calendar_rule_version_no_truncate BEFORE TRUNCATE ON public.calendar_rule_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER client_of_open_account BEFORE INSERT ON public.client FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER client_allocation_append_only BEFORE DELETE OR UPDATE ON public.client_allocation FOR EACH ROW EXECUTE FUNCTION retain_until_erased('bill_id');

CREATE TRIGGER client_allocation_counts AFTER INSERT ON public.client_allocation FOR EACH ROW EXECUTE FUNCTION allocate_to_bill();

CREATE TRIGGER client_allocation_no_truncate BEFORE TRUNCATE ON public.client_allocation FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER client_authority_append_only BEFORE DELETE OR UPDATE ON public.client_authority FOR EACH ROW EXECUTE FUNCTION retain_authority();

CREATE TRIGGER client_authority_no_truncate BEFORE TRUNCATE ON public.client_authority FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER client_authority_of_open_account BEFORE INSERT ON public.client_authority FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER client_authority_withdrawal_append_only BEFORE DELETE OR UPDATE ON public.client_authority_withdrawal FOR EACH ROW EXECUTE FUNCTION retain_withdrawal();

CREATE TRIGGER client_authority_withdrawal_no_truncate BEFORE TRUNCATE ON public.client_authority_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER client_bill_issued BEFORE DELETE OR UPDATE ON public.client_bill FOR EACH ROW EXECUTE FUNCTION only_payment_changes();

CREATE TRIGGER client_bill_of_open_account BEFORE INSERT ON public.client_bill FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER client_bill_application_append_only BEFORE DELETE OR UPDATE ON public.client_bill_application FOR EACH ROW EXECUTE FUNCTION retain_until_erased('bill_id');

CREATE TRIGGER client_bill_application_no_truncate BEFORE TRUNCATE ON public.client_bill_application FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER client_bill_note_append_only BEFORE DELETE OR UPDATE ON public.client_bill_note FOR EACH ROW EXECUTE FUNCTION retain_document_of_client();

CREATE TRIGGER client_bill_note_no_truncate BEFORE TRUNCATE ON public.client_bill_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER client_bill_series_counts BEFORE DELETE OR UPDATE ON public.client_bill_series FOR EACH ROW EXECUTE FUNCTION client_series_counts_up();

CREATE TRIGGER client_bill_share_append_only BEFORE DELETE OR UPDATE ON public.client_bill_share FOR EACH ROW EXECUTE FUNCTION retain_until_erased('bill_id');

CREATE TRIGGER client_bill_share_no_truncate BEFORE TRUNCATE ON public.client_bill_share FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER client_consent_no_truncate BEFORE TRUNCATE ON public.client_consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER client_consent_retained BEFORE DELETE OR UPDATE ON public.client_consent FOR EACH ROW EXECUTE FUNCTION retain_consent();

CREATE TRIGGER client_document_leaves_validity BEFORE DELETE ON public.client_document FOR EACH ROW WHEN ((old.valid_to IS NOT NULL)) EXECUTE FUNCTION leave_validity();

CREATE TRIGGER client_document_of_open_account BEFORE INSERT ON public.client_document FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER client_import_of_open_account BEFORE INSERT ON public.client_import FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER client_price_of_open_account BEFORE INSERT ON public.client_price FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER client_receipt_issued BEFORE DELETE OR UPDATE ON public.client_receipt FOR EACH ROW EXECUTE FUNCTION only_payment_changes();

CREATE TRIGGER client_receipt_of_open_account BEFORE INSERT ON public.client_receipt FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER client_receipt_reversal_append_only BEFORE DELETE OR UPDATE ON public.client_receipt_reversal FOR EACH ROW EXECUTE FUNCTION retain_document_of_client();

CREATE TRIGGER client_receipt_reversal_no_truncate BEFORE TRUNCATE ON public.client_receipt_reversal FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER consent_event_append_only BEFORE DELETE OR UPDATE ON public.consent_event FOR EACH ROW EXECUTE FUNCTION retain_agreement('user_id');

CREATE TRIGGER consent_event_no_truncate BEFORE TRUNCATE ON public.consent_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER dispute_kept BEFORE DELETE OR UPDATE ON public.dispute FOR EACH ROW EXECUTE FUNCTION keep_dispute();

CREATE TRIGGER e_invoice_append_only BEFORE DELETE OR UPDATE ON public.e_invoice FOR EACH ROW EXECUTE FUNCTION retain_for_books('document_id', 'signed_qr');

CREATE TRIGGER e_invoice_no_truncate BEFORE TRUNCATE ON public.e_invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER eservice_version_append_only BEFORE DELETE OR UPDATE ON public.eservice_version FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER eservice_version_no_truncate BEFORE TRUNCATE ON public.eservice_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER filing_batch_of_open_account BEFORE INSERT ON public.filing_batch FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER filing_batch_draft_of_open_account BEFORE INSERT ON public.filing_batch_draft FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER filing_batch_item_retained BEFORE DELETE OR UPDATE ON public.filing_batch_item FOR EACH ROW EXECUTE FUNCTION retain_batch_decision();

CREATE TRIGGER franchise_certificate_append_only BEFORE DELETE OR UPDATE ON public.franchise_certificate FOR EACH ROW EXECUTE FUNCTION retain_agreement('user_id');

CREATE TRIGGER franchise_certificate_no_truncate BEFORE TRUNCATE ON public.franchise_certificate FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER franchise_certificate_file_append_only BEFORE DELETE OR UPDATE ON public.franchise_certificate_file FOR EACH ROW EXECUTE FUNCTION retain_agreement('certificate_id');

CREATE TRIGGER franchise_certificate_file_no_truncate BEFORE TRUNCATE ON public.franchise_certificate_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER franchise_certificate_revocation_append_only BEFORE DELETE OR UPDATE ON public.franchise_certificate_revocation FOR EACH ROW EXECUTE FUNCTION retain_agreement('certificate_id');

CREATE TRIGGER franchise_certificate_revocation_no_truncate BEFORE TRUNCATE ON public.franchise_certificate_revocation FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER google_identity_of_open_account BEFORE INSERT ON public.google_identity FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER government_fee_payment_append_only BEFORE DELETE OR UPDATE ON public.government_fee_payment FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER government_fee_payment_no_truncate BEFORE TRUNCATE ON public.government_fee_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER gst_annual_return_append_only BEFORE DELETE OR UPDATE ON public.gst_annual_return FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER gst_annual_return_no_truncate BEFORE TRUNCATE ON public.gst_annual_return FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER gst_period_filed BEFORE DELETE OR UPDATE ON public.gst_period FOR EACH ROW WHEN ((old.filed_at IS NOT NULL)) EXECUTE FUNCTION filed_month_is_final();

CREATE TRIGGER journal_append_only BEFORE DELETE OR UPDATE ON public.journal FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON public.journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_balances();

CREATE TRIGGER journal_by_function BEFORE INSERT ON public.journal FOR EACH ROW EXECUTE FUNCTION only_owner_inserts();

CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER kyc_decision_added AFTER INSERT ON public.kyc_decision REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_decided();

CREATE TRIGGER kyc_decision_append_only BEFORE DELETE OR UPDATE ON public.kyc_decision FOR EACH ROW EXECUTE FUNCTION retain_until_erased('user_id', 'remark', 'duplicate_reason');

CREATE TRIGGER kyc_decision_no_truncate BEFORE TRUNCATE ON public.kyc_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER kyc_document_of_open_account BEFORE INSERT ON public.kyc_document FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER kyc_draft_of_open_account BEFORE INSERT ON public.kyc_draft FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER kyc_record_added AFTER INSERT ON public.kyc_record REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added('kyc', 'kyc_status');

CREATE TRIGGER kyc_record_moved AFTER UPDATE ON public.kyc_record FOR EACH ROW WHEN ((old.kyc_status IS DISTINCT FROM new.kyc_status)) EXECUTE FUNCTION count_moved('kyc', 'kyc_status');

CREATE TRIGGER kyc_record_of_open_account BEFORE INSERT ON public.kyc_record FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER kyc_record_removed AFTER DELETE ON public.kyc_record FOR EACH ROW EXECUTE FUNCTION count_removed('kyc', 'kyc_status');

CREATE TRIGGER ledger_account_empty BEFORE INSERT ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION open_empty();

CREATE TRIGGER ledger_account_kept BEFORE DELETE ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER nominee_of_open_account BEFORE INSERT ON public.nominee FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER partner_price_append_only BEFORE DELETE OR UPDATE ON public.partner_price FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER partner_price_no_truncate BEFORE TRUNCATE ON public.partner_price FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER passkey_owner_of_open_account BEFORE INSERT ON public.passkey_owner FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER payment_order_of_open_account BEFORE INSERT ON public.payment_order FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER payment_receipt_append_only BEFORE DELETE OR UPDATE ON public.payment_receipt FOR EACH ROW EXECUTE FUNCTION retain_for_books('received_at', 'payer_name', 'payer_email', 'business_name');

CREATE TRIGGER payment_receipt_no_truncate BEFORE TRUNCATE ON public.payment_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER posting_append_only BEFORE DELETE OR UPDATE ON public.posting FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER posting_by_function BEFORE INSERT ON public.posting FOR EACH ROW EXECUTE FUNCTION only_owner_inserts();

CREATE TRIGGER posting_earned AFTER INSERT ON public.posting FOR EACH ROW WHEN ((new.account_id = ANY (ARRAY['01936f00-0000-7000-8000-0000000000a2'::uuid, '01936f00-0000-7000-8000-0000000000b2'::uuid, '01936f00-0000-7000-8000-0000000000b3'::uuid, '01936f00-0000-7000-8000-0000000000b4'::uuid]))) EXECUTE FUNCTION count_earned();

CREATE TRIGGER posting_no_truncate BEFORE TRUNCATE ON public.posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refund_request_kept BEFORE DELETE OR UPDATE ON public.refund_request FOR EACH ROW EXECUTE FUNCTION keep_refund();

CREATE TRIGGER settlement_kept BEFORE DELETE OR UPDATE ON public.settlement FOR EACH ROW EXECUTE FUNCTION keep_settlement();

CREATE TRIGGER settlement_line_kept BEFORE DELETE OR UPDATE ON public.settlement_line FOR EACH ROW EXECUTE FUNCTION keep_settlement_line();

CREATE TRIGGER support_draft_of_open_account BEFORE INSERT ON public.support_draft FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER support_thread_of_open_account BEFORE INSERT ON public.support_thread FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER tax_document_append_only BEFORE DELETE OR UPDATE ON public.tax_document FOR EACH ROW EXECUTE FUNCTION retain_for_books('dated');

CREATE TRIGGER tax_document_credits BEFORE INSERT ON public.tax_document FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['credit_note'::text, 'financial_credit_note'::text]))) EXECUTE FUNCTION credits_within_document();

CREATE TRIGGER tax_document_month_open BEFORE INSERT ON public.tax_document FOR EACH ROW EXECUTE FUNCTION month_is_open();

CREATE TRIGGER tax_document_no_truncate BEFORE TRUNCATE ON public.tax_document FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

CREATE TRIGGER tax_document_file_append_only BEFORE DELETE OR UPDATE ON public.tax_document_file FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tax_document_file_no_truncate BEFORE TRUNCATE ON public.tax_document_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tax_document_generation_append_only BEFORE DELETE OR UPDATE ON public.tax_document_generation FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tax_document_generation_no_truncate BEFORE TRUNCATE ON public.tax_document_generation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER tax_document_series_counts BEFORE DELETE OR UPDATE ON public.tax_document_series FOR EACH ROW EXECUTE FUNCTION counts_up_by_one();

CREATE TRIGGER tax_profile_of_open_account BEFORE INSERT ON public.tax_profile FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER user_picture_of_open_account BEFORE INSERT ON public.user_picture FOR EACH ROW EXECUTE FUNCTION refuse_after_erasure();

CREATE TRIGGER users_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added('users', 'role');

CREATE TRIGGER users_moved AFTER UPDATE ON public.users FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION count_moved('users', 'role');

CREATE TRIGGER users_registered AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_registered();

CREATE TRIGGER users_removed AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION count_removed('users', 'role');

CREATE TRIGGER users_superadmin_since BEFORE INSERT OR UPDATE OF role ON public.users FOR EACH ROW EXECUTE FUNCTION note_superadmin_since();

CREATE TRIGGER wallet_adjustment_kept BEFORE DELETE OR UPDATE ON public.wallet_adjustment FOR EACH ROW EXECUTE FUNCTION keep_adjustment();
