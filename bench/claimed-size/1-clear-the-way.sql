-- Millions of rows go in faster when constraints and indexes are made afterwards, and then each row is
-- looked at all the same. This is for a database that is thrown away.

create schema made;

-- A number below `below` for the n-th of something; the same in every run of a seed.
create function made.draw(n bigint, purpose integer, below bigint) returns integer
language sql immutable parallel safe as
$$ select ((hashint8extended(n, :seed::bigint * 1000 + purpose) & 9223372036854775807) % below)::integer $$;

-- The n-th id of a kind, in their order.
create function made.id(kind integer, n bigint) returns uuid
language sql immutable parallel safe as
$$ select ('01930000-0000-7' || lpad(to_hex(kind), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;

-- A tracking number has seven drawn letters of an alphabet of 31, a prime, and a check digit that
-- brings the sum of the weighted places to a multiple of 31 (4 is the inverse of its weight, 8).
create function made.place(n bigint, turn integer) returns integer
language sql immutable parallel safe as
$$ select ((n * 7919 + :seed) % 27512614111 / (31 ^ (turn - 1))::bigint % 31)::integer $$;
create function made.letter(place integer) returns text
language sql immutable parallel safe as
$$ select substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', place + 1, 1) $$;
create function made.tracking_number(n bigint) returns text
language sql immutable parallel safe as
$$
  select 'AN-' || made.letter(made.place(n, 1)) || made.letter(made.place(n, 2))
    || made.letter(made.place(n, 3)) || made.letter(made.place(n, 4)) || '-'
    || made.letter(made.place(n, 5)) || made.letter(made.place(n, 6)) || made.letter(made.place(n, 7))
    || made.letter((31 - 4 * (made.place(n, 1) + 2 * made.place(n, 2) + 3 * made.place(n, 3)
      + 4 * made.place(n, 4) + 5 * made.place(n, 5) + 6 * made.place(n, 6)
      + 7 * made.place(n, 7)) % 31) % 31)
$$;

create table made.filled as
select class.oid as relation, class.relname as name
from pg_class class join pg_namespace place on place.oid = class.relnamespace
where place.nspname = 'public' and class.relname = any ('{
  users, subscription, payment_order, gateway_payment, payment_receipt, ledger_account, journal,
  posting, application_client, application, application_event, application_message,
  application_charge, application_document, application_file}');

create table made.statement as
select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as away,
  'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' '
    || pg_get_constraintdef(oid) as back,
  case contype when 'f' then 3 else 1 end as turn
from pg_constraint
where contype in ('p', 'u', 'f')
  and (conrelid in (select relation from made.filled)
    or confrelid in (select relation from made.filled))
union all
select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid), 2
from pg_index
where indrelid in (select relation from made.filled)
  and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'));

do $$
declare
  said text;
begin
  for said in select away from made.statement order by turn desc loop
    execute said;
  end loop;
  for said in select name from made.filled loop
    execute 'alter table ' || said || ' disable trigger user';
  end loop;
end
$$;
