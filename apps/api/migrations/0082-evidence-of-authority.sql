-- A signed authority names its paper, and one given in the client link says whether that was in a network of
-- the franchisee.

alter table client_authority
  add column document_id uuid references client_document on delete set null,
  add column is_own_network boolean,
  add check (document_id is null or method = 'signed_scan'),
  add check (is_own_network is null or method = 'client_link');
create index client_authority_of_document on client_authority (document_id)
  where document_id is not null;
comment on column client_authority.document_id is 'The signed paper among the documents of the client; null for other methods, for rows from before it was required, and once it is deleted.';
comment on column client_authority.is_own_network is 'Whether it was given in a network, or with a browser bound in one, that the franchisee had used in the 30 days before; null unless given in the client link, and for rows from before it was recorded.';

create or replace function retain_authority() returns trigger language plpgsql as $$
begin
  -- A deleted client takes only its id along, and a deleted paper too.
  if tg_op = 'UPDATE'
    and (new.client_id is null or new.client_id = old.client_id)
    and (new.document_id is null or new.document_id = old.document_id)
    and to_jsonb(old) - 'client_id' - 'document_id' = to_jsonb(new) - 'client_id' - 'document_id' then
    return new;
  end if;
  raise exception 'an authority is never changed or removed' using errcode = 'insufficient_privilege';
end
$$;

alter table client_link_device add column is_own_network boolean not null default false;
comment on column client_link_device.is_own_network is 'Whether it was bound in a network that the franchisee had used in the 30 days before.';
