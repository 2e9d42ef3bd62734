-- What a client withdrew themselves is remembered as long as the client is in the book: without it, a letter of
-- authority from before would be accepted again.

create or replace function retain_authority() returns trigger language plpgsql as $$
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
$$;
comment on function retain_authority() is 'An authority is never changed, survives its client, and goes three years after its end or with its franchisee; one that the client withdrew, not before the client.';
