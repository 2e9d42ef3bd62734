-- Announcements are written by staff: for whom, and where they are shown; and who has seen which.

alter table announcement
  add column audience text not null default 'everybody'
    check (audience in ('everybody', 'franchisees', 'staff')),
  add column is_marquee boolean not null default true,
  add column is_inside boolean not null default true,
  add column version integer not null default 1 check (version >= 1),
  add column made_by uuid references users,
  add check (is_marquee or is_inside);
comment on table announcement is 'What the firm tells people. None is ever removed, so that a seed that was withdrawn does not come back.';
comment on column announcement.audience is 'For everybody, for franchisees, or for staff.';
comment on column announcement.is_marquee is 'True where it runs by above the pages.';
comment on column announcement.is_inside is 'True where it stands on the page of announcements.';
comment on column announcement.version is 'Grows with each change; a change names the one that it was made on.';
comment on column announcement.made_by is 'Who of the staff wrote it; null where a release brought it.';
comment on column announcement.withdrawn_at is 'When it was deleted; null while it stands.';
create index announcement_ended on announcement (ends_at desc, id desc)
  where withdrawn_at is null and ends_at is not null;

create table announcement_reading (
  user_id uuid not null references users on delete cascade,
  announcement_id uuid not null references announcement on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, announcement_id)
);
comment on table announcement_reading is 'Who has been shown which announcement.';
comment on column announcement_reading.user_id is 'Who.';
comment on column announcement_reading.announcement_id is 'The announcement.';
comment on column announcement_reading.read_at is 'When, for the first time.';
