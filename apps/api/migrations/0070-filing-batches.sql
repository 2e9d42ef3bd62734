-- Applications filed for many clients at once: a part of the balance is reserved for them, and each is
-- filed and paid in a transaction of its own.

alter table ledger_account add column reserved bigint not null default 0;
alter table ledger_account add constraint reserved_within_balance
  check (reserved = 0 or (kind = 'user_wallet' and reserved between 0 and balance));
comment on column ledger_account.reserved is 'What of a wallet is reserved for batches that are being filed, in paise; only change_reservation changes it. No other debit may use it.';

create function change_reservation(wallet uuid, change bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update ledger_account set reserved = reserved + change
  where id = wallet and kind = 'user_wallet' and (change <= 0 or balance - reserved >= change);
  return found;
end
$$;
comment on function change_reservation(uuid, bigint) is 'Reserves a part of a wallet, or releases it when negative. False if less than that is available.';

create or replace function post_journal(
  new_id uuid, new_key text, new_kind text, new_payment text, new_detail jsonb, entries jsonb
) returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
    where a.kind = 'user_wallet' and e.amount < 0 and a.balance - a.reserved + e.amount < 0
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

create table filing_batch (
  id uuid primary key,
  user_id uuid not null references users,
  idempotency_key text,
  session_id uuid not null,
  month text not null check (month ~ '^20\d\d-\d\d$'),
  form text not null check (length(form) between 1 and 100),
  language text not null check (language in ('en', 'hi')),
  missing_paise bigint not null check (missing_paise >= 0),
  created_at timestamptz not null default now(),
  unique (user_id, idempotency_key)
);
create index filing_batch_of_user on filing_batch (user_id, id desc);
comment on table filing_batch is 'Applications that a franchisee filed for many clients at once.';
comment on column filing_batch.id is 'UUIDv7.';
comment on column filing_batch.user_id is 'The franchisee.';
comment on column filing_batch.idempotency_key is 'Idempotency key of the call, so that a repeated one files nothing again; null without one.';
comment on column filing_batch.session_id is 'Session of the call, for the audit log.';
comment on column filing_batch.month is 'Month of the board in which the obligations are due.';
comment on column filing_batch.form is 'Form that is filed, by its English name.';
comment on column filing_batch.language is 'Language of the call, for emails.';
comment on column filing_batch.missing_paise is 'How much the wallet lacked for all of them, in paise.';
comment on column filing_batch.created_at is 'When it was ordered.';

create table filing_batch_item (
  id uuid primary key,
  batch_id uuid not null references filing_batch,
  position integer not null check (position >= 0),
  client_id uuid references client on delete set null,
  registration_id uuid,
  rule text not null check (length(rule) <= 80),
  period_ends date not null,
  version_id uuid not null references eservice_version,
  answers jsonb not null default '{}',
  reserved_paise bigint not null check (reserved_paise >= 0),
  state text not null check (state in ('waiting', 'filed', 'refused')),
  application_id uuid references application,
  refusal jsonb,
  decided_at timestamptz,
  unique (batch_id, position),
  check ((state = 'filed') = (application_id is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index filing_batch_item_once on filing_batch_item
  (client_id, coalesce(registration_id, client_id), rule, period_ends) where state = 'waiting';
create index filing_batch_item_waiting on filing_batch_item (batch_id) where state = 'waiting';
comment on table filing_batch_item is 'One obligation of a batch, and what became of it.';
comment on column filing_batch_item.id is 'UUIDv7; also the idempotency key of its application.';
comment on column filing_batch_item.batch_id is 'The batch.';
comment on column filing_batch_item.position is 'Its place in the batch, from 0.';
comment on column filing_batch_item.client_id is 'The client; null once deleted.';
comment on column filing_batch_item.registration_id is 'The registration that the obligation is under; null if it concerns the client as a whole.';
comment on column filing_batch_item.rule is 'Id of the rule.';
comment on column filing_batch_item.period_ends is 'Last day of the period.';
comment on column filing_batch_item.version_id is 'Version of the service that the franchisee has seen.';
comment on column filing_batch_item.answers is 'Choices that were made in the batch, by field: no text and no number.';
comment on column filing_batch_item.reserved_paise is 'What of the balance is reserved for it while it waits, in paise; its fee when it was ordered.';
comment on column filing_batch_item.state is 'waiting: not filed yet. filed: its application exists and is paid. refused: it was not filed, and the refusal says why.';
comment on column filing_batch_item.application_id is 'The application.';
comment on column filing_batch_item.refusal is 'Code and texts in both languages.';
comment on column filing_batch_item.decided_at is 'When it was filed or refused.';

create function retain_batch_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'what was ordered is retained' using errcode = 'insufficient_privilege';
  end if;
  -- A deleted client takes only its id along.
  if old.state <> 'waiting' and to_jsonb(old) - 'client_id' <> to_jsonb(new) - 'client_id' then
    raise exception 'an item of a batch is decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
comment on function retain_batch_decision() is 'An item of a batch is decided once and never removed.';
create trigger filing_batch_item_retained before update or delete on filing_batch_item
  for each row execute function retain_batch_decision();
