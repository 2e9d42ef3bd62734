-- Loading millions of rows is faster when constraints and indexes are created afterwards; every row is
-- then checked all the same. For temporary databases only.

create schema made;

-- A pseudorandom number below `below` for the n-th row; the same in every run with a seed.
create function made.draw(n bigint, purpose integer, below bigint) returns integer
language sql immutable parallel safe as
$$ select ((hashint8extended(n, :seed::bigint * 1000 + purpose) & 9223372036854775807) % below)::integer $$;

-- The n-th id of a kind; ids increase with n.
create function made.id(kind integer, n bigint) returns uuid
language sql immutable parallel safe as
$$ select ('01930000-0000-7' || lpad(to_hex(kind), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;

-- A tracking number has seven pseudorandom characters of an alphabet of 31, a prime, and a check
-- character that makes the weighted sum a multiple of 31 (4 is the inverse of its weight, 8).
create function made.digit(n bigint, nth integer) returns integer
language sql immutable parallel safe as
$$ select ((n * 7919 + :seed) % 27512614111 / (31 ^ (nth - 1))::bigint % 31)::integer $$;
create function made.letter(digit integer) returns text
language sql immutable parallel safe as
$$ select substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', digit + 1, 1) $$;
create function made.tracking_number(n bigint) returns text
language sql immutable parallel safe as
$$
  select 'AN-' || made.letter(made.digit(n, 1)) || made.letter(made.digit(n, 2))
    || made.letter(made.digit(n, 3)) || made.letter(made.digit(n, 4)) || '-'
    || made.letter(made.digit(n, 5)) || made.letter(made.digit(n, 6)) || made.letter(made.digit(n, 7))
    || made.letter((31 - 4 * (made.digit(n, 1) + 2 * made.digit(n, 2) + 3 * made.digit(n, 3)
      + 4 * made.digit(n, 4) + 5 * made.digit(n, 5) + 6 * made.digit(n, 6)
      + 7 * made.digit(n, 7)) % 31) % 31)
$$;

create table made.filled as
select class.oid as relation, class.relname as name
from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
where namespace.nspname = 'public' and class.relname = any ('{
  users, subscription, payment_order, gateway_payment, payment_receipt, ledger_account, journal,
  posting, client, client_registration, client_filing, application_client, application, application_event, application_message,
  application_charge, application_document, application_file}');

create table made.statement as
select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as drop_sql,
  'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' '
    || pg_get_constraintdef(oid) as restore_sql,
  case contype when 'f' then 3 else 1 end as phase
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
  item text;
begin
  for item in select drop_sql from made.statement order by phase desc loop
    execute item;
  end loop;
  for item in select name from made.filled loop
    execute 'alter table ' || item || ' disable trigger user';
  end loop;
end
$$;
