-- What clients decide about their data on their page: purposes, a nominee, and the erasure of their record.

create table client_consent (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  purpose text not null check (purpose in ('reminders', 'calendar_app')),
  is_given boolean not null,
  notice_version date not null,
  language text not null check (language in ('en', 'hi')),
  device text not null,
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
comment on column client_consent.decided_at is 'When they decided.';

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
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  reminded_at timestamptz,
  decided_at timestamptz,
  rejection text check (rejection in ('not_requested', 'legal_claim')),
  link_id uuid,
  token_hash bytea,
  device_hashes bytea[],
  report jsonb,
  check ((state = 'requested') = (decided_at is null)),
  check ((state = 'rejected') = (rejection is not null)),
  check ((state = 'completed') = (report is not null)),
  check (state = 'completed' or num_nonnulls(link_id, token_hash, device_hashes) = 0)
);
create unique index client_erasure_open on client_erasure (client_id) where state = 'requested';
create index client_erasure_of_user on client_erasure (user_id);
create index client_erasure_of_client on client_erasure (client_id, requested_at desc) where client_id is not null;
create unique index client_erasure_link on client_erasure (link_id) where link_id is not null;
comment on table client_erasure is 'Erasures that clients request on their page. One runs when the franchisee confirms it, or by itself when it is due; its report stays for the browsers of the link for 90 days.';
comment on column client_erasure.id is 'UUIDv7.';
comment on column client_erasure.user_id is 'The franchisee of the client.';
comment on column client_erasure.client_id is 'The client; null once they are deleted.';
comment on column client_erasure.state is 'requested, or how it ended: cancelled by the client, rejected by the franchisee, completed.';
comment on column client_erasure.device is 'The browser that requested it, such as Chrome · Android; empty if unknown.';
comment on column client_erasure.device_bound_at is 'When that browser was bound to the link: a new one may be a thief''s.';
comment on column client_erasure.requested_at is 'When it was requested.';
comment on column client_erasure.due_at is 'When it runs without the franchisee.';
comment on column client_erasure.reminded_at is 'When the franchisee was reminded of it; null before.';
comment on column client_erasure.decided_at is 'When it ended; null while it waits.';
comment on column client_erasure.rejection is 'Why the franchisee rejected it: the client says that they did not request it, or the data is needed for a legal claim.';
comment on column client_erasure.link_id is 'The link that the client had when they were deleted; null without one.';
comment on column client_erasure.token_hash is 'The hash of its token.';
comment on column client_erasure.device_hashes is 'The hashes of the secrets of the browsers that were bound to it: they see the report.';
comment on column client_erasure.report is 'How many records of each kind were deleted and retained; no personal data.';
