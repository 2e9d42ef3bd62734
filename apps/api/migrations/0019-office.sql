-- What the office needs: finding people, disabling them, whom an event is about, and figures.

alter table users add column disabled_by uuid references users;
alter table users add column disabled_reason text check (length(disabled_reason) between 1 and 300);
alter table users add column search_text text not null
  generated always as (lower(full_name || chr(10) || email)) stored;
comment on column users.disabled_at is 'When staff disabled the account; null while it may sign in.';
comment on column users.disabled_by is 'Who of the staff did; null where the operator did.';
comment on column users.disabled_reason is 'Why, as staff wrote it for each other.';
comment on column users.search_text is 'Name and address in small letters, each on a line of its own.';
create index users_text on users using gin (search_text trigram.gin_trgm_ops);
-- A search for what many have goes along the ids, one for a rare name through the trigrams:
-- PostgreSQL must know which is which.
alter table users alter column search_text set statistics 1000;
create index users_by_role on users (role, id);

alter table audit_event add column actor_id uuid;
alter table audit_event add column object_id text;
alter table audit_event disable trigger audit_event_append_only;
update audit_event set
  actor_id = (convert_from(body, 'UTF8')::jsonb #>> '{actor,id}')::uuid,
  object_id = convert_from(body, 'UTF8')::jsonb #>> '{object,id}';
alter table audit_event enable trigger audit_event_append_only;
comment on column audit_event.actor_id is 'Who did it; repeated in body, indexed here.';
comment on column audit_event.object_id is 'To what it was done; repeated in body, indexed here.';
create index audit_event_actor on audit_event (actor_id, seq desc);
create index audit_event_object on audit_event (object_id, seq desc);

create table figure (
  name text not null,
  day date,
  amount bigint not null,
  unique nulls not distinct (name, day)
);
comment on table figure is 'What is counted all along, so that nobody has to count. Together with figure_change it is exact at any moment.';
comment on column figure.name is 'What is counted, such as users:admin, or summed, such as revenue in paise.';
comment on column figure.day is 'The day in India that it is counted for; null for what stands now.';
comment on column figure.amount is 'How many, or how much, as far as it was gathered.';

create table figure_change (
  place bigint generated always as identity primary key,
  name text not null,
  day date,
  amount bigint not null
);
comment on table figure_change is 'Changes of figures that are not gathered yet: a row of its own for each, so that nobody waits for another.';
comment on column figure_change.place is 'The order in which they are gathered.';
comment on column figure_change.name is 'The figure.';
comment on column figure_change.day is 'Its day in India; null for what stands now.';
comment on column figure_change.amount is 'By how much it grows; below zero where it shrinks.';

create function day_in_india(moment timestamptz) returns date
  language sql immutable as $$ select (moment at time zone 'Asia/Kolkata')::date $$;

-- How long a person waited for a first decision, in seconds: the id of a record is a UUIDv7, whose
-- first 48 bits are its time in milliseconds (RFC 9562, 5.7).
create function seconds_waited(kyc_id uuid, decided_at timestamptz) returns bigint
  language sql immutable as $$
  select greatest(0, extract(epoch from decided_at)::bigint
    - ('x' || substr(replace(kyc_id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000)
$$;

-- Rows of one table, counted by one of its columns: count_added('users', 'role') counts users:admin.
create function count_added() returns trigger language plpgsql as $$
begin
  insert into figure_change (name, amount)
  select tg_argv[0] || ':' || (to_jsonb(added) ->> tg_argv[1]), count(*) from added group by 1;
  return null;
end
$$;
create function count_moved() returns trigger language plpgsql as $$
begin
  insert into figure_change (name, amount) values
    (tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]), -1),
    (tg_argv[0] || ':' || (to_jsonb(new) ->> tg_argv[1]), 1);
  return null;
end
$$;
create function count_removed() returns trigger language plpgsql as $$
begin
  insert into figure_change (name, amount)
  values (tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]), -1);
  return null;
end
$$;
create function count_registered() returns trigger language plpgsql as $$
begin
  insert into figure_change (name, day, amount)
  select 'registrations', day_in_india(created_at), count(*) from added group by 2;
  return null;
end
$$;
create function count_decided() returns trigger language plpgsql as $$
begin
  insert into figure_change (name, day, amount)
  select way.name, day_in_india(decided_at),
    sum(case way.name when 'kyc_decided' then 1 else seconds_waited(kyc_id, decided_at) end)
  from added cross join (values ('kyc_decided'), ('kyc_waited')) way (name)
  where version = 2 group by 1, 2;
  return null;
end
$$;
create function count_earned() returns trigger language plpgsql as $$
begin
  insert into figure_change (name, day, amount)
  select 'revenue', day_in_india(recorded_at), new.amount from journal where id = new.journal_id;
  return null;
end
$$;

create trigger users_added after insert on users referencing new table as added
  for each statement execute function count_added('users', 'role');
create trigger users_moved after update on users
  for each row when (old.role is distinct from new.role) execute function count_moved('users', 'role');
create trigger users_removed after delete on users
  for each row execute function count_removed('users', 'role');
create trigger users_registered after insert on users referencing new table as added
  for each statement execute function count_registered();
create trigger kyc_record_added after insert on kyc_record referencing new table as added
  for each statement execute function count_added('kyc', 'kyc_status');
create trigger kyc_record_moved after update on kyc_record
  for each row when (old.kyc_status is distinct from new.kyc_status)
  execute function count_moved('kyc', 'kyc_status');
create trigger kyc_record_removed after delete on kyc_record
  for each row execute function count_removed('kyc', 'kyc_status');
create trigger kyc_decision_added after insert on kyc_decision referencing new table as added
  for each statement execute function count_decided();
create trigger application_added after insert on application referencing new table as added
  for each statement execute function count_added('applications', 'state');
create trigger application_moved after update on application
  for each row when (old.state is distinct from new.state)
  execute function count_moved('applications', 'state');
create trigger application_removed after delete on application
  for each row execute function count_removed('applications', 'state');
-- The account of what was earned, made with the ledger.
create trigger posting_earned after insert on posting
  for each row when (new.account_id = '01936f00-0000-7000-8000-0000000000a2')
  execute function count_earned();

insert into figure (name, day, amount)
select 'users:' || role, null::date, count(*) from users group by role
union all
select 'kyc:' || kyc_status, null, count(*) from kyc_record group by kyc_status
union all
select 'applications:' || state, null, count(*) from application group by state
union all
select 'registrations', day_in_india(created_at), count(*) from users group by 2
union all
select 'kyc_decided', day_in_india(decided_at), count(*) from kyc_decision where version = 2 group by 2
union all
select 'kyc_waited', day_in_india(decided_at), sum(seconds_waited(kyc_id, decided_at))
from kyc_decision where version = 2 group by 2
union all
select 'revenue', day_in_india(journal.recorded_at), sum(posting.amount)
from posting join journal on journal.id = posting.journal_id
where posting.account_id = '01936f00-0000-7000-8000-0000000000a2' group by 2;
