-- The bell: what people and staff are told of, what they have read, and what they want to be told.

create table notification (
  id uuid primary key,
  user_id uuid references users,
  person_id uuid references users,
  kind text not null,
  about jsonb not null,
  created_at timestamptz not null default now()
);
create index notification_of_user on notification (user_id, id desc) where user_id is not null;
create index notification_of_staff on notification (id desc) where user_id is null;
create index notification_age on notification (created_at);
comment on table notification is 'What somebody is told of: a kind and its facts, never a text. One row for the whole staff, not one for each of them. Forgotten after 180 days.';
comment on column notification.id is 'UUIDv7: the order of the bell.';
comment on column notification.user_id is 'Who is told; null: everybody of the staff.';
comment on column notification.person_id is 'Whose doing the staff is told of; null where it is nobody''s.';
comment on column notification.kind is 'A kind of the closed list of the contract.';
comment on column notification.about is 'The facts of its kind: ids, names of services, amounts in rupees.';
comment on column notification.created_at is 'When the transaction that causes it began.';

create table notification_reader (
  user_id uuid primary key references users,
  language text check (language in ('en', 'hi')),
  bell_off text[] not null default '{}',
  mail_off text[] not null default '{}',
  read_up_to uuid,
  mailed_until timestamptz,
  mailed_at timestamptz
);
comment on table notification_reader is 'What a person has chosen about being told, and how far they have read; no row: nothing yet.';
comment on column notification_reader.user_id is 'Whose it is.';
comment on column notification_reader.language is 'The language of their mails; null: that in which they did what a mail is about.';
comment on column notification_reader.bell_off is 'The kinds that their bell leaves out.';
comment on column notification_reader.mail_off is 'The kinds that they get no mail of.';
comment on column notification_reader.read_up_to is 'This line of the bell and all before it are read.';
comment on column notification_reader.mailed_until is 'What the staff was told of until then has been in a mail to them, or was not wanted there.';
comment on column notification_reader.mailed_at is 'When the last such mail was written: the next waits for a quarter of an hour.';

create table notification_read (
  user_id uuid not null references users,
  notification_id uuid not null references notification on delete cascade,
  primary key (user_id, notification_id)
);
create index notification_read_of on notification_read (notification_id);
comment on table notification_read is 'Single lines that a person has read, beyond those that read_up_to covers.';
comment on column notification_read.user_id is 'Who has read it.';
comment on column notification_read.notification_id is 'The line.';
