-- What a proceeding may need is retained beyond its period, agreements that nobody signed end, and the
-- owner of a wallet may give up its balance.

create table legal_hold (
  user_id uuid primary key references users,
  reason text not null check (length(reason) between 3 and 300),
  ends_on date,
  set_by uuid not null references users,
  set_at timestamptz not null default now()
);
comment on table legal_hold is 'Accounts whose data is preserved because a proceeding is pending. Earlier changes are in the audit log.';
comment on column legal_hold.user_id is 'The person.';
comment on column legal_hold.reason is 'The proceeding.';
comment on column legal_hold.ends_on is 'The last day of the hold, in India; null while the proceeding is pending.';
comment on column legal_hold.set_by is 'The superadmin who set or last changed it.';
comment on column legal_hold.set_at is 'When it was set or last changed.';

create function is_held(person uuid) returns boolean language sql stable
  set search_path to 'pg_catalog', 'public', 'pg_temp'
  as $$ select exists (select from legal_hold
    where user_id = person and (ends_on is null or ends_on >= day_in_india(now()))) $$;

create or replace function retain_agreement() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
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
$$;

create or replace function retain_for_books() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
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
$$;

create index agreement_offer_made on agreement_offer (created_at);
create index support_thread_left_open on support_thread (last_message_at)
  where kind = 'ticket' and closed_at is null;

alter table wallet_adjustment drop constraint wallet_adjustment_reason_code_check;
alter table wallet_adjustment add constraint wallet_adjustment_reason_code_check
  check (reason_code in ('correction', 'goodwill', 'lost_dispute', 'price_raised', 'given_up', 'other'));