-- A search of the client book also finds the people at a client. Their texts have an index of their own:
-- with those of twenty contacts, a row of the index of clients would be longer than PostgreSQL allows.

alter table client_contact add column user_id uuid references users;
update client_contact contact set user_id = client.user_id
  from client where client.id = contact.client_id;
alter table client_contact
  alter column user_id set not null,
  add column search_text text not null generated always as
    (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored;
create index client_contact_of_user on client_contact (user_id) include (client_id, search_text);
comment on column client_contact.user_id is 'The franchisee, as in client: a search reads the contacts of one book.';
comment on column client_contact.search_text is 'Name, email and phone in lower case.';

-- Registrations that end soon are listed for a franchisee.
create index client_registration_ending on client_registration (user_id, valid_to)
  where valid_to is not null;

alter table client_share add column recipient text check (length(recipient) between 1 and 100);
comment on column client_share.recipient is 'Name of the contact to whom it was addressed; null for the client.';

-- The copies of a result are deleted when it is withdrawn.
create index client_document_of_result on client_document (copy_of) where copy_of is not null;
