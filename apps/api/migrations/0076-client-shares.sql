-- What a franchisee shared with a client from their own phone.

create table client_share (
  id uuid primary key,
  client_id uuid not null references client on delete cascade,
  channel text not null check (channel in ('whatsapp', 'sms', 'email', 'copy', 'other')),
  subject text not null check (subject in ('link', 'due_date', 'application', 'document', 'bill', 'receipt')),
  label text check (length(label) between 1 and 120),
  shared_at timestamptz not null default now()
);
create index client_share_of_client on client_share (client_id, shared_at);
comment on table client_share is 'Ready texts that a franchisee opened in an app of their own to send them to a client. The portal sends nothing and does not know whether they were sent.';
comment on column client_share.id is 'UUIDv7.';
comment on column client_share.client_id is 'The client.';
comment on column client_share.channel is 'The app that was opened; other is one chosen in the share sheet of the phone.';
comment on column client_share.subject is 'What the text was about.';
comment on column client_share.label is 'Which one, such as a tracking number or a form; null for the client link.';
comment on column client_share.shared_at is 'When.';
