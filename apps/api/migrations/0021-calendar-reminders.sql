-- Reminders of due dates, and private addresses under which calendar programs read them.

alter table calendar_profile
  add column language text not null default 'en' check (language in ('en', 'hi')),
  add column remind_days integer[] not null default '{7,3,1}' check (cardinality(remind_days) <= 5);
comment on column calendar_profile.language is 'The language in which it was last saved: that of reminders where the person has chosen none.';
comment on column calendar_profile.remind_days is 'So many days before a date the person is reminded of it; empty for never.';

create table calendar_reminded (
  user_id uuid not null references users,
  rule text not null,
  period_ends date not null,
  due date not null,
  days integer not null,
  reminded_at timestamptz not null default now(),
  primary key (user_id, rule, period_ends, due, days)
);
create index calendar_reminded_due on calendar_reminded (due);
comment on table calendar_reminded is 'Which reminders have been sent; forgotten some weeks after the date.';
comment on column calendar_reminded.user_id is 'Who was reminded.';
comment on column calendar_reminded.rule is 'The rule of what is due.';
comment on column calendar_reminded.period_ends is 'The period of what is due.';
comment on column calendar_reminded.due is 'The date: one that is moved is told of anew.';
comment on column calendar_reminded.days is 'Which of the reminders it was: so many days before.';
comment on column calendar_reminded.reminded_at is 'When.';

create table calendar_feed (
  user_id uuid primary key references users,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  language text not null check (language in ('en', 'hi')),
  made_at timestamptz not null default now()
);
comment on table calendar_feed is 'The private address of a person''s due dates, one at a time; without a row there is none.';
comment on column calendar_feed.user_id is 'Whose it is.';
comment on column calendar_feed.secret_hash is 'SHA-256 of the secret in the address. The secret itself is not stored.';
comment on column calendar_feed.language is 'The language in which it was asked for, and is read.';
comment on column calendar_feed.made_at is 'When it was made.';
