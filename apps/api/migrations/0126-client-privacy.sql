-- What clients decide about their data on their page: purposes, a nominee, and the erasure of their record.

create table client_consent (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  purpose text not null check (purpose in ('reminders', 'calendar_app')),
  is_given boolean not null,
  notice_version date not null,
  language text not null check (language in ('en', 'hi')),
  device text not null,
  device_bound_at timestamptz not null,
  is_own_network boolean not null,
  decided_at timestamptz not null default now()
);
create index client_consent_latest on client_consent (client_id, purpose, decided_at desc, id desc);
comment on table client_consent is 'Decisions of clients about a purpose, made on their page. The latest counts; without one it is allowed (DPDP Act, section 7(a)). Rows are added only.';
comment on column client_consent.id is 'UUIDv7.';
comment on column client_consent.client_id is 'The client.';
comment on column client_consent.purpose is 'reminders: messages about due dates; calendar_app: name and dates in the calendar feed of the franchisee.';
comment on column client_consent.is_given is 'False when the client objects.';
comment on column client_consent.notice_version is 'The version of the privacy notice that they could read.';
comment on column client_consent.language is 'The language in which they decided.';
comment on column client_consent.device is 'Such as Chrome · Android; empty if unknown.';
comment on column client_consent.device_bound_at is 'When that browser was bound to the link.';
comment on column client_consent.is_own_network is 'Whether it was decided in a network, or with a browser bound in one, that the franchisee had used in the 30 days before: it may have been the franchisee.';
comment on column client_consent.decided_at is 'When they decided.';

create function retain_consent() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'client_id' = to_jsonb(new) - 'client_id' then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from client where id = old.client_id) then
    return old;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function retain_consent() is 'Lets decisions move to another client in a merge and go with their client, and nothing else.';
create trigger client_consent_retained before update or delete on client_consent
  for each row execute function retain_consent();

create function accepts_purpose(client uuid, about text) returns boolean language sql stable as $$
  select coalesce((select is_given from client_consent
    where client_id = client and purpose = about order by decided_at desc, id desc limit 1), true)
$$;
comment on function accepts_purpose(uuid, text) is 'Whether a client has not objected to a purpose.';

create table client_nominee (
  client_id uuid primary key references client on delete cascade,
  name text not null check (length(name) between 1 and 200),
  relation text not null check (relation in ('spouse', 'parent', 'child', 'sibling', 'other')),
  phone text not null check (length(phone) between 1 and 20),
  named_at timestamptz not null default now()
);
comment on table client_nominee is 'Who may exercise the rights of a client over their data if they die or lose capacity (DPDP Act, section 14). Gets no access by this.';
comment on column client_nominee.client_id is 'The client.';
comment on column client_nominee.name is 'Full name.';
comment on column client_nominee.relation is 'How the nominee is related to the client.';
comment on column client_nominee.phone is 'Phone number in international form.';
comment on column client_nominee.named_at is 'When the client last named them.';

create table client_erasure (
  id uuid primary key,
  user_id uuid not null references users,
  client_id uuid references client on delete set null,
  state text not null default 'requested' check (state in ('requested', 'cancelled', 'rejected', 'completed')),
  device text not null,
  device_bound_at timestamptz not null,
  is_own_network boolean not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  reminded_at timestamptz,
  escalated_at timestamptz,
  decided_at timestamptz,
  cancelled_on text,
  cancelled_bound_at timestamptz,
  cancelled_in_own_network boolean,
  rejection text check (rejection in ('not_requested', 'legal_claim', 'law_requires')),
  rejection_law text check (length(rejection_law) between 1 and 300),
  report jsonb,
  check ((state = 'requested') = (decided_at is null)),
  check ((state = 'rejected') = (rejection is not null)),
  check ((rejection is not distinct from 'law_requires') = (rejection_law is not null)),
  check ((state = 'completed') = (report is not null)),
  check ((state = 'cancelled') = (cancelled_on is not null)),
  check ((cancelled_on is null) = (cancelled_bound_at is null)),
  check ((cancelled_on is null) = (cancelled_in_own_network is null))
);
create unique index client_erasure_open on client_erasure (client_id) where state = 'requested';
create index client_erasure_of_user on client_erasure (user_id);
create index client_erasure_of_client on client_erasure (client_id, requested_at desc) where client_id is not null;
comment on table client_erasure is 'Erasures that clients request on their page. One runs when the franchisee confirms it, or by itself when it is due; its report stays for the browsers of the link for 90 days.';
comment on column client_erasure.id is 'UUIDv7.';
comment on column client_erasure.user_id is 'The franchisee of the client.';
comment on column client_erasure.client_id is 'The client; null once they are deleted.';
comment on column client_erasure.state is 'requested, or how it ended: cancelled by the client, rejected by the franchisee, completed.';
comment on column client_erasure.device is 'The browser that requested it, such as Chrome · Android; empty if unknown.';
comment on column client_erasure.device_bound_at is 'When that browser was bound to the link: a new one may be a thief''s.';
comment on column client_erasure.is_own_network is 'Whether it was requested in a network, or with a browser bound in one, that the franchisee had used in the 30 days before.';
comment on column client_erasure.requested_at is 'When it was requested.';
comment on column client_erasure.due_at is 'When it runs without the franchisee: at least a week after the reminder, so time under a hold or disabled moves it.';
comment on column client_erasure.reminded_at is 'When the franchisee was reminded of it; null before, and again once a hold or disabled account stops it.';
comment on column client_erasure.escalated_at is 'When the office was notified that it still waits; null before.';
comment on column client_erasure.decided_at is 'When it ended; null while it waits.';
comment on column client_erasure.cancelled_on is 'The browser that cancelled it; null if it was not cancelled.';
comment on column client_erasure.cancelled_bound_at is 'When that browser was bound to the link.';
comment on column client_erasure.cancelled_in_own_network is 'As is_own_network, of the cancellation.';
comment on column client_erasure.rejection is 'Why the franchisee rejected it: the client says that they did not request it, the data is needed for a legal claim, or a law requires it.';
comment on column client_erasure.rejection_law is 'That law, in the words of the franchisee.';
comment on column client_erasure.report is 'How many records of each kind were deleted and retained; no personal data.';

create table client_erasure_browser (
  erasure_id uuid not null references client_erasure on delete cascade,
  secret_hash bytea not null,
  link_id uuid not null,
  token_hash bytea not null,
  device text not null,
  bound_at timestamptz not null,
  is_own_network boolean not null,
  primary key (erasure_id, secret_hash)
);
create index client_erasure_browser_link on client_erasure_browser (link_id, secret_hash);
create index client_erasure_browser_token on client_erasure_browser (token_hash);
comment on table client_erasure_browser is 'The browsers that were bound to the link while an erasure waited: they see and cancel it, and read its report, whatever becomes of the link.';
comment on column client_erasure_browser.erasure_id is 'The erasure.';
comment on column client_erasure_browser.secret_hash is 'The hash of the secret of the browser.';
comment on column client_erasure_browser.link_id is 'The link, which may be deleted.';
comment on column client_erasure_browser.token_hash is 'The hash of its token.';
comment on column client_erasure_browser.device is 'Such as Chrome · Android; empty if unknown.';
comment on column client_erasure_browser.bound_at is 'When it was bound to the link.';
comment on column client_erasure_browser.is_own_network is 'Whether it was bound in a network of the franchisee.';

alter table client_link_device add column tries integer not null default 0;
comment on column client_link_device.tries is 'Wrong digits entered in this browser since it was bound.';

-- The signed letter of an authority outlives its client as the authority does.
alter table client_document alter column client_id drop not null;
comment on column client_document.client_id is 'The client; null for the signed letter of an authority whose client was deleted.';
