-- A deleted document leaves its validity to its copies, and only a complaint of their own client delays the
-- erasure of a franchisee.

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
