-- Rules of due dates that the firm publishes over those of the release.

create table calendar_rule_version (
  id uuid primary key,
  number integer not null unique check (number >= 1),
  release text not null,
  own jsonb not null check (jsonb_typeof(own) = 'object'),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  reason text not null check (length(reason) between 3 and 300),
  published_by uuid not null references users,
  published_at timestamptz not null default now()
);
comment on table calendar_rule_version is 'Versions of the rules of due dates that were published; the last one is in force, and without any the release. Append only.';
comment on column calendar_rule_version.id is 'UUIDv7; processes remember its content by it.';
comment on column calendar_rule_version.number is 'From 1 without gaps.';
comment on column calendar_rule_version.release is 'The version of the rules of the release that it was laid over.';
comment on column calendar_rule_version.own is 'What the firm wrote over them, as own-rules.ts of the contract package says.';
comment on column calendar_rule_version.content is 'Rules and overrides by which dates are reckoned, as rule-set.ts of the contract package says.';
comment on column calendar_rule_version.reason is 'Why it was published, in the publisher''s words.';
comment on column calendar_rule_version.published_by is 'The superadmin who published it.';
comment on column calendar_rule_version.published_at is 'From when on dates are reckoned by it.';
create trigger calendar_rule_version_append_only before update or delete on calendar_rule_version
  for each row execute function refuse_change();
create trigger calendar_rule_version_no_truncate before truncate on calendar_rule_version
  for each statement execute function refuse_change();

create table calendar_rule_draft (
  only_row boolean primary key default true check (only_row),
  own jsonb not null check (jsonb_typeof(own) = 'object'),
  version integer not null check (version >= 1),
  changed_by uuid not null references users,
  changed_at timestamptz not null default now()
);
comment on table calendar_rule_draft is 'What superadmins are about to publish over the rules of the release; of no effect before.';
comment on column calendar_rule_draft.only_row is 'Always true, so that there is one row.';
comment on column calendar_rule_draft.own is 'What the firm writes over the release, as own-rules.ts of the contract package says.';
comment on column calendar_rule_draft.version is 'Grows with each writing and each publishing, which name the one that was looked at.';
comment on column calendar_rule_draft.changed_by is 'Who wrote it last.';
comment on column calendar_rule_draft.changed_at is 'When.';
