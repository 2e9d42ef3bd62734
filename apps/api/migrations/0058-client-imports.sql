-- Lists from which clients were imported, so that a file counts once and an import can be undone.

create table client_import (
  id uuid primary key,
  user_id uuid not null references users,
  file_hash bytea not null check (length(file_hash) = 32),
  file_name text not null check (length(file_name) <= 255),
  added int not null check (added >= 0),
  imported_at timestamptz not null default now(),
  undone_at timestamptz
);
create unique index client_import_file on client_import (user_id, file_hash) where undone_at is null;
create index client_import_of_user on client_import (user_id, imported_at);
comment on table client_import is 'Files from which a franchisee imported clients. The files themselves are not kept.';
comment on column client_import.id is 'UUIDv7.';
comment on column client_import.user_id is 'The franchisee.';
comment on column client_import.file_hash is 'SHA-256 of the file.';
comment on column client_import.file_name is 'Name of the file, as sent.';
comment on column client_import.added is 'How many clients it added.';
comment on column client_import.imported_at is 'When it was imported.';
comment on column client_import.undone_at is 'When it was undone; null if it was not.';

alter table client add column import_id uuid references client_import;
create index client_of_import on client (import_id) where import_id is not null;
comment on column client.import_id is 'The import that added the client; null if added otherwise.';
