-- The books: double entry, in paise. Nothing here is ever changed or removed.
-- Functions name pg_temp last, or a temporary table could stand in for one that they look at.

create table ledger_account (
  id uuid primary key,
  kind text not null check (kind in ('user_wallet', 'gateway_clearing', 'revenue', 'suspense')),
  owner_id uuid references users,
  balance bigint not null default 0,
  opened_at timestamptz not null default now(),
  check ((kind = 'user_wallet') = (owner_id is not null)),
  constraint wallet_not_negative check (kind <> 'user_wallet' or balance >= 0)
);
create unique index ledger_account_owner on ledger_account (kind, owner_id) nulls not distinct;
comment on table ledger_account is 'Accounts of the ledger. The sum of all balances is zero.';
comment on column ledger_account.id is 'UUIDv7; of a user_wallet it is the walletId of its owner.';
comment on column ledger_account.kind is 'user_wallet: what we owe a person in services. gateway_clearing: what the gateway owes us, negative. revenue: what we earned. suspense: money whose reason is not known.';
comment on column ledger_account.owner_id is 'Whose wallet it is; null for the accounts of the firm.';
comment on column ledger_account.balance is 'Sum of its postings in paise, moved by post_journal alone.';
comment on column ledger_account.opened_at is 'When it was opened.';
create trigger ledger_account_kept before delete on ledger_account
  for each row execute function refuse_change();

create function open_empty() returns trigger language plpgsql as $$
begin
  new.balance := 0;
  return new;
end
$$;
comment on function open_empty() is 'An account begins at zero, whoever opens it: only post_journal moves money.';
create trigger ledger_account_empty before insert on ledger_account
  for each row execute function open_empty();

create table journal (
  id uuid primary key,
  idem_key text not null unique,
  kind text not null check (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'fee', 'fee_return', 'demo_funds')),
  payment_id text,
  detail jsonb not null default '{}',
  recorded_at timestamptz not null default now(),
  constraint journal_names_payment check (
    (kind in ('plan_payment', 'top_up', 'suspense', 'refund')) = (payment_id is not null))
);
create unique index journal_of_payment on journal (kind, payment_id) where kind <> 'refund';
comment on table journal is 'One event in money, of two or more postings that sum to zero.';
comment on column journal.id is 'UUIDv7.';
comment on column journal.idem_key is 'What makes the same event count once, such as pay:<payment>.';
comment on column journal.kind is 'What happened.';
comment on column journal.payment_id is 'The gateway payment it is about: money from or to the gateway has one, and no other has.';
comment on column journal.detail is 'What its description is made of; ids and names of plans or services, nothing of a person.';
comment on column journal.recorded_at is 'When it was written into the books.';
create trigger journal_append_only before update or delete on journal
  for each row execute function refuse_change();
create trigger journal_no_truncate before truncate on journal
  for each statement execute function refuse_change();

create table posting (
  journal_id uuid not null references journal,
  account_id uuid not null references ledger_account,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  place bigint generated always as identity,
  primary key (journal_id, account_id)
);
create unique index posting_of_account on posting (account_id, place desc);
comment on table posting is 'One amount on one account.';
comment on column posting.journal_id is 'The journal it belongs to.';
comment on column posting.account_id is 'The account it moves.';
comment on column posting.amount is 'Paise, plus or minus.';
comment on column posting.balance_after is 'Balance of the account right after it.';
comment on column posting.place is 'Drawn while the account is locked: the order of its postings, which no clock gives.';
create trigger posting_append_only before update or delete on posting
  for each row execute function refuse_change();
create trigger posting_no_truncate before truncate on posting
  for each statement execute function refuse_change();

create function journal_balances() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) < 2 or sum(amount) <> 0 from posting where journal_id = new.id) then
    raise exception 'journal % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
comment on function journal_balances() is 'At the commit a journal has two postings at least, and they sum to zero.';
create constraint trigger journal_balances after insert on journal
  deferrable initially deferred for each row execute function journal_balances();

create function only_owner_inserts() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    raise exception 'rows of % are written by post_journal alone', tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
comment on function only_owner_inserts() is 'The application writes journals and postings through post_journal, never by itself.';
create trigger journal_by_function before insert on journal
  for each row execute function only_owner_inserts();
create trigger posting_by_function before insert on posting
  for each row execute function only_owner_inserts();

create function post_journal(
  new_id uuid, new_key text, new_kind text, new_payment text, new_detail jsonb, entries jsonb
) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  entry record;
  after bigint;
begin
  perform from ledger_account
  where id in (select (e ->> 'account')::uuid from jsonb_array_elements(entries) e)
  order by id for no key update;
  if exists (select from journal where idem_key = new_key) then
    return 'repeated';
  end if;
  if exists (
    select from ledger_account a
    join jsonb_to_recordset(entries) as e(account uuid, amount bigint) on e.account = a.id
    where a.kind = 'user_wallet' and a.balance + e.amount < 0
  ) then
    return 'insufficient';
  end if;
  insert into journal (id, idem_key, kind, payment_id, detail)
  values (new_id, new_key, new_kind, new_payment, new_detail);
  for entry in select * from jsonb_to_recordset(entries) as e(account uuid, amount bigint) loop
    update ledger_account set balance = balance + entry.amount
    where id = entry.account returning balance into strict after;
    insert into posting (journal_id, account_id, amount, balance_after)
    values (new_id, entry.account, entry.amount, after);
  end loop;
  return 'posted';
end
$$;
comment on function post_journal is 'The one way to move money: locks the accounts in the order of their ids, then writes journal, postings and balances. Answers posted, repeated (the key is known) or insufficient (a wallet would go below zero).';

insert into ledger_account (id, kind) values
  ('01936f00-0000-7000-8000-0000000000a1', 'gateway_clearing'),
  ('01936f00-0000-7000-8000-0000000000a2', 'revenue'),
  ('01936f00-0000-7000-8000-0000000000a3', 'suspense');
