-- A client can be deleted while what was filed for them is retained.

alter table application_client drop constraint application_client_in_book;
alter table application_client add constraint application_client_in_book
  check (not is_self or client_id is null);
alter table application_client drop constraint application_client_client_id_fkey;
alter table application_client add constraint application_client_client_id_fkey
  foreign key (client_id) references client on delete set null;
comment on column application_client.client_id is 'The client in the client book; null for the franchisee, and once the client is deleted there.';
