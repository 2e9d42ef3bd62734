-- Reminders and private feeds of the due dates of clients, beside those of the franchisee's own business.

alter table calendar_feed add column subject text not null default 'own'
  check (subject in ('own', 'clients'));
alter table calendar_feed alter column subject drop default;
alter table calendar_feed drop constraint calendar_feed_pkey;
alter table calendar_feed add constraint calendar_feed_pkey primary key (user_id, subject);
comment on column calendar_feed.subject is 'Whose due dates it shows: own: of the user''s business; clients: of their clients.';

alter table calendar_reminder add column subject text not null default 'own'
  check (subject in ('own', 'clients'));
alter table calendar_reminder alter column subject drop default;
alter table calendar_reminder drop constraint calendar_reminder_pkey;
alter table calendar_reminder add constraint calendar_reminder_pkey
  primary key (user_id, subject, rule, period_ends, due, days_before);
comment on column calendar_reminder.subject is 'Whose date it is: own: of the user''s business; clients: of at least one of their clients.';

create table client_reminder_days (
  user_id uuid primary key references users,
  remind_days integer[] not null check (cardinality(remind_days) <= 5)
);
comment on table client_reminder_days is 'When franchisees are reminded of the due dates of their clients, if they have chosen it.';
comment on column client_reminder_days.user_id is 'The franchisee.';
comment on column client_reminder_days.remind_days is 'Reminders are sent this many days before a due date; empty means never. Without a row: 7, 3 and 1 days.';

create table moved_date_notice (
  user_id uuid not null references users,
  version_id uuid not null references calendar_rule_version,
  created_at timestamptz not null default now(),
  primary key (user_id, version_id)
);
comment on table moved_date_notice is 'Franchisees who were told which due dates of their clients a published version has moved.';
comment on column moved_date_notice.user_id is 'The franchisee.';
comment on column moved_date_notice.version_id is 'The version.';
comment on column moved_date_notice.created_at is 'When they were told.';
