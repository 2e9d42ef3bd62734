-- A deleted paper leaves its validity to its copies, an erasure reaches what staff wrote about a person in
-- the books, and only a complaint of their own client delays it.

alter table application_document add valid_to date;
comment on column application_document.valid_to is 'Last day of the validity of a document in client_document of which this is a copy, or which is a copy of this, once that one is deleted; null otherwise.';
create index application_document_of_source on application_document (client_document_id)
  where client_document_id is not null;

create function leave_validity() returns trigger language plpgsql
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
begin
  update application_document set valid_to = old.valid_to
  where client_document_id = old.id or id = old.copy_of;
  return old;
end
$$;
create trigger client_document_leaves_validity before delete on client_document for each row
  when (old.valid_to is not null) execute function leave_validity();

alter table support_thread add about_user_id uuid references users;
comment on column support_thread.about_user_id is 'Complaints through a client link: the franchisee of that client. Null for everything else.';
create index support_thread_about_user on support_thread (about_user_id)
  where about_user_id is not null;

create or replace function keep_adjustment() returns trigger language plpgsql as $$
declare
  decision text[] := array['state', 'decided_by', 'decided_at', 'remark'];
  texts text[] := array['reason', 'remark'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - texts = to_jsonb(new) - texts and is_erasing(old.user_id) then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'requested'
    or to_jsonb(old) - decision <> to_jsonb(new) - decision then
    raise exception 'what was proposed and decided is kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create or replace function keep_refund() returns trigger language plpgsql as $$
declare
  texts text[] := array['reason', 'remark'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - texts = to_jsonb(new) - texts
    and is_erasing((select user_id from payment_receipt where payment_id = old.payment_id)) then
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
$$;
