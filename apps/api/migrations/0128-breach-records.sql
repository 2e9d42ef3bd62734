-- What the firm did about a breach of personal data, with its clocks.

create table breach (
  id integer generated always as identity primary key,
  known_at timestamptz not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  scope text not null check (scope in ('account', 'session', 'table', 'everyone')),
  scope_name text check (length(scope_name) between 1 and 100),
  people integer not null check (people >= 0),
  clients integer not null check (clients >= 0),
  visitors integer not null check (visitors >= 0),
  exports integer not null check (exports >= 0),
  recorded_at timestamptz not null default now(),
  closed_at timestamptz,
  conclusion text check (length(conclusion) between 1 and 2000),
  check (began_at < ended_at),
  check ((scope = 'everyone') = (scope_name is null)),
  check ((closed_at is null) = (conclusion is null))
);
comment on table breach is 'Breaches of personal data, recorded by the operator. The clocks of the law run from known_at.';
comment on column breach.id is 'Its number, which people type under stress.';
comment on column breach.known_at is 'When the firm came to know of it.';
comment on column breach.began_at is 'When it began.';
comment on column breach.ended_at is 'When it ended.';
comment on column breach.scope is 'What was breached.';
comment on column breach.scope_name is 'The id of the person or session, or the name of the table; null for everyone.';
comment on column breach.people is 'How many people with an account are concerned, as counted when it was recorded.';
comment on column breach.clients is 'How many clients, deleted ones included.';
comment on column breach.visitors is 'How many visitors.';
comment on column breach.exports is 'How many lists were exported: everyone in them is concerned, and their names are not known.';
comment on column breach.recorded_at is 'When it was recorded.';
comment on column breach.closed_at is 'When nothing was left to do; null before.';
comment on column breach.conclusion is 'What was found and changed, in the words of the operator; null before.';

create table breach_notice (
  breach_id integer not null references breach,
  addressee text not null check (addressee in ('people', 'clients', 'visitors', 'cert_in', 'board', 'board_details')),
  notified_at timestamptz,
  note text check (length(note) between 1 and 500),
  recorded_at timestamptz not null default now(),
  primary key (breach_id, addressee),
  check (notified_at is not null or note is not null)
);
comment on table breach_notice is 'Who was notified of a breach, or why they need not be, once each.';
comment on column breach_notice.breach_id is 'The breach.';
comment on column breach_notice.addressee is 'The people, clients or visitors concerned, CERT-In, or the Data Protection Board: first notice, and details.';
comment on column breach_notice.notified_at is 'When it was sent; null if it was not needed.';
comment on column breach_notice.note is 'Such as how, or the number of its receipt, or why it was not needed; null without one.';
comment on column breach_notice.recorded_at is 'When that was recorded.';

create function retain_breach() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null
    and to_jsonb(old) - 'closed_at' - 'conclusion' = to_jsonb(new) - 'closed_at' - 'conclusion' then
    return new;
  end if;
  raise exception 'a breach is only closed' using errcode = 'insufficient_privilege';
end $$;
comment on function retain_breach() is 'Keeps breaches as they were recorded: each is closed once.';
create trigger breach_retained before update or delete on breach
  for each row execute function retain_breach();

create function retain_breach_notice() returns trigger language plpgsql as $$
begin
  raise exception 'a notice of a breach is never changed or removed' using errcode = 'insufficient_privilege';
end $$;
comment on function retain_breach_notice() is 'Keeps notices of breaches as they were recorded.';
create trigger breach_notice_retained before update or delete on breach_notice
  for each row execute function retain_breach_notice();
