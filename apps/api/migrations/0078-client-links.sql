-- The private page of a client: its link, the browsers that are bound to it, and every opening.

create table client_link (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  user_id uuid not null references users,
  token_hash bytea not null unique check (length(token_hash) = 32),
  tries int not null default 0 check (tries >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
create unique index client_link_active on client_link (client_id) where revoked_at is null;
comment on table client_link is 'Links to the private pages of clients. Creating a link revokes the one before.';
comment on column client_link.id is 'UUIDv4: names the link where its token must not be.';
comment on column client_link.client_id is 'The client.';
comment on column client_link.user_id is 'The franchisee, as in client.';
comment on column client_link.token_hash is 'SHA-256 of the token, which is shown once and not stored.';
comment on column client_link.tries is 'Attempts to bind a browser that were not successful; at the limit no other browser can be bound.';
comment on column client_link.created_at is 'When it was created.';
comment on column client_link.expires_at is 'When it stops working.';
comment on column client_link.revoked_at is 'When the franchisee revoked or replaced it; null if they did not.';

create table client_link_device (
  id uuid primary key,
  link_id uuid not null references client_link on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  device text not null check (length(device) <= 100),
  bound_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index client_link_device_of_link on client_link_device (link_id);
comment on table client_link_device is 'Browsers in which a client confirmed the last digits of their phone number.';
comment on column client_link_device.id is 'UUIDv7.';
comment on column client_link_device.link_id is 'The link.';
comment on column client_link_device.secret_hash is 'SHA-256 of the secret in the cookie.';
comment on column client_link_device.device is 'Browser and system, such as Chrome · Android; empty if unknown.';
comment on column client_link_device.bound_at is 'When.';
comment on column client_link_device.last_seen_at is 'When the page was last opened in it.';
comment on column client_link_device.ended_at is 'When the franchisee ended it; null if they did not.';

create table client_link_opening (
  id uuid primary key,
  link_id uuid not null references client_link on delete cascade,
  device text not null check (length(device) <= 100),
  outcome text not null check (outcome in ('opened', 'unknown_browser', 'bound', 'digits_wrong', 'locked')),
  at timestamptz not null default now()
);
create index client_link_opening_of_link on client_link_opening (link_id, at);
comment on table client_link_opening is 'Every opening of a client link and every attempt to bind a browser; deleted with the client.';
comment on column client_link_opening.id is 'UUIDv7.';
comment on column client_link_opening.link_id is 'The link.';
comment on column client_link_opening.device is 'Browser and system, such as Chrome · Android; empty if unknown.';
comment on column client_link_opening.outcome is 'What happened.';
comment on column client_link_opening.at is 'When.';
