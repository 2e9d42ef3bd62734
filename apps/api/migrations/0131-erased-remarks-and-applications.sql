-- What a reviewer wrote about a KYC goes with it, unless a legal hold applies: it is evidence of the firm.
-- Applications of a client who asked for it are stripped although their franchisee stays: like the rows of an
-- erasure, the mark on the client is what lets their rows go.

alter table application_client add column erased_at timestamptz;
comment on column application_client.erased_at is 'When the operator erased the details and applications of the client at their request; null otherwise.';

create or replace function retain_until_erased() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
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
$$;
