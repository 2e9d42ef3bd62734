-- Authorities of clients end three years after they were withdrawn or expired, or their client was deleted
-- (Limitation Act 1963); until now only the erasure of the franchisee took them.

alter table client_authority add column client_deleted_at timestamptz;
comment on column client_authority.client_deleted_at is 'When the client was deleted; of one deleted before this was recorded, the day of the upgrade; null while the client exists.';
alter table client_authority disable trigger client_authority_append_only;
update client_authority set client_deleted_at = now() where client_id is null;
alter table client_authority enable trigger client_authority_append_only;

create or replace function retain_authority() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_erasing(old.user_id) then
      return old;
    end if;
    if not coalesce(is_held(old.user_id), false) and least(
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
$$;
comment on function retain_authority() is 'An authority is never changed, survives its client, and goes three years after its end or with its franchisee.';

-- A withdrawal goes with its authority and never before: without it, the authority would be in force again.
create function retain_withdrawal() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
declare
  authority client_authority;
begin
  select * into authority from client_authority where id = old.authority_id;
  if tg_op = 'DELETE' and (authority.id is null or is_erasing(authority.user_id)) then
    return old;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger client_authority_withdrawal_append_only on client_authority_withdrawal;
create trigger client_authority_withdrawal_append_only before update or delete on client_authority_withdrawal
  for each row execute function retain_withdrawal();
alter table client_authority_withdrawal drop constraint client_authority_withdrawal_authority_id_fkey;
alter table client_authority_withdrawal add constraint client_authority_withdrawal_authority_id_fkey
  foreign key (authority_id) references client_authority on delete cascade;

comment on table legal_hold is 'Accounts whose data is preserved because a proceeding is pending. Who set which days is in the audit log, without the reason.';
