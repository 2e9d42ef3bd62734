-- Consent of people per purpose, and whom they nominate.

create table consent_event (
  id uuid primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('kyc', 'reminder_emails', 'calendar_feed')),
  is_given boolean not null,
  notice_version date,
  language text not null check (language in ('en', 'hi')),
  channel text not null check (channel in ('privacy_centre', 'kyc_form', 'calendar', 'settings')),
  recorded_at timestamptz not null default clock_timestamp()
);
create index consent_event_of_user on consent_event (user_id, purpose, recorded_at desc, id desc);
comment on table consent_event is 'Consent given and withdrawn by people with an account. Append-only: the latest row of a purpose counts.';
comment on column consent_event.id is 'UUIDv7; of consent from before this table, a random UUID.';
comment on column consent_event.user_id is 'The person.';
comment on column consent_event.purpose is 'What for, as named in the contract package.';
comment on column consent_event.is_given is 'True if given, false if withdrawn or objected.';
comment on column consent_event.notice_version is 'The version of the privacy notice in force at that time; null for consent from before versions were recorded.';
comment on column consent_event.language is 'The language in which the person read it.';
comment on column consent_event.channel is 'Where they did it.';
comment on column consent_event.recorded_at is 'When.';
insert into consent_event (id, user_id, purpose, is_given, language, channel, recorded_at)
  select gen_random_uuid(), user_id, 'kyc', true, language, 'kyc_form', submitted_at from kyc_record
  union all
  select gen_random_uuid(), user_id, 'calendar_feed', true, min(language), 'calendar', min(created_at)
  from calendar_feed group by user_id;
create trigger consent_event_append_only before update or delete on consent_event
  for each row execute function refuse_change();
create trigger consent_event_no_truncate before truncate on consent_event
  for each statement execute function refuse_change();

create table nominee (
  user_id uuid primary key references users on delete cascade,
  name text not null check (length(name) between 2 and 100),
  relation text not null check (relation in ('spouse', 'parent', 'child', 'sibling', 'other')),
  email text check (length(email) <= 254),
  phone text not null check (length(phone) <= 20),
  named_at timestamptz not null default now()
);
comment on table nominee is 'Whom people nominated to exercise their rights for them (DPDP Act, section 14).';
comment on column nominee.user_id is 'The person.';
comment on column nominee.name is 'Name of the nominee.';
comment on column nominee.relation is 'How they are related to the person.';
comment on column nominee.email is 'Email address of the nominee; null if not given.';
comment on column nominee.phone is 'Phone number of the nominee.';
comment on column nominee.named_at is 'When they were last named or changed.';
