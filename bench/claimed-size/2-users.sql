-- Users, and the applications with applicant, client and state. bench/claimed-size.ts sets :users,
-- :applications, :seed, and the arrays :names and :surnames.

create unlogged table made.service as
select row_number() over (order by eservice.position, eservice.id) - 1 as n, eservice.id,
  eservice.current_version_id as version_id, version.name, coalesce(name_hi, name) as name_hi,
  department_name, coalesce(department_name_hi, department_name) as department_name_hi,
  coalesce(firm_fee_paise, 0) as firm,
  case when firm_fee_paise is null then 0 else coalesce(government_fee_paise, 0) end as government
from eservice join eservice_version version on version.id = eservice.current_version_id;

create unlogged table made.staff as
select n, made.id(1, n) as id from generate_series(0, 19) n;

create unlogged table made.person as
select n, made.id(2, n) as id, made.id(3, n) as wallet_id,
  (:names)[1 + made.draw(n, 1, cardinality(:names))] || ' '
    || (:surnames)[1 + made.draw(n, 2, cardinality(:surnames))] as name,
  'person-' || n || '@made.example' as email,
  case made.draw(n, 3, 3) when 0 then 'hi' else 'en' end as language
from generate_series(0, :users - 1) n;

insert into users (id, full_name, email, role, created_at)
select id, 'Desk ' || n, 'desk-' || n || '@made.example', 'admin', now() - interval '5 years'
from made.staff;
insert into users (id, full_name, email, created_at)
select id, name, email, now() - interval '5 years' + n * interval '5 years' / :users from made.person;

-- A few users file thousands, most a few: the share falls with the number of the user. Applications of
-- the last three weeks may be open.
create unlogged table made.filed as
with drawn as (
  select n, floor(:users * power(made.draw(n, 4, 1000000000) / 1e9::float8, 2.5))::bigint as person,
    now() - interval '5 years' + n * interval '5 years' / :applications as filed_at,
    made.draw(n, 5, (select count(*) from made.service)) as service,
    made.draw(n, 6, 100) as chance, made.draw(n, 7, 10) < 3 as is_self
  from generate_series(0, :applications - 1) n
)
select drawn.*,
  case
    when filed_at < now() - interval '21 days' then
      case when chance < 92 then 'completed' when chance < 97 then 'rejected' else 'withdrawn' end
    when chance < 25 then 'submitted' when chance < 45 then 'in_review'
    when chance < 60 then 'action_needed' when chance < 85 then 'in_progress' else 'completed'
  end as state,
  made.draw(n, 8, 20) as staff
from drawn;

create unlogged table made.applicant as
select person, count(*) as filed,
  count(*) filter (where state not in ('rejected', 'withdrawn')) as services,
  sum(service.firm + service.government) as paise
from made.filed join made.service on service.n = filed.service group by person;

-- An applicant files for themselves or for clients, a third as many as applications.
alter table made.filed add client bigint;
update made.filed set client =
  case when is_self then -1 else made.draw(n, 9, 1 + applicant.filed / 3) end
from made.applicant where applicant.person = filed.person;

create unlogged table made.client as
select made.id(4, k) as id, drawn.* from (
  select row_number() over (order by person, client) as k, person, client, min(n) as first,
    max(n) as last
  from made.filed group by person, client) drawn;
create index on made.client (person, client);
analyze made.filed, made.client, made.applicant, made.person;

-- The client book: which franchisee has its k-th client, and in which State.
create unlogged table made.book as
select row_number() over (order by person.n, nth) as k, person.n as person
from made.person cross join lateral generate_series(1,
  case when person.n < :users * 0.0005 then 2000 when person.n < :users * 0.025 then 60
    else 4 + made.draw(person.n, 37, 2) end) nth;
create function made.book_state(k bigint) returns text
language sql immutable parallel safe as
$$ select (array['08', '09', '24', '27', '29'])[1 + made.draw(k, 38, 5)] $$;
create unique index on made.book (k);
analyze made.book;
