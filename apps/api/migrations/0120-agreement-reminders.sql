-- Franchisees are reminded by email to sign the agreement, once per stage.

create table agreement_reminder (
  user_id uuid not null,
  version text not null,
  name text not null,
  days_left integer not null check (days_left in (7, 1, -1)),
  reminded_at timestamptz not null default now(),
  primary key (user_id, version, name, days_left),
  foreign key (user_id, version, name) references agreement_request on delete cascade
);
comment on table agreement_reminder is 'Which reminders of a request to sign the agreement were sent.';
comment on column agreement_reminder.user_id is 'The franchisee.';
comment on column agreement_reminder.version is 'Version of the text that they are asked to sign.';
comment on column agreement_reminder.name is 'The corrected name in which it is asked for again; empty the first time.';
comment on column agreement_reminder.days_left is 'The stage: from how many days before the last day; -1 from the day after it.';
comment on column agreement_reminder.reminded_at is 'When the email was queued.';

create index agreement_request_by_day on agreement_request (sign_by);
