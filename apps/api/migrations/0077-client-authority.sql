-- On whose word a franchisee files: the authority of clients, with its history.

create table client_authority (
  id uuid primary key,
  client_id uuid references client on delete set null,
  scope text not null check (scope in ('gst', 'income_tax', 'tds', 'company_law', 'other')),
  method text not null check (method in ('client_link', 'signed_scan', 'pct_05', 'portal_request')),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  reference text check (length(reference) between 1 and 100),
  given_by text check (length(given_by) between 2 and 100),
  agreed_text text check (length(agreed_text) between 1 and 2000),
  text_version int check (text_version >= 1),
  device text check (length(device) <= 100),
  recorded_by uuid references users,
  recorded_at timestamptz not null default now(),
  check (method <> 'pct_05' or scope = 'gst'),
  check ((method = 'client_link') = (recorded_by is null)),
  check ((method = 'client_link') = (num_nonnulls(given_by, agreed_text, text_version, device) = 4)),
  check (method = 'client_link' or num_nonnulls(given_by, agreed_text, text_version, device) = 0)
);
create index client_authority_of_client on client_authority (client_id, scope);
create index client_authority_end on client_authority (valid_until) where valid_until is not null;
comment on table client_authority is 'Authority of a client to file for them, per kind of work. Append-only: a renewal is another row.';
comment on column client_authority.id is 'UUIDv7.';
comment on column client_authority.client_id is 'The client; null once they are deleted. What they agreed to is retained.';
comment on column client_authority.scope is 'The kind of work.';
comment on column client_authority.method is 'How it was given: by the client in their client link, or as the franchisee recorded it (signed paper, FORM GST PCT-05, request at a government portal).';
comment on column client_authority.valid_from is 'First day.';
comment on column client_authority.valid_until is 'Last day; null until it is withdrawn.';
comment on column client_authority.reference is 'Number of the acknowledgement or where the paper is; null if not given.';
comment on column client_authority.given_by is 'The name that the client typed; null unless given in the client link.';
comment on column client_authority.agreed_text is 'The words that the client agreed to, in their language; null unless given in the client link.';
comment on column client_authority.text_version is 'Version of these words in the contract package.';
comment on column client_authority.device is 'The browser and system that it was given with, such as Chrome · Android; empty if unknown.';
comment on column client_authority.recorded_by is 'The franchisee; null if given in the client link.';
comment on column client_authority.recorded_at is 'When it was given or recorded.';
create function retain_authority() returns trigger language plpgsql as $$
begin
  -- A deleted client takes only its id along.
  if tg_op = 'UPDATE' and new.client_id is null
    and to_jsonb(old) - 'client_id' = to_jsonb(new) - 'client_id' then
    return new;
  end if;
  raise exception 'an authority is never changed or removed' using errcode = 'insufficient_privilege';
end
$$;
comment on function retain_authority() is 'An authority is never changed or removed, and survives its client.';
create trigger client_authority_append_only before update or delete on client_authority
  for each row execute function retain_authority();
create trigger client_authority_no_truncate before truncate on client_authority
  for each statement execute function refuse_change();

create table client_authority_withdrawal (
  authority_id uuid primary key references client_authority,
  recorded_by uuid references users,
  device text check (length(device) <= 100),
  withdrawn_at timestamptz not null default now(),
  check ((recorded_by is null) = (device is not null))
);
comment on table client_authority_withdrawal is 'Authorities that were withdrawn. Append-only: to authorise again is another authority.';
comment on column client_authority_withdrawal.authority_id is 'The authority.';
comment on column client_authority_withdrawal.recorded_by is 'The franchisee; null if the client withdrew it in their client link.';
comment on column client_authority_withdrawal.device is 'The browser and system of the client; null if the franchisee recorded it.';
comment on column client_authority_withdrawal.withdrawn_at is 'When.';
create trigger client_authority_withdrawal_append_only before update or delete on client_authority_withdrawal
  for each row execute function refuse_change();
create trigger client_authority_withdrawal_no_truncate before truncate on client_authority_withdrawal
  for each statement execute function refuse_change();
