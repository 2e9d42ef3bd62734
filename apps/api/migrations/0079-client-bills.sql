-- What franchisees bill their clients. A memorandum in the franchisee's own name: nothing here is part of
-- the firm's ledger, and no money of the portal moves.

create table billing_profile (
  user_id uuid not null references users,
  version int not null check (version >= 1),
  name text not null check (length(name) between 1 and 150),
  is_composition boolean not null,
  sac text not null check (sac ~ '^[0-9]{6}$'),
  rate_bps int not null check (rate_bps between 0 and 4000),
  prefix text not null check (prefix ~ '^[A-Z]{1,2}$'),
  upi_address text check (length(upi_address) <= 320),
  footer text check (length(footer) between 1 and 300),
  created_at timestamptz not null default now(),
  primary key (user_id, version)
);
comment on table billing_profile is
  'How the bills of a franchisee look and are taxed, by version. Address and GSTIN are those of tax_profile.';
comment on column billing_profile.user_id is 'The franchisee.';
comment on column billing_profile.version is 'From 1; the highest is the current one.';
comment on column billing_profile.name is 'Name at the top of bills.';
comment on column billing_profile.is_composition is 'Registered under the composition scheme, which charges no tax. Means nothing without a GSTIN.';
comment on column billing_profile.sac is 'Service accounting code of their services.';
comment on column billing_profile.rate_bps is 'GST rate in hundredths of a percent, for a registered franchisee.';
comment on column billing_profile.prefix is 'Letters at the start of numbers.';
comment on column billing_profile.upi_address is 'UPI address to which clients pay.';
comment on column billing_profile.footer is 'Closing line of bills.';
comment on column billing_profile.created_at is 'When it was saved.';
create trigger billing_profile_append_only before update or delete on billing_profile
  for each row execute function refuse_change();
create trigger billing_profile_no_truncate before truncate on billing_profile
  for each statement execute function refuse_change();

create table client_bill_series (
  user_id uuid not null references users,
  supplier text not null check (supplier = 'unregistered' or supplier ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'bill', 'credit_note', 'financial_credit_note', 'receipt')),
  financial_year text not null check (financial_year ~ '^[0-9]{4}-[0-9]{2}$'),
  prefix text not null check (prefix ~ '^[A-Z]{1,2}$'),
  generation text not null check (generation ~ '^([A-Z]{3})?$'),
  last_number int not null check (last_number >= 1),
  primary key (user_id, supplier, kind, financial_year, prefix, generation)
);
comment on table client_bill_series is
  'The last number of each series of a franchisee. It is counted up in the transaction that adds the document, so that a rollback leaves no gap.';
comment on column client_bill_series.user_id is 'The franchisee.';
comment on column client_bill_series.supplier is 'GSTIN of the franchisee, or "unregistered".';
comment on column client_bill_series.kind is 'Kind of the documents.';
comment on column client_bill_series.financial_year is 'Financial year of their dates, such as 2026-27.';
comment on column client_bill_series.prefix is 'Letters at the start of their numbers.';
comment on column client_bill_series.generation is 'What their numbers contain after a restore; see tax_document_series.';
comment on column client_bill_series.last_number is 'Number of the latest document.';
create function client_series_counts_up() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.last_number <> old.last_number + 1
    or to_jsonb(new) - 'last_number' <> to_jsonb(old) - 'last_number' then
    raise exception 'a series of bills only counts up' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
comment on function client_series_counts_up() is 'A series of bills never skips, repeats or forgets a number.';
create trigger client_bill_series_counts before update or delete on client_bill_series
  for each row execute function client_series_counts_up();

create function client_bill_state(is_cancelled boolean, paid bigint, total bigint)
returns text language sql immutable strict as $$
  select case when is_cancelled then 'cancelled' when paid = 0 then 'unpaid'
    when paid < total then 'partly_paid' else 'paid' end
$$;
comment on function client_bill_state(boolean, bigint, bigint) is 'Whether a bill is paid.';

create table client_bill (
  id uuid primary key,
  user_id uuid not null references users,
  client_id uuid not null references client,
  profile_version int not null,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'bill')),
  supplier text not null,
  financial_year text not null,
  prefix text not null,
  generation text not null,
  serial int not null check (serial >= 1),
  number text not null check (number ~ '^[A-Z][A-Z0-9-]{0,15}$'),
  dated date not null,
  due_on date not null check (due_on >= dated),
  total_paise bigint not null check (total_paise > 0),
  paid_paise bigint not null default 0 check (paid_paise between 0 and total_paise),
  is_cancelled boolean not null default false,
  body jsonb not null,
  recipient_gstin_sealed text,
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  created_at timestamptz not null default now(),
  state text not null generated always as
    (client_bill_state(is_cancelled, paid_paise, total_paise)) stored,
  search_text text not null generated always as
    (lower(number || ' ' || (body -> 'recipient' ->> 'name'))) stored,
  foreign key (user_id, profile_version) references billing_profile,
  foreign key (user_id, supplier, kind, financial_year, prefix, generation) references client_bill_series,
  unique (user_id, supplier, kind, financial_year, prefix, generation, serial),
  unique (user_id, supplier, financial_year, number),
  unique (user_id, idempotency_key),
  check (not is_cancelled or paid_paise = 0),
  check (supplier = coalesce(body -> 'supplier' ->> 'gstin', 'unregistered')),
  check (body ->> 'kind' = kind and body ->> 'number' = number),
  check ((body -> 'totals' ->> 'total')::bigint = total_paise)
);
create index client_bill_of_user on client_bill (user_id, id) include (search_text, state, due_on);
create index client_bill_of_client on client_bill (client_id, id);
-- What is open, by the date on which it is due: dues, reminders and the order in which payments pay.
create index client_bill_open on client_bill (user_id, due_on, id)
  where state in ('unpaid', 'partly_paid');
create index client_bill_by_date on client_bill (user_id, dated, id);
comment on table client_bill is
  'Bills of franchisees to their clients, as issued. Only what is paid changes, and whether a credit note has cancelled it.';
comment on column client_bill.id is 'UUIDv7.';
comment on column client_bill.user_id is 'The franchisee who issued it.';
comment on column client_bill.client_id is 'The client.';
comment on column client_bill.profile_version is 'Billing profile of its name and closing line.';
comment on column client_bill.kind is 'What it is; follows from the registration of the franchisee.';
comment on column client_bill.supplier is 'GSTIN of the franchisee, or "unregistered".';
comment on column client_bill.financial_year is 'Financial year of its date, such as 2026-27.';
comment on column client_bill.prefix is 'Letters at the start of its number.';
comment on column client_bill.generation is 'Generation of its series; see client_bill_series.';
comment on column client_bill.serial is 'Place in its series, from 1, without gaps.';
comment on column client_bill.number is 'Number as printed, such as KSI2627-0001.';
comment on column client_bill.dated is 'Date in India.';
comment on column client_bill.due_on is 'Day by which the client should pay.';
comment on column client_bill.total_paise is 'Total with tax and government fees.';
comment on column client_bill.paid_paise is 'What payments pay of it: the sum of its rows in client_allotment.';
comment on column client_bill.is_cancelled is 'Whether a credit note of its whole amount was issued.';
comment on column client_bill.body is 'The whole document as issued, without the GSTIN of the recipient; see packages/contract/src/invoices/document.ts.';
comment on column client_bill.idempotency_key is 'Idempotency-Key of the request; the same bill is issued once.';
comment on column client_bill.recipient_gstin_sealed is 'GSTIN of the recipient, sealed; null if they are not registered.';
comment on column client_bill.created_at is 'When it was issued.';
comment on column client_bill.state is 'Whether it is paid; follows from the amounts.';
comment on column client_bill.search_text is 'Number and name of the recipient in lower case.';

create table client_bill_note (
  id uuid primary key,
  bill_id uuid not null unique references client_bill,
  user_id uuid not null references users,
  client_id uuid not null references client,
  kind text not null check (kind in ('credit_note', 'financial_credit_note')),
  supplier text not null,
  financial_year text not null,
  prefix text not null,
  generation text not null,
  serial int not null check (serial >= 1),
  number text not null check (number ~ '^[A-Z][A-Z0-9-]{0,15}$'),
  dated date not null,
  total_paise bigint not null check (total_paise > 0),
  body jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (user_id, supplier, kind, financial_year, prefix, generation) references client_bill_series,
  unique (user_id, supplier, kind, financial_year, prefix, generation, serial),
  unique (user_id, supplier, financial_year, number),
  check (body ->> 'kind' = kind and body ->> 'number' = number),
  check ((body -> 'totals' ->> 'total')::bigint = total_paise)
);
create index client_bill_note_of_client on client_bill_note (client_id, id);
create index client_bill_note_by_date on client_bill_note (user_id, dated, id);
comment on table client_bill_note is 'Credit notes, each of which cancels the whole of one bill.';
comment on column client_bill_note.id is 'UUIDv7.';
comment on column client_bill_note.bill_id is 'Bill that it cancels.';
comment on column client_bill_note.user_id is 'The franchisee who issued it.';
comment on column client_bill_note.client_id is 'The client.';
comment on column client_bill_note.kind is 'A financial credit note reduces no tax.';
comment on column client_bill_note.supplier is 'GSTIN of the franchisee, or "unregistered".';
comment on column client_bill_note.financial_year is 'Financial year of its date.';
comment on column client_bill_note.prefix is 'Letters at the start of its number.';
comment on column client_bill_note.generation is 'Generation of its series; see client_bill_series.';
comment on column client_bill_note.serial is 'Place in its series, from 1, without gaps.';
comment on column client_bill_note.number is 'Number as printed.';
comment on column client_bill_note.dated is 'Date in India.';
comment on column client_bill_note.total_paise is 'Total of the bill.';
comment on column client_bill_note.body is 'The whole document as issued, without the GSTIN of the recipient, which is that of the bill.';
comment on column client_bill_note.created_at is 'When it was issued.';
create trigger client_bill_note_append_only before update or delete on client_bill_note
  for each row execute function refuse_change();
create trigger client_bill_note_no_truncate before truncate on client_bill_note
  for each statement execute function refuse_change();

create table client_bill_application (
  bill_id uuid not null references client_bill,
  application_id uuid not null references application,
  primary key (bill_id, application_id)
);
create index client_bill_application_by_application on client_bill_application (application_id);
comment on table client_bill_application is 'Which applications a bill is for.';
comment on column client_bill_application.bill_id is 'The bill.';
comment on column client_bill_application.application_id is 'An application that one of its lines bills.';
create trigger client_bill_application_append_only before update or delete on client_bill_application
  for each row execute function refuse_change();
create trigger client_bill_application_no_truncate before truncate on client_bill_application
  for each statement execute function refuse_change();

create table client_receipt (
  id uuid primary key,
  user_id uuid not null references users,
  client_id uuid not null references client,
  profile_version int not null,
  supplier text not null,
  financial_year text not null,
  prefix text not null,
  generation text not null,
  serial int not null check (serial >= 1),
  number text not null check (number ~ '^[A-Z][A-Z0-9-]{0,15}$'),
  received_on date not null,
  method text not null check (method in ('upi', 'cash', 'bank')),
  reference text check (length(reference) between 1 and 40),
  amount_paise bigint not null check (amount_paise > 0),
  allotted_paise bigint not null default 0 check (allotted_paise between 0 and amount_paise),
  is_reversed boolean not null default false,
  body jsonb not null,
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  created_at timestamptz not null default now(),
  kind text not null generated always as ('receipt') stored,
  foreign key (user_id, profile_version) references billing_profile,
  foreign key (user_id, supplier, kind, financial_year, prefix, generation) references client_bill_series,
  unique (user_id, supplier, financial_year, prefix, generation, serial),
  unique (user_id, idempotency_key),
  check (not is_reversed or allotted_paise = 0)
);
create index client_receipt_of_client on client_receipt (client_id, id);
create index client_receipt_by_date on client_receipt (user_id, received_on, id);
comment on table client_receipt is
  'Payments of clients to their franchisee, as the franchisee recorded them. Only what they pay changes, and whether they were reversed.';
comment on column client_receipt.id is 'UUIDv7.';
comment on column client_receipt.user_id is 'The franchisee who received it.';
comment on column client_receipt.client_id is 'The client.';
comment on column client_receipt.profile_version is 'Billing profile of its name and closing line.';
comment on column client_receipt.supplier is 'GSTIN of the franchisee, or "unregistered".';
comment on column client_receipt.financial_year is 'Financial year in which it was recorded.';
comment on column client_receipt.prefix is 'Letters at the start of its number.';
comment on column client_receipt.generation is 'Generation of its series; see client_bill_series.';
comment on column client_receipt.serial is 'Place in its series, from 1, without gaps.';
comment on column client_receipt.number is 'Number of the receipt as printed.';
comment on column client_receipt.received_on is 'Day on which the client paid.';
comment on column client_receipt.method is 'How they paid.';
comment on column client_receipt.reference is 'Number of the transfer, as the franchisee noted it.';
comment on column client_receipt.amount_paise is 'What they paid.';
comment on column client_receipt.allotted_paise is 'What of it pays bills: the sum of its rows in client_allotment. The rest is an advance.';
comment on column client_receipt.is_reversed is 'Whether a reversal of its whole amount was recorded.';
comment on column client_receipt.body is 'How the receipt names franchisee and client, as issued; without the GSTIN of the client.';
comment on column client_receipt.idempotency_key is 'Idempotency-Key of the request; the same payment is recorded once.';
comment on column client_receipt.created_at is 'When it was recorded.';
comment on column client_receipt.kind is 'The kind of its series.';

create table client_receipt_reversal (
  id uuid primary key,
  receipt_id uuid not null unique references client_receipt,
  user_id uuid not null references users,
  client_id uuid not null references client,
  dated date not null,
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null default now()
);
create index client_receipt_reversal_of_client on client_receipt_reversal (client_id, id);
create index client_receipt_reversal_by_date on client_receipt_reversal (user_id, dated, id);
comment on table client_receipt_reversal is 'Entries that reverse payments which were recorded by mistake.';
comment on column client_receipt_reversal.id is 'UUIDv7.';
comment on column client_receipt_reversal.receipt_id is 'Payment that is reversed.';
comment on column client_receipt_reversal.user_id is 'The franchisee.';
comment on column client_receipt_reversal.client_id is 'The client.';
comment on column client_receipt_reversal.dated is 'Day in India on which it was reversed.';
comment on column client_receipt_reversal.amount_paise is 'Amount of the payment.';
comment on column client_receipt_reversal.created_at is 'When it was reversed.';
create trigger client_receipt_reversal_append_only before update or delete on client_receipt_reversal
  for each row execute function refuse_change();
create trigger client_receipt_reversal_no_truncate before truncate on client_receipt_reversal
  for each statement execute function refuse_change();

create table client_allotment (
  id uuid primary key,
  receipt_id uuid not null references client_receipt,
  bill_id uuid not null references client_bill,
  amount_paise bigint not null check (amount_paise <> 0),
  created_at timestamptz not null default now()
);
create index client_allotment_of_receipt on client_allotment (receipt_id);
create index client_allotment_of_bill on client_allotment (bill_id);
comment on table client_allotment is
  'What a payment pays of a bill. A cancelled bill or reversed payment gives it back in a row of the opposite sign.';
comment on column client_allotment.id is 'UUIDv7.';
comment on column client_allotment.receipt_id is 'The payment.';
comment on column client_allotment.bill_id is 'The bill.';
comment on column client_allotment.amount_paise is 'Amount; negative where it is given back.';
comment on column client_allotment.created_at is 'When it was allotted.';
create trigger client_allotment_append_only before update or delete on client_allotment
  for each row execute function refuse_change();
create trigger client_allotment_no_truncate before truncate on client_allotment
  for each statement execute function refuse_change();

create table client_bill_share (
  id uuid primary key,
  bill_id uuid not null references client_bill,
  channel text not null check (channel in ('whatsapp', 'device', 'copy')),
  shared_at timestamptz not null default now()
);
create index client_bill_share_of_bill on client_bill_share (bill_id, id);
comment on table client_bill_share is 'When a franchisee shared a bill with the client. The portal itself sends nothing.';
comment on column client_bill_share.id is 'UUIDv7.';
comment on column client_bill_share.bill_id is 'The bill.';
comment on column client_bill_share.channel is 'By what it was shared.';
comment on column client_bill_share.shared_at is 'When it was shared.';
create trigger client_bill_share_append_only before update or delete on client_bill_share
  for each row execute function refuse_change();
create trigger client_bill_share_no_truncate before truncate on client_bill_share
  for each statement execute function refuse_change();

create function only_payment_changes() returns trigger language plpgsql as $$
declare
  -- Generated columns are computed after this trigger.
  open_columns text[] := array['paid_paise', 'is_cancelled', 'allotted_paise', 'is_reversed', 'state', 'search_text', 'kind',
    'recipient_gstin_sealed'];
  open_generated text[] := array['state', 'search_text', 'kind'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - open_columns <> to_jsonb(old) - open_columns
    or (tg_table_name = 'client_bill' and to_jsonb(new) -> 'kind' <> to_jsonb(old) -> 'kind')
    or ((to_jsonb(old) ->> 'is_cancelled')::boolean or (to_jsonb(old) ->> 'is_reversed')::boolean)
      and to_jsonb(new) - 'recipient_gstin_sealed' - open_generated
        <> to_jsonb(old) - 'recipient_gstin_sealed' - open_generated then
    raise exception 'an issued document does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
comment on function only_payment_changes() is
  'Of a bill only what is paid changes, of a payment only what it pays; cancelled or reversed, neither. A new key reseals the GSTIN.';
create trigger client_bill_issued before update or delete on client_bill
  for each row execute function only_payment_changes();
create trigger client_receipt_issued before update or delete on client_receipt
  for each row execute function only_payment_changes();

create function allot_to_bill() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  update client_receipt set allotted_paise = allotted_paise + new.amount_paise where id = new.receipt_id;
  update client_bill set paid_paise = paid_paise + new.amount_paise
    where id = new.bill_id
      and client_id = (select client_id from client_receipt where id = new.receipt_id);
  if not found then
    raise exception 'a payment pays bills of its client only' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
comment on function allot_to_bill() is
  'Adds an allotment to bill and payment, whose checks refuse more than either has.';
create trigger client_allotment_counts after insert on client_allotment
  for each row execute function allot_to_bill();
