CREATE OR REPLACE FUNCTION public.count_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, amount)
  select tg_argv[0] || ':' || (to_jsonb(added) ->> tg_argv[1]), count(*) from added group by 1;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_decided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, day, amount)
  select way.name, day_in_india(decided_at),
    sum(case way.name when 'kyc_decided' then 1 else seconds_waited(kyc_id, decided_at) end)
  from added cross join (values ('kyc_decided'), ('kyc_waited')) way (name)
  where version = 2 group by 1, 2;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_earned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, day, amount)
  select 'revenue', day_in_india(recorded_at), new.amount from journal where id = new.journal_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, amount) values
    (tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]), -1),
    (tg_argv[0] || ':' || (to_jsonb(new) ->> tg_argv[1]), 1);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, day, amount)
  select 'registrations', day_in_india(created_at), count(*) from added group by 2;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (name, amount)
  values (tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]), -1);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.day_in_india(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (moment at time zone 'Asia/Kolkata')::date $function$
;

CREATE OR REPLACE FUNCTION public.journal_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (select count(*) < 2 or sum(amount) <> 0 from posting where journal_id = new.id) then
    raise exception 'journal % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
    or (old.id, old.payment_id, old.amount_paise, old.reason, old.source, old.asked_by, old.asked_at)
      is distinct from
      (new.id, new.payment_id, new.amount_paise, new.reason, new.source, new.asked_by, new.asked_at)
    or (old.decided_by is not null and (old.decided_by, old.decided_at, old.remark)
      is distinct from (new.decided_by, new.decided_at, new.remark))
    or (old.gateway_refund_id is not null and old.gateway_refund_id is distinct from new.gateway_refund_id)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'expired'),
      ('approved', 'processed'), ('approved', 'failed'), ('failed', 'processed'))) then
    raise exception 'what was asked for and decided is kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_superadmin_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.role <> 'superadmin' then
    new.superadmin_since := null;
  elsif tg_op = 'INSERT' then
    new.superadmin_since := coalesce(new.superadmin_since, now());
  elsif old.role <> 'superadmin' then
    new.superadmin_since := now();
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.only_owner_inserts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    raise exception 'rows of % are written by post_journal alone', tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_empty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.balance := 0;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.post_journal(new_id uuid, new_key text, new_kind text, new_payment text, new_detail jsonb, entries jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION public.seconds_waited(kyc_id uuid, decided_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select greatest(0, extract(epoch from decided_at)::bigint
    - ('x' || substr(replace(kyc_id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000)
$function$
;

create type user_role as enum ('user', 'admin', 'superadmin');

-- Who accepted which version of the franchisee agreement, never changed.
create table agreement_acceptance (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The person.
  version text not null, -- Version of the text, as the contract package names it.
  network text not null, -- IPv4 address or IPv6 /64 of the browser.
  accepted_at timestamp with time zone default now() not null, -- When it was ticked.
  constraint agreement_acceptance_pkey PRIMARY KEY (id),
  constraint agreement_acceptance_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- What the firm tells people. None is ever removed, so that a seed that was withdrawn does not come back.
create table announcement (
  id uuid not null, -- UUIDv7.
  text_en text not null, -- What it says, in English.
  text_hi text not null, -- The same in Hindi.
  place integer not null, -- Where it stands among the others, the lowest first.
  starts_at timestamp with time zone not null, -- From when it is shown.
  ends_at timestamp with time zone, -- Until when it is shown; null has no end.
  created_at timestamp with time zone default now() not null, -- When it was made.
  withdrawn_at timestamp with time zone, -- When it was deleted; null while it stands.
  audience text default 'everybody'::text not null, -- For everybody, for franchisees, or for staff.
  is_marquee boolean default true not null, -- True where it runs by above the pages.
  is_inside boolean default true not null, -- True where it stands on the page of announcements.
  version integer default 1 not null, -- Grows with each change; a change names the one that it was made on.
  made_by uuid, -- Who of the staff wrote it; null where a release brought it.
  constraint announcement_audience_check CHECK ((audience = ANY (ARRAY['everybody'::text, 'franchisees'::text, 'staff'::text]))),
  constraint announcement_check CHECK ((ends_at > starts_at)),
  constraint announcement_check1 CHECK ((is_marquee OR is_inside)),
  constraint announcement_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 300))),
  constraint announcement_text_hi_check CHECK (((length(text_hi) >= 1) AND (length(text_hi) <= 300))),
  constraint announcement_version_check CHECK ((version >= 1))
);

-- Who has been shown which announcement.
create table announcement_reading (
  user_id uuid not null, -- Who.
  announcement_id uuid not null, -- The announcement.
  read_at timestamp with time zone default now() not null, -- When, for the first time.
  constraint announcement_reading_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE,
  constraint announcement_reading_pkey PRIMARY KEY (user_id, announcement_id),
  constraint announcement_reading_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- A service asked for, followed to its end.
create table application (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The franchisee who filed it.
  client_id uuid not null, -- For whom.
  tracking_number text not null, -- What it is called over the phone; its last character is a check digit.
  state text default 'submitted'::text not null, -- Where it stands; see applications/lifecycle.ts of the contract package.
  version integer default 1 not null, -- Grows with each move; staff name the one that they looked at.
  holder_id uuid, -- Who of the staff has taken it; null while nobody has.
  eservice_id uuid not null, -- The service.
  version_id uuid not null, -- The version of the service that it was filed with.
  service_name text not null, -- Name of the service in that version, in English.
  service_name_hi text not null, -- The same in Hindi, or in English where it has no Hindi.
  department_name text not null, -- Where it is filed, in that version, in English.
  department_name_hi text not null, -- The same in Hindi, or in English where it has no Hindi.
  subscription_id uuid not null, -- The plan of which it has a place.
  answers_sealed text not null, -- The answers to the form as JSON, sealed under SECRETS_KEY and bound to this row.
  language text not null, -- Language of the franchisee, for the mails that tell them.
  filing_key text, -- The Idempotency-Key that it was filed under: a repeated call finds it here, after a crash too.
  search_text text not null, -- Name, e-mail and phone of the client and the tracking number, in small letters.
  awaits_answer boolean default false not null, -- True while staff wait for an answer; a quoted fee is waited for beside it.
  rejection text, -- Why it was rejected, as the franchisee reads it.
  filed_at timestamp with time zone default now() not null, -- When it was filed.
  state_since timestamp with time zone default now() not null, -- Since when it stands where it does.
  work_began_at timestamp with time zone, -- When work on it first began: a withdrawal afterwards returns nothing.
  duplicate_macs bytea[], -- Keyed hashes of service, period and client, one for each way to recognise the client: two applications of a person that share one ask for the same thing. Null in rows from before.
  period text, -- The month, quarter or financial year that it is for, 2026-10, 2026-27-Q2 or 2026-27. Null where its answers hold none; text of the person's own stays in the sealed answers. Null also in rows from before.
  reopened_at timestamp with time zone, -- When staff last reopened it after its completion: its franchisee, who has got its documents, cannot withdraw it from then on.
  constraint application_check CHECK (((state = 'rejected'::text) = (rejection IS NOT NULL))),
  constraint application_check1 CHECK (((state <> 'submitted'::text) OR (holder_id IS NULL))),
  constraint application_check2 CHECK (((state = 'action_needed'::text) OR (NOT awaits_answer))),
  constraint application_check3 CHECK (((reopened_at IS NULL) OR (state <> 'withdrawn'::text))),
  constraint application_client_id_fkey FOREIGN KEY (client_id) REFERENCES application_client(id),
  constraint application_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id),
  constraint application_filing_key_check CHECK ((length(filing_key) <= 255)),
  constraint application_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id),
  constraint application_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint application_period_check CHECK ((period ~ '^\d{4}-\d\d(-Q[1-4])?$'::text)),
  constraint application_pkey PRIMARY KEY (id),
  constraint application_rejection_check CHECK (((length(rejection) >= 1) AND (length(rejection) <= 5000))),
  constraint application_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'in_review'::text, 'action_needed'::text, 'in_progress'::text, 'completed'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint application_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id),
  constraint application_tracking_number_check CHECK ((tracking_number ~ '^AN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'::text)),
  constraint application_tracking_number_key UNIQUE (tracking_number),
  constraint application_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint application_version_check CHECK ((version >= 1)),
  constraint application_version_id_fkey FOREIGN KEY (version_id) REFERENCES eservice_version(id)
);

-- Fees of applications. What is paid or returned has its journal, named after the charge.
create table application_charge (
  id uuid not null, -- UUIDv7; the journals fee:<id> and fee_return:<id> are its own.
  application_id uuid not null, -- The application.
  kind text not null, -- The fee of the filing, or one that was quoted afterwards.
  firm_fee_paise bigint not null, -- Fee of the firm in paise, GST included.
  government_fee_paise bigint not null, -- Fee of the government in paise.
  note text, -- What a quoted fee is for.
  state text not null, -- due is unpaid, cancelled need not be paid, refunded went back to the wallet except what was retained.
  charged_at timestamp with time zone default now() not null, -- When it was charged or quoted.
  paid_at timestamp with time zone, -- When it was paid.
  returned_at timestamp with time zone, -- When it went back.
  kept_paise bigint default 0 not null, -- What a rejection kept of it, because it was spent; a fee that is kept whole stays paid.
  constraint application_charge_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_charge_check CHECK (((firm_fee_paise + government_fee_paise) > 0)),
  constraint application_charge_check1 CHECK (((kind = 'quote'::text) = (note IS NOT NULL))),
  constraint application_charge_check2 CHECK (((kind = 'quote'::text) OR (state = ANY (ARRAY['paid'::text, 'refunded'::text])))),
  constraint application_charge_check3 CHECK (((state = ANY (ARRAY['paid'::text, 'refunded'::text])) = (paid_at IS NOT NULL))),
  constraint application_charge_check4 CHECK (((state = 'refunded'::text) = (returned_at IS NOT NULL))),
  constraint application_charge_check5 CHECK (((kept_paise = 0) OR ((state = 'refunded'::text) AND (kept_paise < (firm_fee_paise + government_fee_paise))) OR ((state = 'paid'::text) AND (kept_paise = (firm_fee_paise + government_fee_paise))))),
  constraint application_charge_firm_fee_paise_check CHECK ((firm_fee_paise >= 0)),
  constraint application_charge_government_fee_paise_check CHECK ((government_fee_paise >= 0)),
  constraint application_charge_kept_paise_check CHECK ((kept_paise >= 0)),
  constraint application_charge_kind_check CHECK ((kind = ANY (ARRAY['filing'::text, 'quote'::text]))),
  constraint application_charge_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint application_charge_pkey PRIMARY KEY (id),
  constraint application_charge_state_check CHECK ((state = ANY (ARRAY['due'::text, 'paid'::text, 'refunded'::text, 'cancelled'::text])))
);

-- For whom franchisees file. A client whose particulars change is another row: what was filed keeps its own.
create table application_client (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Whose client it is.
  is_self boolean not null, -- True where it is the franchisee.
  name text not null, -- Name of the person or business.
  phone text, -- Phone number as +91 and ten digits; null for the franchisee.
  email text not null, -- E-mail address.
  pan_sealed text, -- The PAN, sealed under SECRETS_KEY and bound to this row; null where none was given.
  pan_mac bytea, -- Keyed hash of the PAN, to find it by; written anew when SECRETS_KEY changes.
  pan_head_mac bytea, -- Keyed hash of its first five characters.
  pan_tail_mac bytea, -- Keyed hash of its last four characters.
  identity bytea not null, -- Keyed hash of all particulars, so that the same ones are one row.
  created_at timestamp with time zone default now() not null, -- When it was first filed for.
  filed_for_at timestamp with time zone default now() not null, -- When it was last filed for.
  constraint application_client_check CHECK ((is_self OR (phone IS NOT NULL))),
  constraint application_client_check1 CHECK ((((pan_sealed IS NULL) = (pan_mac IS NULL)) AND ((pan_mac IS NULL) = (pan_head_mac IS NULL)) AND ((pan_mac IS NULL) = (pan_tail_mac IS NULL)))),
  constraint application_client_email_check CHECK ((length(email) <= 254)),
  constraint application_client_name_check CHECK (((length(name) >= 2) AND (length(name) <= 100))),
  constraint application_client_phone_check CHECK ((phone ~ '^\+91[0-9]{10}$'::text)),
  constraint application_client_pkey PRIMARY KEY (id),
  constraint application_client_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint application_client_user_id_identity_key UNIQUE (user_id, identity)
);

-- Corrections of filed applications, each with the answers from before it.
create table application_correction (
  id uuid not null, -- UUIDv7.
  application_id uuid not null, -- The application.
  place bigint generated always as identity not null, -- The order in which corrections came.
  request_id uuid, -- The request that allowed it; null before the office had begun.
  answers_sealed text not null, -- The answers before it as JSON, sealed under SECRETS_KEY and bound to this row.
  corrected_at timestamp with time zone default now() not null, -- When.
  constraint application_correction_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_correction_pkey PRIMARY KEY (id),
  constraint application_correction_request_id_fkey FOREIGN KEY (request_id) REFERENCES application_correction_request(id),
  constraint application_correction_request_id_key UNIQUE (request_id)
);

-- What a franchisee typed into the form of a correction and has not sent.
create table application_correction_draft (
  application_id uuid not null, -- The application.
  sealed text not null, -- Answers and removed documents as JSON, sealed and bound to the application.
  expires_at timestamp with time zone not null, -- When it is forgotten.
  constraint application_correction_draft_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  constraint application_correction_draft_pkey PRIMARY KEY (application_id)
);

-- Requests of franchisees to correct an application that the office has taken up. One at a time stands.
create table application_correction_request (
  id uuid not null, -- UUIDv7.
  application_id uuid not null, -- The application.
  text text not null, -- What should change and why, as the franchisee wrote it.
  state text default 'open'::text not null, -- open waits for the office, allowed opens the form for one correction, used is an allowed one after it.
  reason text, -- Why it was declined, as the franchisee reads it.
  decided_by uuid, -- Who of the staff allowed or declined it.
  asked_at timestamp with time zone default now() not null, -- When it was made.
  decided_at timestamp with time zone, -- When it was allowed or declined.
  constraint application_correction_request_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_correction_request_check CHECK (((state = 'declined'::text) = (reason IS NOT NULL))),
  constraint application_correction_request_check1 CHECK (((state = 'open'::text) = (decided_by IS NULL))),
  constraint application_correction_request_check2 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint application_correction_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint application_correction_request_pkey PRIMARY KEY (id),
  constraint application_correction_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 5000))),
  constraint application_correction_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'allowed'::text, 'declined'::text, 'used'::text]))),
  constraint application_correction_request_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
);

-- A document of an application, or one that was sent and is not filed or in a message yet.
create table application_document (
  id uuid not null, -- UUIDv7.
  sender_id uuid not null, -- Who sent it.
  eservice_id uuid, -- The service of the draft that it lies in; null once it belongs to an application.
  application_id uuid, -- The application that it belongs to; null while it lies in a draft.
  message_id uuid, -- The message that it goes with.
  purpose text not null, -- form came with the filing, message goes with a message, result is what was finished.
  field text, -- The field of the form that it answers; null where it came beside the form.
  name text not null, -- What its sender called the file: shown as a text, and nothing else.
  kind text not null, -- What is shown of it: pictures alone, or a PDF beside the pictures of its pages.
  expires_at timestamp with time zone, -- When it is forgotten, while it is neither filed nor in a message.
  created_at timestamp with time zone default now() not null, -- When it came.
  client_key uuid, -- The client of the draft that it lies in, as in application_draft; null once it belongs to an application.
  added_in uuid, -- The correction that it came with; null where it came otherwise.
  replaced_in uuid, -- The correction that replaced or removed it: kept for the history. Null while it counts.
  delivered_at timestamp with time zone, -- When the franchisee got this result; null until the application is completed.
  withdrawn_at timestamp with time zone, -- When it was withdrawn: from then on only staff may see it.
  withdrawal text, -- Why it was withdrawn, as the franchisee reads it.
  constraint application_document_added_in_fkey FOREIGN KEY (added_in) REFERENCES application_correction(id),
  constraint application_document_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_document_check CHECK (((application_id IS NULL) = (eservice_id IS NOT NULL))),
  constraint application_document_check1 CHECK (((application_id IS NOT NULL) OR ((purpose = 'form'::text) AND (expires_at IS NOT NULL)))),
  constraint application_document_check2 CHECK (((field IS NULL) OR (purpose = 'form'::text))),
  constraint application_document_check3 CHECK (((message_id IS NULL) OR (purpose = 'message'::text))),
  constraint application_document_check4 CHECK (((purpose <> 'message'::text) OR ((message_id IS NULL) = (expires_at IS NOT NULL)))),
  constraint application_document_check5 CHECK (((delivered_at IS NULL) OR (purpose = 'result'::text))),
  constraint application_document_check6 CHECK (((withdrawn_at IS NULL) OR (delivered_at IS NOT NULL))),
  constraint application_document_check7 CHECK (((withdrawn_at IS NULL) = (withdrawal IS NULL))),
  constraint application_document_client_key CHECK (((client_key IS NULL) OR (application_id IS NULL))),
  constraint application_document_corrected CHECK ((((added_in IS NULL) AND (replaced_in IS NULL)) OR ((purpose = 'form'::text) AND (expires_at IS NULL)))),
  constraint application_document_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id),
  constraint application_document_field_check CHECK ((length(field) <= 60)),
  constraint application_document_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  constraint application_document_message_id_fkey FOREIGN KEY (message_id) REFERENCES application_message(id),
  constraint application_document_name_check CHECK ((length(name) <= 150)),
  constraint application_document_pkey PRIMARY KEY (id),
  constraint application_document_purpose_check CHECK ((purpose = ANY (ARRAY['form'::text, 'message'::text, 'result'::text]))),
  constraint application_document_replaced_in_fkey FOREIGN KEY (replaced_in) REFERENCES application_correction(id),
  constraint application_document_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint application_document_waits CHECK (((purpose <> 'result'::text) OR (expires_at IS NULL))),
  constraint application_document_withdrawal_check CHECK (((length(withdrawal) >= 1) AND (length(withdrawal) <= 5000)))
);

-- What a person typed into the form of a service for one client and has not filed.
create table application_draft (
  user_id uuid not null, -- Whose it is.
  eservice_id uuid not null, -- The service.
  sealed text not null, -- Client and answers as JSON, sealed and bound to person, service and client.
  expires_at timestamp with time zone not null, -- When it is forgotten.
  client_key uuid, -- For whom: the id of a client, the id of the person for themselves, or an id that was made up for a client without one. Null in rows from before drafts belonged to clients.
  constraint application_draft_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id) ON DELETE CASCADE,
  constraint application_draft_place UNIQUE NULLS NOT DISTINCT (user_id, eservice_id, client_key),
  constraint application_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- The time line of applications. Append only.
create table application_event (
  place bigint generated always as identity not null, -- The order in which things happened.
  application_id uuid not null, -- The application.
  event text not null, -- What happened, of the closed list of the contract package.
  state text not null, -- Where it stood afterwards.
  actor_id uuid not null, -- Who did it.
  amount_paise bigint, -- Paise, where money moved or was asked for.
  at timestamp with time zone default now() not null, -- When.
  reason text, -- Why staff withdrew a document, reopened the application or kept a fee.
  constraint application_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint application_event_amount_paise_check CHECK ((amount_paise > 0)),
  constraint application_event_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_event_pkey PRIMARY KEY (place),
  constraint application_event_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 5000)))
);

-- The encrypted files of a document. Who deletes a row has deleted its file: the key goes with it.
create table application_file (
  document_id uuid not null, -- The document.
  part integer not null, -- From 1 the pictures of its pages; 0 is the PDF as it was sent.
  blob text not null, -- Under which name the file store keeps it; made by the server.
  wrapped_key text not null, -- The key of this file alone, encrypted under SECRETS_KEY and bound to document, sender and part.
  width integer not null, -- Width in pixels; 0 for a PDF.
  height integer not null, -- Height in pixels; 0 for a PDF.
  bytes integer not null, -- How large it is, unencrypted.
  constraint application_file_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint application_file_blob_key UNIQUE (blob),
  constraint application_file_bytes_check CHECK ((bytes > 0)),
  constraint application_file_document_id_fkey FOREIGN KEY (document_id) REFERENCES application_document(id) ON DELETE CASCADE,
  constraint application_file_height_check CHECK ((height >= 0)),
  constraint application_file_part_check CHECK ((part >= 0)),
  constraint application_file_pkey PRIMARY KEY (document_id, part),
  constraint application_file_width_check CHECK ((width >= 0))
);

-- What franchisee and staff write to each other about an application. Append only.
create table application_message (
  id uuid not null, -- UUIDv7.
  application_id uuid not null, -- The application.
  author_id uuid not null, -- Who wrote it.
  text text not null, -- What they wrote.
  asks_for text[] default '{}'::text[] not null, -- The documents that staff ask for with it, by their names.
  sending_key text, -- The Idempotency-Key that it was sent under: a repeated call finds it here, after a crash too.
  place bigint generated always as identity not null, -- The order in which messages came.
  sent_at timestamp with time zone default now() not null, -- When.
  constraint application_message_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint application_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint application_message_pkey PRIMARY KEY (id),
  constraint application_message_sending_key_check CHECK ((length(sending_key) <= 255)),
  constraint application_message_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
);

-- What somebody typed for a message about an application, and has not sent.
create table application_message_draft (
  user_id uuid not null, -- Whose it is.
  application_id uuid not null, -- The application.
  sealed text not null, -- The text, sealed and bound to person and application.
  expires_at timestamp with time zone not null, -- When it is forgotten.
  constraint application_message_draft_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  constraint application_message_draft_pkey PRIMARY KEY (user_id, application_id),
  constraint application_message_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Hash chain of who did what and when; ids only, never an identity number, code or token.
create table audit_event (
  seq bigint not null, -- Place in the chain, from 1 without gaps.
  at_micros bigint not null, -- When, in microseconds since 1970 (the very number that is hashed).
  action text not null, -- What was done, such as auth.signed_in; repeated in body, indexed here.
  body bytea not null, -- Canonical JSON (sorted keys) of the event, kept as the bytes that are hashed.
  prev bytea not null, -- Hash of the event before; 32 zero bytes for the first.
  hash bytea not null, -- SHA-256 over version, seq, time, body and prev.
  actor_id uuid, -- Who did it; repeated in body, indexed here.
  object_id text, -- To what it was done; repeated in body, indexed here.
  constraint audit_event_hash_check CHECK ((length(hash) = 32)),
  constraint audit_event_hash_key UNIQUE (hash),
  constraint audit_event_pkey PRIMARY KEY (seq),
  constraint audit_event_prev_check CHECK ((length(prev) = 32)),
  constraint audit_event_seq_check CHECK ((seq > 0))
);

-- The end of the chain. Locking this one row is what keeps the chain from forking.
create table audit_head (
  only_row boolean default true not null, -- Always true, so that there is one row.
  seq bigint not null, -- Place of the last event; 0 for an empty chain.
  hash bytea not null, -- Hash of the last event.
  constraint audit_head_hash_check CHECK ((length(hash) = 32)),
  constraint audit_head_only_row_check CHECK (only_row),
  constraint audit_head_pkey PRIMARY KEY (only_row)
);

-- How often something was tried in a window that begins with the first try.
create table budget (
  key text not null, -- What is counted, with a keyed hash of whom it concerns.
  count integer not null, -- Tries in the window.
  expires_at timestamp with time zone not null, -- End of the window.
  constraint budget_pkey PRIMARY KEY (key)
);

-- The business of a franchisee.
create table business (
  user_id uuid not null, -- The franchisee.
  name text not null, -- Name of the business.
  email text not null, -- Its canonical address.
  phone text not null, -- Its number: +91 and ten digits.
  created_at timestamp with time zone default now() not null, -- When it was first given.
  updated_at timestamp with time zone default now() not null, -- When it was last given.
  constraint business_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint business_pkey PRIMARY KEY (user_id),
  constraint business_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- What was typed about a business and not yet sent.
create table business_draft (
  user_id uuid not null, -- Who typed it.
  sealed text not null, -- The texts, sealed and bound to the person.
  expires_at timestamp with time zone not null, -- When it is forgotten.
  constraint business_draft_pkey PRIMARY KEY (user_id),
  constraint business_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- The private address of a person's due dates, one at a time; without a row there is none.
create table calendar_feed (
  user_id uuid not null, -- Whose it is.
  secret_hash bytea not null, -- SHA-256 of the secret in the address. The secret itself is not stored.
  language text not null, -- The language in which it was asked for, and is read.
  made_at timestamp with time zone default now() not null, -- When it was made.
  constraint calendar_feed_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint calendar_feed_pkey PRIMARY KEY (user_id),
  constraint calendar_feed_secret_hash_check CHECK ((length(secret_hash) = 32)),
  constraint calendar_feed_secret_hash_key UNIQUE (secret_hash),
  constraint calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- The file beside a done mark: a PDF as it came, or a picture drawn anew. Encrypted.
create table calendar_file (
  id uuid not null, -- UUIDv7; its key is bound to it.
  user_id uuid not null, -- Whose it is.
  rule text not null, -- The rule of the mark.
  period_ends date not null, -- The period of the mark.
  name text not null, -- What its sender called it; empty where that was no plain line.
  kind text not null, -- What it is.
  blob text not null, -- Its name in the file store.
  wrapped_key text not null, -- Its key, wrapped under SECRETS_KEY.
  bytes integer not null, -- How many there are, unencrypted.
  created_at timestamp with time zone default now() not null, -- When it came.
  constraint calendar_file_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint calendar_file_blob_key UNIQUE (blob),
  constraint calendar_file_bytes_check CHECK ((bytes > 0)),
  constraint calendar_file_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  constraint calendar_file_name_check CHECK ((length(name) <= 150)),
  constraint calendar_file_pkey PRIMARY KEY (id),
  constraint calendar_file_user_id_rule_period_ends_fkey FOREIGN KEY (user_id, rule, period_ends) REFERENCES calendar_mark(user_id, rule, period_ends) ON DELETE CASCADE,
  constraint calendar_file_user_id_rule_period_ends_key UNIQUE (user_id, rule, period_ends)
);

-- What people say that they have done.
create table calendar_mark (
  user_id uuid not null, -- Whose obligation it was.
  rule text not null, -- The id of the rule that made it.
  period_ends date not null, -- The day with which its period ended.
  done_on date not null, -- The day on which it was done.
  note text default ''::text not null, -- What the person wrote beside it, such as the number of the acknowledgement.
  marked_at timestamp with time zone default now() not null, -- When it was marked, or changed.
  constraint calendar_mark_note_check CHECK ((length(note) <= 500)),
  constraint calendar_mark_pkey PRIMARY KEY (user_id, rule, period_ends),
  constraint calendar_mark_rule_check CHECK (((length(rule) >= 1) AND (length(rule) <= 80))),
  constraint calendar_mark_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- What the due dates of a person's business follow from.
create table calendar_profile (
  user_id uuid not null, -- Whose business it is.
  answers jsonb not null, -- The answers, as profile.ts of the contract package says. No identity numbers.
  identity_sealed text not null, -- PAN, GSTIN, TAN and CIN as JSON, sealed under SECRETS_KEY and bound to the person.
  version integer default 1 not null, -- Grows with each saving; a saving names the one that it was made on.
  created_at timestamp with time zone default now() not null, -- When there were answers first: what was due more than a month before does not count as missed.
  updated_at timestamp with time zone default now() not null, -- When it was last saved.
  language text default 'en'::text not null, -- The language in which it was last saved: that of reminders where the person has chosen none.
  remind_days integer[] default '{7,3,1}'::integer[] not null, -- So many days before a date the person is reminded of it; empty for never.
  constraint calendar_profile_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint calendar_profile_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint calendar_profile_pkey PRIMARY KEY (user_id),
  constraint calendar_profile_remind_days_check CHECK ((cardinality(remind_days) <= 5)),
  constraint calendar_profile_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint calendar_profile_version_check CHECK ((version >= 1))
);

-- Which reminders have been sent; forgotten some weeks after the date.
create table calendar_reminded (
  user_id uuid not null, -- Who was reminded.
  rule text not null, -- The rule of what is due.
  period_ends date not null, -- The period of what is due.
  due date not null, -- The date: one that is moved is told of anew.
  days integer not null, -- Which of the reminders it was: so many days before.
  reminded_at timestamp with time zone default now() not null, -- When.
  constraint calendar_reminded_pkey PRIMARY KEY (user_id, rule, period_ends, due, days),
  constraint calendar_reminded_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- What superadmins are about to publish over the rules of the release; of no effect before.
create table calendar_rule_draft (
  only_row boolean default true not null, -- Always true, so that there is one row.
  own jsonb not null, -- What the firm writes over the release, as own-rules.ts of the contract package says.
  version integer not null, -- Grows with each writing and each publishing, which name the one that was looked at.
  changed_by uuid not null, -- Who wrote it last.
  changed_at timestamp with time zone default now() not null, -- When.
  constraint calendar_rule_draft_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint calendar_rule_draft_only_row_check CHECK (only_row),
  constraint calendar_rule_draft_own_check CHECK ((jsonb_typeof(own) = 'object'::text)),
  constraint calendar_rule_draft_pkey PRIMARY KEY (only_row),
  constraint calendar_rule_draft_version_check CHECK ((version >= 1))
);

-- Versions of the rules of due dates that were published; the last one is in force, and without any the release. Append only.
create table calendar_rule_version (
  id uuid not null, -- UUIDv7; processes remember its content by it.
  number integer not null, -- From 1 without gaps.
  release text not null, -- The version of the rules of the release that it was laid over.
  own jsonb not null, -- What the firm wrote over them, as own-rules.ts of the contract package says.
  content jsonb not null, -- Rules and overrides by which dates are reckoned, as rule-set.ts of the contract package says.
  reason text not null, -- Why it was published, in the publisher's words.
  published_by uuid not null, -- The superadmin who published it.
  published_at timestamp with time zone default now() not null, -- From when on dates are reckoned by it.
  constraint calendar_rule_version_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint calendar_rule_version_number_check CHECK ((number >= 1)),
  constraint calendar_rule_version_number_key UNIQUE (number),
  constraint calendar_rule_version_own_check CHECK ((jsonb_typeof(own) = 'object'::text)),
  constraint calendar_rule_version_pkey PRIMARY KEY (id),
  constraint calendar_rule_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id),
  constraint calendar_rule_version_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300)))
);

-- Services on offer; what they say stands in their current version. What no one has edited follows the catalogue of the release.
create table eservice (
  id uuid not null, -- UUIDv7.
  slug text not null, -- Its anchor on the page of the catalogue; never changes.
  "position" integer not null, -- Its place in the catalogue; the hundreds follow the category.
  is_active boolean default true not null, -- Whether it can be applied for.
  created_at timestamp with time zone default now() not null, -- When it was made.
  edited_at timestamp with time zone, -- When staff last wrote it; null while it is as the release has it, and follows the next release.
  version integer default 1 not null, -- Grows with each writing, also where only a file or the switch changed; an edit names the one that it was made on.
  current_version_id uuid not null, -- What it says and asks now.
  constraint eservice_current_version_id_fkey FOREIGN KEY (current_version_id) REFERENCES eservice_version(id) DEFERRABLE INITIALLY DEFERRED,
  constraint eservice_pkey PRIMARY KEY (id),
  constraint eservice_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80))),
  constraint eservice_slug_key UNIQUE (slug),
  constraint eservice_version_check CHECK ((version >= 1))
);

-- Pictures and documents of services. They are public, so they lie in the store as they are.
create table eservice_file (
  id uuid not null, -- UUIDv7; its address. Other bytes get another.
  eservice_id uuid not null, -- The service.
  kind text not null, -- What it is to the service.
  blob text not null, -- Its name in the file store.
  digest bytea not null, -- SHA-256 of its bytes; what differs from it is not given out.
  bytes integer not null, -- How many there are.
  created_at timestamp with time zone default now() not null, -- When it was put in.
  constraint eservice_file_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint eservice_file_blob_key UNIQUE (blob),
  constraint eservice_file_bytes_check CHECK ((bytes > 0)),
  constraint eservice_file_digest_check CHECK ((length(digest) = 32)),
  constraint eservice_file_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id) ON DELETE CASCADE,
  constraint eservice_file_eservice_id_kind_key UNIQUE (eservice_id, kind),
  constraint eservice_file_kind_check CHECK ((kind = ANY (ARRAY['poster'::text, 'service-document'::text, 'additional-document'::text]))),
  constraint eservice_file_pkey PRIMARY KEY (id)
);

-- What a service said and asked at a time. Append only.
create table eservice_version (
  id uuid default gen_random_uuid() not null, -- UUIDv7; of what was there before versions were, random.
  eservice_id uuid not null, -- The service.
  version integer not null, -- The version of the service that this writing made; those that only switched it are not among them.
  category text not null, -- Its kind, of the closed list of the contract package.
  department_name text not null, -- Where it is filed, or who does it, in English.
  department_name_hi text, -- The same in Hindi; null shows the English.
  name text not null, -- Name in English.
  name_hi text, -- Name in Hindi; null shows the English.
  service_doc_name text not null, -- The form that is filed or the paper that is made, in English.
  service_doc_name_hi text, -- The same in Hindi; null shows the English.
  description text not null, -- What it is, in English.
  description_hi text, -- The same in Hindi; null shows the English.
  for_whom text default ''::text not null, -- Whom it is for, in English; empty where nobody has said.
  for_whom_hi text, -- The same in Hindi; null shows the English.
  documents text[] default '{}'::text[] not null, -- What the applicant brings, paper by paper, in English.
  documents_hi text[], -- The same papers in Hindi, place by place; a null shows the English.
  usual_time text default ''::text not null, -- How long it usually takes, in English; empty where nobody has said.
  usual_time_hi text, -- The same in Hindi; null shows the English.
  firm_fee_paise bigint, -- Fee of the firm in paise, GST included; null where it is quoted.
  government_fee_paise bigint, -- Fee of the government in paise; null where it depends.
  fee_note text, -- What must be known about the fees, in English.
  fee_note_hi text, -- The same in Hindi; null shows the English.
  form_fields jsonb default '[]'::jsonb not null, -- What is asked of who applies, as form-fields.ts of the contract package says.
  made_by uuid, -- Who of the staff wrote it; null where a release brought it.
  made_at timestamp with time zone default now() not null, -- When it was written.
  search_text text generated always as (lower(((((((((((((((((((name || ' '::text) || COALESCE(name_hi, ''::text)) || ' '::text) || department_name) || ' '::text) || COALESCE(department_name_hi, ''::text)) || ' '::text) || service_doc_name) || ' '::text) || COALESCE(service_doc_name_hi, ''::text)) || ' '::text) || description) || ' '::text) || COALESCE(description_hi, ''::text)) || ' '::text) || for_whom) || ' '::text) || COALESCE(for_whom_hi, ''::text)))) stored not null, -- Every word that a search looks at, in small letters.
  constraint eservice_version_category_check CHECK ((category = ANY (ARRAY['incorporation'::text, 'trademark'::text, 'roc-filing'::text, 'gst'::text, 'msme'::text, 'startup-india'::text, 'iso'::text, 'accounting'::text, 'legal-agreements'::text, 'exporters'::text]))),
  constraint eservice_version_department_name_check CHECK (((length(department_name) >= 1) AND (length(department_name) <= 150))),
  constraint eservice_version_description_check CHECK (((length(description) >= 1) AND (length(description) <= 2000))),
  constraint eservice_version_eservice_id_fkey FOREIGN KEY (eservice_id) REFERENCES eservice(id),
  constraint eservice_version_eservice_id_version_key UNIQUE (eservice_id, version),
  constraint eservice_version_firm_fee_paise_check CHECK (((firm_fee_paise >= 0) AND (firm_fee_paise <= 1000000000))),
  constraint eservice_version_form_fields_check CHECK ((jsonb_typeof(form_fields) = 'array'::text)),
  constraint eservice_version_government_fee_paise_check CHECK (((government_fee_paise >= 0) AND (government_fee_paise <= 1000000000))),
  constraint eservice_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint eservice_version_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint eservice_version_pkey PRIMARY KEY (id),
  constraint eservice_version_service_doc_name_check CHECK (((length(service_doc_name) >= 1) AND (length(service_doc_name) <= 150))),
  constraint eservice_version_version_check CHECK ((version >= 1))
);

-- What is counted all along, so that nobody has to count. Together with figure_change it is exact at any moment.
create table figure (
  name text not null, -- What is counted, such as users:admin, or summed, such as revenue in paise.
  day date, -- The day in India that it is counted for; null for what stands now.
  amount bigint not null, -- How many, or how much, as far as it was gathered.
  constraint figure_name_day_key UNIQUE NULLS NOT DISTINCT (name, day)
);

-- Changes of figures that are not gathered yet: a row of its own for each, so that nobody waits for another.
create table figure_change (
  place bigint generated always as identity not null, -- The order in which they are gathered.
  name text not null, -- The figure.
  day date, -- Its day in India; null for what stands now.
  amount bigint not null, -- By how much it grows; below zero where it shrinks.
  constraint figure_change_pkey PRIMARY KEY (place)
);

-- Payments as the gateway told of them; what is stored only ever moves forward.
create table gateway_payment (
  id text not null, -- The gateway's payment id.
  order_id uuid not null, -- The order it pays.
  status text not null, -- The furthest status that the gateway gave it.
  amount_paise bigint not null, -- What was paid.
  currency text not null, -- Its currency as the gateway says.
  method text, -- How it was paid, such as upi.
  outcome text, -- What its capture brought about: fulfilled, or the reason why it lies in suspense; returned when it had gone back before it was heard of.
  first_seen_at timestamp with time zone default now() not null, -- When it was first heard of.
  captured_at timestamp with time zone, -- When its capture was written into the books.
  fee_paise bigint, -- What the gateway keeps of this payment, with the tax in it; null where it has not said so.
  tax_paise bigint, -- The tax within fee_paise; null where the gateway has not said so.
  refunds_asked_at timestamp with time zone, -- When the gateway was last asked for the refunds of this payment.
  refund_gap_paise bigint, -- What the gateway says was refunded, less the refunds that it lists or that are kept here; null while they agree.
  refund_gap_since timestamp with time zone, -- Since when they differ.
  constraint gateway_payment_check CHECK (((outcome IS NULL) = (captured_at IS NULL))),
  constraint gateway_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_order(id),
  constraint gateway_payment_outcome_check CHECK ((outcome = ANY (ARRAY['fulfilled'::text, 'paid_twice'::text, 'already_active'::text, 'staff_account'::text, 'amount_differs'::text, 'refunded'::text]))),
  constraint gateway_payment_pkey PRIMARY KEY (id),
  constraint gateway_payment_status_check CHECK ((status = ANY (ARRAY['created'::text, 'failed'::text, 'authorized'::text, 'captured'::text, 'refunded'::text]))),
  constraint refund_gap_is_dated CHECK (((refund_gap_paise IS NULL) = (refund_gap_since IS NULL)))
);

-- Refunds as the gateway told of them.
create table gateway_refund (
  id text not null, -- The gateway's refund id.
  payment_id text not null, -- The payment that goes back.
  amount_paise bigint not null, -- How much of it goes back.
  status text not null, -- Where the refund stands.
  first_seen_at timestamp with time zone default now() not null, -- When it was first heard of.
  booked_at timestamp with time zone, -- When it was written into the books.
  constraint gateway_refund_amount_paise_check CHECK ((amount_paise > 0)),
  constraint gateway_refund_check CHECK (((status = 'processed'::text) = (booked_at IS NOT NULL))),
  constraint gateway_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint gateway_refund_pkey PRIMARY KEY (id),
  constraint gateway_refund_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processed'::text, 'failed'::text])))
);

-- Which Google account signs which person in.
create table google_identity (
  issuer text not null, -- OpenID issuer.
  subject text not null, -- OpenID subject, stable for the account whatever its address becomes.
  user_id uuid not null, -- The person.
  linked_at timestamp with time zone default now() not null, -- When the two were linked.
  id uuid default gen_random_uuid() not null, -- UUID, by which its person unlinks it.
  email text, -- The address that Google last gave for it; null where it was linked before that was kept. It is shown and identifies nobody.
  constraint google_identity_id_key UNIQUE (id),
  constraint google_identity_pkey PRIMARY KEY (issuer, subject),
  constraint google_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Google accounts that wait for the code that links them to an account with the same address.
create table google_link_request (
  browser_hash bytea not null, -- SHA-256 of the transaction cookie of the browser that signed in at Google.
  user_id uuid not null, -- The person whose account has the address.
  issuer text not null, -- OpenID issuer.
  subject text not null, -- OpenID subject.
  email text not null, -- The address, verified by Google, to which the code was sent.
  picture text, -- The picture that Google gave, for who has none.
  is_firm_account boolean not null, -- Whether Google said that the account is one of the firm's own domain.
  expires_at timestamp with time zone not null, -- When it dies.
  constraint google_link_request_pkey PRIMARY KEY (browser_hash),
  constraint google_link_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- A Google sign-in under way.
create table google_transaction (
  browser_hash bytea not null, -- SHA-256 of the transaction cookie of the browser that began it.
  state text not null, -- OAuth state.
  code_verifier text not null, -- PKCE verifier.
  nonce text not null, -- OpenID nonce.
  page_state text not null, -- The page's own auth_state, given back to it at the end.
  expires_at timestamp with time zone not null, -- When it is too late.
  constraint google_transaction_pkey PRIMARY KEY (browser_hash)
);

-- Answers by Idempotency-Key, given again when the same call is repeated.
create table idempotent_answer (
  user_id uuid not null, -- Who called.
  key text not null, -- The key that the caller chose.
  call text not null, -- Method and path.
  body_hash bytea not null, -- Keyed hash of the body, so that a key is not used for two things.
  answer text, -- The answer's JSON, sealed under SECRETS_KEY and bound to caller and key; null while the call is under way.
  turn uuid not null, -- Which of the calls with this key is the one that answers.
  backend_pid integer not null, -- The connection that the call began on: it ends with a process that dies.
  backend_start timestamp with time zone not null, -- When that connection began, because numbers come again.
  begun_at timestamp with time zone default now() not null, -- When the call began.
  expires_at timestamp with time zone not null, -- When it is forgotten.
  constraint idempotent_answer_pkey PRIMARY KEY (user_id, key),
  constraint idempotent_answer_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- One row: what this database was made with, and when it was last backed up.
create table installation (
  only_row boolean default true not null, -- Always true, so that there is one row.
  secrets_key_id text not null, -- Fingerprint of the SECRETS_KEY that sealed this database.
  created_at timestamp with time zone default now() not null, -- When the database was made.
  backed_up_at timestamp with time zone, -- The moment that the last whole backup holds; null before the first.
  constraint installation_only_row_check CHECK (only_row),
  constraint installation_pkey PRIMARY KEY (only_row)
);

-- Who may become staff: one address, one role, one use. Expired ones stay until they are replaced or forgotten.
create table invitation (
  id uuid not null, -- UUIDv7.
  email text not null, -- Canonical address that is invited.
  role user_role not null, -- What the account will be; nothing that the invited person sends changes it.
  invited_by uuid, -- The superadmin, who must still be one when it is used; null for the first superadmin's, made by a start.
  created_at timestamp with time zone default now() not null, -- When it was made.
  expires_at timestamp with time zone not null, -- When it dies, by the clock of the database.
  used_at timestamp with time zone, -- When it made an account.
  used_by uuid, -- The account that it made.
  revoked_at timestamp with time zone, -- When it was revoked, or a newer one to the same address took its place.
  revoked_by uuid, -- Who did that; null where a start did.
  approved_at timestamp with time zone, -- When another superadmin approved it; null for admins, and while there is only one superadmin.
  approved_by uuid, -- Which superadmin did; never the one who invited.
  constraint invitation_approved_by_another CHECK ((((approved_at IS NULL) = (approved_by IS NULL)) AND ((approved_by IS NULL) OR (approved_by <> invited_by)))),
  constraint invitation_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint invitation_check CHECK (((used_at IS NULL) = (used_by IS NULL))),
  constraint invitation_check1 CHECK (((used_at IS NULL) OR (revoked_at IS NULL))),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id),
  constraint invitation_role_check CHECK ((role <> 'user'::user_role)),
  constraint invitation_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id)
);

-- One event in money, of two or more postings that sum to zero.
create table journal (
  id uuid not null, -- UUIDv7.
  idem_key text not null, -- What makes the same event count once, such as pay:<payment>.
  kind text not null, -- What happened.
  payment_id text, -- The gateway payment it is about: money from or to the gateway has one, and no other has.
  detail jsonb default '{}'::jsonb not null, -- What its description is made of; ids and names of plans or services, nothing of a person.
  recorded_at timestamp with time zone default now() not null, -- When it was written into the books.
  constraint journal_idem_key_key UNIQUE (idem_key),
  constraint journal_kind_check CHECK ((kind = ANY (ARRAY['plan_payment'::text, 'top_up'::text, 'suspense'::text, 'refund'::text, 'refund_begun'::text, 'refund_undone'::text, 'refund_matched'::text, 'fee'::text, 'fee_return'::text, 'demo_funds'::text]))),
  constraint journal_names_payment CHECK (((kind = ANY (ARRAY['plan_payment'::text, 'top_up'::text, 'suspense'::text, 'refund'::text, 'refund_begun'::text, 'refund_undone'::text, 'refund_matched'::text])) = (payment_id IS NOT NULL))),
  constraint journal_pkey PRIMARY KEY (id)
);

-- Every decision on a KYC record, whatever became of the record.
create table kyc_decision (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Whose record was decided.
  kyc_id uuid not null, -- The record; it may have been cancelled since.
  version integer not null, -- The version of the record that the decision made.
  kyc_status text not null, -- What was decided.
  reason text, -- Why it was rejected, of the closed list; none_given where nothing was said.
  remark text, -- What the reviewer wrote to the person, identity numbers masked; null where nothing was.
  decided_by uuid not null, -- Who decided.
  decided_at timestamp with time zone default now() not null, -- When.
  duplicate_reason text, -- Why it was approved although records of other accounts had the same PAN or Aadhaar number, identity numbers masked; null where none had.
  constraint kyc_decision_check CHECK (((kyc_status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint kyc_decision_check1 CHECK (((kyc_status = 'rejected'::text) OR (remark IS NULL))),
  constraint kyc_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint kyc_decision_duplicate_check CHECK (((kyc_status = 'approved'::text) OR (duplicate_reason IS NULL))),
  constraint kyc_decision_duplicate_reason_check CHECK (((length(duplicate_reason) >= 3) AND (length(duplicate_reason) <= 300))),
  constraint kyc_decision_kyc_id_version_key UNIQUE (kyc_id, version),
  constraint kyc_decision_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint kyc_decision_pkey PRIMARY KEY (id),
  constraint kyc_decision_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 500))),
  constraint kyc_decision_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint kyc_decision_version_check CHECK ((version > 1))
);

-- A document of a record, or of the draft of one.
create table kyc_document (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Whose it is.
  kyc_id uuid, -- The record that it belongs to; null while it lies in the draft.
  type text not null, -- What it proves.
  kind text not null, -- What is shown of it: pictures alone, or a PDF beside the pictures of its pages.
  is_redacted boolean default false not null, -- True once a reviewer has blacked something out; of a PDF only pictures are left then.
  expires_at timestamp with time zone, -- When it is forgotten, while it lies in the draft.
  created_at timestamp with time zone default now() not null, -- When it came.
  constraint kyc_document_check CHECK (((kyc_id IS NULL) = (expires_at IS NOT NULL))),
  constraint kyc_document_check1 CHECK ((NOT (is_redacted AND (kind = 'pdf'::text)))),
  constraint kyc_document_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  constraint kyc_document_kyc_id_fkey FOREIGN KEY (kyc_id) REFERENCES kyc_record(id) ON DELETE CASCADE,
  constraint kyc_document_kyc_id_type_key UNIQUE (kyc_id, type),
  constraint kyc_document_pkey PRIMARY KEY (id),
  constraint kyc_document_type_check CHECK ((type = ANY (ARRAY['pan'::text, 'aadhaarFront'::text, 'aadhaarBack'::text]))),
  constraint kyc_document_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- What a person typed into the KYC form and has not handed in. Never an Aadhaar number.
create table kyc_draft (
  user_id uuid not null, -- Whose it is.
  sealed text not null, -- Name, PAN and address as JSON, sealed and bound to the person.
  expires_at timestamp with time zone not null, -- When it is forgotten.
  constraint kyc_draft_pkey PRIMARY KEY (user_id),
  constraint kyc_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- The encrypted files of a document. Who deletes a row has deleted its file: the key goes with it.
create table kyc_file (
  document_id uuid not null, -- The document.
  part integer not null, -- From 1 the pictures of its pages; 0 is the PDF as it was handed in.
  blob text not null, -- Under which name the file store keeps it; made by the server.
  wrapped_key text not null, -- The key of this file alone, encrypted under SECRETS_KEY and bound to document, person, type and part.
  width integer not null, -- Width in pixels; 0 for a PDF.
  height integer not null, -- Height in pixels; 0 for a PDF.
  bytes integer not null, -- How large it is, unencrypted.
  shows_number boolean default false not null, -- True while a reviewer says that this page shows the whole Aadhaar number. A picture that was blacked out begins without.
  is_blurred boolean default false not null, -- True where the page looked out of focus when it was taken in: a guess, which stops nobody.
  constraint kyc_file_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint kyc_file_blob_key UNIQUE (blob),
  constraint kyc_file_bytes_check CHECK ((bytes > 0)),
  constraint kyc_file_document_id_fkey FOREIGN KEY (document_id) REFERENCES kyc_document(id) ON DELETE CASCADE,
  constraint kyc_file_height_check CHECK ((height >= 0)),
  constraint kyc_file_part_check CHECK ((part >= 0)),
  constraint kyc_file_pkey PRIMARY KEY (document_id, part),
  constraint kyc_file_width_check CHECK ((width >= 0))
);

-- The proof of identity of a person, one at a time.
create table kyc_record (
  id uuid not null, -- UUIDv7: the order of handing in.
  user_id uuid not null, -- Whose it is.
  full_name text not null, -- Name as on the documents.
  pan_sealed text not null, -- The PAN, sealed under SECRETS_KEY and bound to this record.
  pan_mac bytea not null, -- Keyed hash of the PAN, to find it by; written anew when SECRETS_KEY changes.
  pan_head_mac bytea not null, -- Keyed hash of its first five characters.
  pan_tail_mac bytea not null, -- Keyed hash of its last four characters.
  aadhaar_last4 text not null, -- Last four digits of the Aadhaar number. The whole number is not stored.
  aadhaar_mac bytea not null, -- Keyed hash of the whole Aadhaar number. It cannot be written anew: it finds while its key is the present or the previous one.
  complete_address text not null, -- Address as on the Aadhaar card, in one or more lines.
  kyc_status text default 'pending'::text not null, -- Where it stands; see lifecycle.ts of kyc.
  version integer default 1 not null, -- Grows with each decision; a decision names the version that it was made on.
  language text not null, -- Language of the person, for the mail that tells them.
  submitted_at timestamp with time zone default now() not null, -- When it was handed in.
  decided_at timestamp with time zone, -- When it was last decided; null while nobody has.
  constraint kyc_record_aadhaar_last4_check CHECK ((aadhaar_last4 ~ '^[0-9]{4}$'::text)),
  constraint kyc_record_check CHECK (((kyc_status = 'pending'::text) = (decided_at IS NULL))),
  constraint kyc_record_complete_address_check CHECK (((length(complete_address) >= 10) AND (length(complete_address) <= 500))),
  constraint kyc_record_full_name_check CHECK (((length(full_name) >= 2) AND (length(full_name) <= 100))),
  constraint kyc_record_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint kyc_record_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint kyc_record_pkey PRIMARY KEY (id),
  constraint kyc_record_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint kyc_record_user_id_key UNIQUE (user_id)
);

-- Accounts of the ledger. The sum of all balances is zero.
create table ledger_account (
  id uuid not null, -- UUIDv7; of a user_wallet it is the walletId of its owner.
  kind text not null, -- user_wallet: what we owe a person in services. gateway_clearing: what the gateway owes us, negative. revenue: what we earned. suspense: money whose reason is not known. refund_payable: approved refunds that the gateway has not processed.
  owner_id uuid, -- Whose wallet it is; null for the accounts of the firm.
  balance bigint default 0 not null, -- Sum of its postings in paise, moved by post_journal alone.
  opened_at timestamp with time zone default now() not null, -- When it was opened.
  constraint ledger_account_check CHECK (((kind = 'user_wallet'::text) = (owner_id IS NOT NULL))),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['user_wallet'::text, 'gateway_clearing'::text, 'revenue'::text, 'suspense'::text, 'refund_payable'::text]))),
  constraint ledger_account_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint wallet_not_negative CHECK (((kind <> 'user_wallet'::text) OR (balance >= 0)))
);

-- What somebody is told of: a kind and its facts, never a sentence of ours. One row for the whole staff, not one for each of them. Forgotten after 180 days.
create table notification (
  id uuid not null, -- UUIDv7: the order of the bell.
  user_id uuid, -- Who is told; null: everybody of the staff.
  person_id uuid, -- Whose doing the staff is told of; null where it is nobody's.
  kind text not null, -- A kind of the closed list of the contract.
  about jsonb not null, -- The facts of its kind: ids, names of services, amounts in rupees.
  created_at timestamp with time zone default now() not null, -- When the transaction that causes it began.
  record_id uuid generated always as ((COALESCE((about ->> 'applicationId'::text), (about ->> 'ticketId'::text), (about ->> 'kycId'::text), (about ->> 'orderId'::text)))::uuid) stored, -- The application, ticket, KYC record or order that it is about and that has a page of its own; null where none has.
  constraint notification_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Single lines that a person has read, beyond those that read_up_to covers.
create table notification_read (
  user_id uuid not null, -- Who has read it.
  notification_id uuid not null, -- The line.
  constraint notification_read_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE,
  constraint notification_read_pkey PRIMARY KEY (user_id, notification_id),
  constraint notification_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- What a person has chosen about being told, and how far they have read; no row: nothing yet.
create table notification_reader (
  user_id uuid not null, -- Whose it is.
  language text, -- The language of their mails; null: that in which they did what a mail is about.
  bell_off text[] default '{}'::text[] not null, -- The kinds that their bell leaves out.
  mail_off text[] default '{}'::text[] not null, -- The kinds that they get no mail of.
  read_up_to uuid, -- This line of the bell and all before it are read.
  mailed_until timestamp with time zone, -- What the staff was told of until then has been in a mail to them, or was not wanted there.
  mailed_at timestamp with time zone, -- When the last such mail was written: the next waits for a quarter of an hour.
  constraint notification_reader_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint notification_reader_pkey PRIMARY KEY (user_id),
  constraint notification_reader_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- One-time codes that were asked for, for known and unknown addresses alike.
create table otp_challenge (
  id uuid not null, -- UUIDv7, part of what the code's MAC covers.
  purpose text not null, -- What the person asked for.
  email text not null, -- Canonical address that asked.
  full_name text, -- Name given at registration.
  browser_hash bytea not null, -- SHA-256 of the browser id in the cookie that asked; for a step-up that of the session id, for a change of e-mail that of session, side and new address, for a Google link that of the transaction cookie.
  is_bound boolean not null, -- True when only the browser with the cookie may redeem the code: it showed the cookie when it asked, or a later request without one came.
  code_mac bytea not null, -- HMAC of the code; random bytes where no code was sent.
  key_id text not null, -- Which secrets key made the MAC.
  attempts smallint default 0 not null, -- Tries used.
  max_attempts smallint not null, -- Tries allowed.
  created_at timestamp with time zone default now() not null, -- When it was asked for.
  expires_at timestamp with time zone not null, -- When it dies, by the clock of the database.
  used_at timestamp with time zone, -- When it signed somebody in.
  superseded_at timestamp with time zone, -- When a newer code took its place.
  constraint otp_challenge_check CHECK ((attempts <= max_attempts)),
  constraint otp_challenge_pkey PRIMARY KEY (id),
  constraint otp_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text, 'staff_register'::text, 'step_up'::text, 'email_old'::text, 'email_new'::text, 'google_link'::text])))
);

-- What a person is about to pay for, written before the gateway is asked.
create table payment_order (
  id uuid not null, -- UUIDv7; also the receipt that the gateway keeps with its order.
  user_id uuid not null, -- Who pays.
  purpose text not null, -- What its payment brings about.
  subscription_id uuid, -- The plan that it buys.
  wallet_id uuid, -- The wallet that it fills.
  amount_paise bigint not null, -- What must be paid, to the paisa.
  currency text default 'INR'::text not null, -- Always INR.
  state text default 'created'::text not null, -- Where it stands; see lifecycle.ts of payments.
  gateway_order_id text, -- The gateway's order; null until it has answered.
  is_confirming boolean default false not null, -- True once a payment with a good signature came whose capture is not yet certain.
  language text not null, -- Language of the person, for the mail that tells them.
  created_at timestamp with time zone default now() not null, -- When it was made.
  check_at timestamp with time zone not null, -- When the reconciler asks the gateway about it next.
  fulfilled_at timestamp with time zone, -- When its payment was settled.
  unplaced_at timestamp with time zone, -- When the gateway last failed to take this order; null while it is asked, and once it has the order.
  constraint payment_order_amount_paise_check CHECK ((amount_paise >= 100)),
  constraint payment_order_check CHECK (((purpose = 'plan'::text) = (subscription_id IS NOT NULL))),
  constraint payment_order_check1 CHECK (((purpose = 'top_up'::text) = (wallet_id IS NOT NULL))),
  constraint payment_order_check2 CHECK (((state = 'fulfilled'::text) = (fulfilled_at IS NOT NULL))),
  constraint payment_order_currency_check CHECK ((currency = 'INR'::text)),
  constraint payment_order_gateway_order_id_key UNIQUE (gateway_order_id),
  constraint payment_order_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint payment_order_pkey PRIMARY KEY (id),
  constraint payment_order_purpose_check CHECK ((purpose = ANY (ARRAY['plan'::text, 'top_up'::text]))),
  constraint payment_order_state_check CHECK ((state = ANY (ARRAY['created'::text, 'attempted'::text, 'fulfilled'::text, 'expired'::text]))),
  constraint payment_order_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id),
  constraint payment_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payment_order_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES ledger_account(id)
);

-- What a settled payment was for and who paid it, as it stood then. Nothing here is ever changed or removed.
create table payment_receipt (
  payment_id text not null, -- The gateway payment, which is also the number of its receipt.
  user_id uuid not null, -- Who paid.
  amount_paise bigint not null, -- What was received, in paise.
  plan_name text, -- The plan that it bought; null for a top-up of the wallet.
  plan_kind text, -- Whether the plan was bought, renewed or upgraded.
  begins_at timestamp with time zone, -- When the plan begins.
  expires_at timestamp with time zone, -- When the plan ends.
  payer_name text not null, -- The name of the person.
  payer_email text not null, -- The address of the person.
  business_name text, -- The name of their business; null where none was given.
  received_at timestamp with time zone default now() not null, -- When the payment was settled.
  constraint payment_receipt_amount_paise_check CHECK ((amount_paise > 0)),
  constraint payment_receipt_check CHECK (((plan_name IS NULL) = (plan_kind IS NULL))),
  constraint payment_receipt_check1 CHECK (((plan_name IS NULL) = (expires_at IS NULL))),
  constraint payment_receipt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint payment_receipt_pkey PRIMARY KEY (payment_id),
  constraint payment_receipt_plan_kind_check CHECK ((plan_kind = ANY (ARRAY['purchase'::text, 'renewal'::text, 'upgrade'::text]))),
  constraint payment_receipt_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- One amount on one account.
create table posting (
  journal_id uuid not null, -- The journal it belongs to.
  account_id uuid not null, -- The account it moves.
  amount bigint not null, -- Paise, plus or minus.
  balance_after bigint not null, -- Balance of the account right after it.
  place bigint generated always as identity not null, -- Drawn while the account is locked: the order of its postings, which no clock gives.
  constraint posting_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint posting_amount_check CHECK ((amount <> 0)),
  constraint posting_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journal(id),
  constraint posting_pkey PRIMARY KEY (journal_id, account_id)
);

-- Refresh tokens of a session; one of them is live.
create table refresh_token (
  hash bytea not null, -- SHA-256 of the token.
  session_id uuid not null, -- The session that it renews.
  issued_at timestamp with time zone default now() not null, -- When it was given.
  consumed_at timestamp with time zone, -- When it was spent.
  successor_sealed text, -- The token that took its place, sealed, for a second tab in the grace of seconds.
  constraint refresh_token_check CHECK (((consumed_at IS NULL) = (successor_sealed IS NULL))),
  constraint refresh_token_hash_check CHECK ((length(hash) = 32)),
  constraint refresh_token_pkey PRIMARY KEY (hash),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

-- Refunds that superadmins have asked for, with who decided on them and what became of them.
create table refund_request (
  id uuid not null, -- UUIDv7; also the receipt and the idempotency key of the refund at the gateway.
  payment_id text not null, -- The payment that goes back.
  amount_paise bigint not null, -- How much of it.
  reason text not null, -- Why, as its payer reads it.
  source text not null, -- Out of what it is paid: suspense, the payer's wallet, or what a plan earned.
  state text default 'requested'::text not null, -- Where it stands; see lifecycle.ts of payments.
  asked_by uuid not null, -- Which superadmin asked for it.
  asked_at timestamp with time zone default now() not null, -- When.
  decided_by uuid, -- Which superadmin decided: another one, unless it was rejected.
  decided_at timestamp with time zone, -- When.
  remark text, -- Why it was rejected, for the requester.
  gateway_refund_id text, -- The gateway's refund, once it has told of it.
  gateway_said text, -- Why the gateway did not do it, in its words.
  check_at timestamp with time zone, -- When the gateway is asked about it next.
  sent_at timestamp with time zone, -- When it was sent to the gateway last; null where it was not, or was refused.
  late_told_at timestamp with time zone, -- When superadmins were told that it is late.
  ended_at timestamp with time zone, -- When it came to its end.
  constraint refund_by_two CHECK (((state = ANY (ARRAY['requested'::text, 'rejected'::text, 'expired'::text])) OR (decided_by <> asked_by))),
  constraint refund_request_amount_paise_check CHECK ((amount_paise >= 100)),
  constraint refund_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint refund_request_check CHECK (((decided_by IS NULL) = (state = ANY (ARRAY['requested'::text, 'expired'::text])))),
  constraint refund_request_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint refund_request_check2 CHECK (((remark IS NOT NULL) = (state = 'rejected'::text))),
  constraint refund_request_check3 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['requested'::text, 'approved'::text])))),
  constraint refund_request_check4 CHECK (((check_at IS NOT NULL) = (state = 'approved'::text))),
  constraint refund_request_check5 CHECK (((gateway_refund_id IS NOT NULL) OR (state <> 'processed'::text))),
  constraint refund_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint refund_request_gateway_refund_id_fkey FOREIGN KEY (gateway_refund_id) REFERENCES gateway_refund(id),
  constraint refund_request_gateway_refund_id_key UNIQUE (gateway_refund_id),
  constraint refund_request_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint refund_request_pkey PRIMARY KEY (id),
  constraint refund_request_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
  constraint refund_request_remark_check CHECK (((length(remark) >= 3) AND (length(remark) <= 300))),
  constraint refund_request_source_check CHECK ((source = ANY (ARRAY['suspense'::text, 'wallet'::text, 'plan'::text]))),
  constraint refund_request_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'processed'::text, 'failed'::text])))
);

-- Changes of a role to superadmin that wait for a second superadmin, and what became of them.
create table role_request (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- Whose role is to change.
  from_role user_role not null, -- The role that they had when it was proposed, and must still have.
  to_role user_role not null, -- The role that they get.
  proposed_by uuid not null, -- The superadmin who proposed it, and must still be one.
  created_at timestamp with time zone default now() not null, -- When.
  expires_at timestamp with time zone not null, -- Until when it can be approved.
  decision text, -- approved: the role has changed. refused: a superadmin refused it, or the proposer took it back. replaced: the same was proposed anew after it had expired, or the role changed otherwise.
  decided_at timestamp with time zone, -- When that was.
  decided_by uuid, -- Who did it; for an approval neither the proposer nor the person themselves.
  constraint role_request_by_two CHECK (((decision <> 'approved'::text) OR ((decided_by <> proposed_by) AND (decided_by <> user_id)))),
  constraint role_request_check CHECK ((from_role <> to_role)),
  constraint role_request_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint role_request_check2 CHECK (((decision IS NULL) = (decided_by IS NULL))),
  constraint role_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint role_request_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'refused'::text, 'replaced'::text]))),
  constraint role_request_pkey PRIMARY KEY (id),
  constraint role_request_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint role_request_to_role_check CHECK ((to_role = 'superadmin'::user_role)),
  constraint role_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- A signed-in device.
create table session (
  id uuid not null, -- UUIDv7, the sid of its access tokens.
  user_id uuid not null, -- The person.
  device text not null, -- Browser and system in words, from the User-Agent.
  browser_hash bytea, -- SHA-256 of the browser id, by which a browser is known again.
  method text not null, -- How the person signed in.
  created_at timestamp with time zone default now() not null, -- When the person signed in.
  last_seen_at timestamp with time zone default now() not null, -- Last call, to the minute.
  idle_seconds integer not null, -- After how long without a call it ends.
  expires_at timestamp with time zone not null, -- When it ends whatever happens.
  revoked_at timestamp with time zone, -- When it was ended; null while it lives.
  revoked_reason text, -- Why it was ended.
  confirmed_at timestamp with time zone, -- When a code sent to the person last confirmed who sits there; for ten minutes it opens what asks for a fresh code.
  constraint session_method_check CHECK ((method = ANY (ARRAY['otp'::text, 'google'::text]))),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_revoked_reason_check CHECK ((revoked_reason = ANY (ARRAY['signed_out'::text, 'revoked'::text, 'refresh_reused'::text, 'disabled'::text]))),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- The values of a Google callback, good once for a minute.
create table session_handover (
  hash bytea not null, -- SHA-256 of the handle in refreshtoken.
  browser_hash bytea not null, -- SHA-256 of the transaction cookie that it is bound to.
  token_id uuid not null, -- The jti of the accesstoken beside it.
  user_id uuid not null, -- Who will be signed in.
  expires_at timestamp with time zone not null, -- When it dies.
  used_at timestamp with time zone, -- When it was swapped for a session.
  is_firm_account boolean default false not null, -- Whether Google said that the account is one of the firm's own domain, with a verified address: only such a one signs staff in.
  constraint session_handover_hash_check CHECK ((length(hash) = 32)),
  constraint session_handover_pkey PRIMARY KEY (hash),
  constraint session_handover_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Keys mailed to the owners of addresses for which too many wrong codes were typed. A key lets one browser ask for codes again; it signs nobody in.
create table sign_in_key (
  hash bytea not null, -- Keyed hash of the key in the mail.
  address_mac bytea not null, -- Keyed hash of the address; unknown addresses have rows too, so that nobody can tell.
  created_at timestamp with time zone default now() not null, -- When it was made.
  expires_at timestamp with time zone not null, -- Until when it can be used, and once used, until when its browser is counted apart.
  used_at timestamp with time zone, -- When a browser brought it.
  browser_hash bytea, -- SHA-256 of the browser id in the cookie of that browser.
  constraint sign_in_key_check CHECK (((used_at IS NULL) = (browser_hash IS NULL))),
  constraint sign_in_key_pkey PRIMARY KEY (hash)
);

-- A plan as one person chose it and, once paid, as they bought it.
create table subscription (
  id uuid not null, -- UUIDv7.
  user_id uuid not null, -- The person.
  state text not null, -- pending while it is the choice, dropped when another was made before it was paid; waiting when it was paid early and begins where the one in force ends; active once it has begun, even past its end; ended when the next took its place.
  plan_id uuid not null, -- The plan it was made from.
  plan jsonb not null, -- The plan as it stood: later changes of the plan do not reach it.
  price_paise bigint not null, -- What it costs, in paise: the price of the plan, or of an upgrade the difference for the days left.
  chosen_at timestamp with time zone default now() not null, -- When it was chosen.
  activated_at timestamp with time zone, -- When its payment was settled.
  expires_at timestamp with time zone, -- When it ends, by the validity of the plan; an upgrade ends when what it takes the place of would have.
  payment_id text, -- The gateway payment that bought it.
  kind text default 'purchase'::text not null, -- purchase where no plan was in force, renewal of the one in force, or upgrade of it to a dearer one.
  base_id uuid, -- What an upgrade takes the place of.
  quoted_on date, -- The day in India for which the difference of an upgrade was reckoned.
  begins_at timestamp with time zone, -- When its term begins; an upgrade keeps the beginning of what it takes the place of.
  term_id uuid, -- The first plan of the term; the upgrades that followed in the same term have it too.
  places_used integer default 0 not null, -- Applications that count against its service limit; an upgrade takes them over, and leaves 0.
  reminded_days smallint, -- Of the reminders that it ends in 30, 7 and 1 days, the last that was sent.
  language text not null, -- Language of the person when they chose it, for the mail that it ends.
  bought_until timestamp with time zone, -- Its end as it was bought, where its whole fee has gone back and ended it before; null else.
  constraint subscription_base_id_fkey FOREIGN KEY (base_id) REFERENCES subscription(id),
  constraint subscription_check CHECK (((state = ANY (ARRAY['pending'::text, 'dropped'::text])) = (activated_at IS NULL))),
  constraint subscription_check1 CHECK (((activated_at IS NULL) = (expires_at IS NULL))),
  constraint subscription_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'renewal'::text, 'upgrade'::text]))),
  constraint subscription_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint subscription_payment_id_key UNIQUE (payment_id),
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_places CHECK ((places_used <= ((plan ->> 'service_limit'::text))::integer)),
  constraint subscription_places_used_check CHECK ((places_used >= 0)),
  constraint subscription_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plan(id),
  constraint subscription_price_paise_check CHECK ((price_paise >= 100)),
  constraint subscription_reminded_days_check CHECK ((reminded_days = ANY (ARRAY[30, 7, 1]))),
  constraint subscription_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'dropped'::text, 'waiting'::text, 'active'::text, 'ended'::text]))),
  constraint subscription_term CHECK ((((activated_at IS NULL) = (begins_at IS NULL)) AND ((activated_at IS NULL) = (term_id IS NULL)))),
  constraint subscription_term_id_fkey FOREIGN KEY (term_id) REFERENCES subscription(id),
  constraint subscription_upgrade CHECK ((((kind = 'upgrade'::text) = (base_id IS NOT NULL)) AND ((kind = 'upgrade'::text) = (quoted_on IS NOT NULL)))),
  constraint subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Plans on offer. One that was sold stays as it was bought in subscription.plan.
create table subscription_plan (
  id uuid not null, -- UUIDv7.
  name text not null, -- Name, the same in both languages.
  description text not null, -- What it is, in English.
  description_hi text, -- What it is, in Hindi; null shows the English.
  key_points text[] default '{}'::text[] not null, -- What it holds, line by line, in English.
  key_points_hi text[], -- The same lines in Hindi; null shows the English.
  price_paise bigint not null, -- Price in paise, GST included.
  service_limit integer, -- How many applications it pays for; null without a limit.
  validity_months integer default 12 not null, -- How long it lasts from the day it is paid.
  created_at timestamp with time zone default now() not null, -- When it was made.
  deleted_at timestamp with time zone, -- When it was taken off; null while it can be bought.
  constraint subscription_plan_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint subscription_plan_pkey PRIMARY KEY (id),
  constraint subscription_plan_price_paise_check CHECK (((price_paise >= 100) AND (price_paise <= 1000000000))),
  constraint subscription_plan_service_limit_check CHECK ((service_limit > 0)),
  constraint subscription_plan_validity_months_check CHECK (((validity_months >= 1) AND (validity_months <= 120)))
);

-- An attachment of a conversation, or one that was sent and waits to go with the next message.
create table support_document (
  id uuid not null, -- UUIDv7.
  sender_id uuid not null, -- Who sent it.
  thread_id uuid, -- The conversation; null while it waits for a new ticket.
  entry_id uuid, -- The message that it goes with; null while it waits.
  name text not null, -- What its sender called the file: shown as a text, and nothing else.
  kind text not null, -- What is shown of it: pictures alone, or a PDF beside the pictures of its pages.
  expires_at timestamp with time zone, -- When it is forgotten, while it waits.
  created_at timestamp with time zone default now() not null, -- When it came.
  constraint support_document_check CHECK (((entry_id IS NULL) OR (thread_id IS NOT NULL))),
  constraint support_document_check1 CHECK (((entry_id IS NULL) = (expires_at IS NOT NULL))),
  constraint support_document_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES support_entry(id) ON DELETE CASCADE,
  constraint support_document_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  constraint support_document_name_check CHECK ((length(name) <= 150)),
  constraint support_document_pkey PRIMARY KEY (id),
  constraint support_document_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint support_document_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES support_thread(id) ON DELETE CASCADE
);

-- What somebody typed for a new ticket or into a conversation, and has not sent.
create table support_draft (
  user_id uuid not null, -- Whose it is.
  place text not null, -- The conversation, or new.
  sealed text not null, -- What was typed as JSON, sealed and bound to person and place.
  expires_at timestamp with time zone not null, -- When it is forgotten.
  constraint support_draft_pkey PRIMARY KEY (user_id, place),
  constraint support_draft_place_check CHECK ((length(place) <= 36)),
  constraint support_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- What signed-in people and staff write in a conversation. What a visitor wrote stands in support_message.
create table support_entry (
  id uuid not null, -- UUIDv7.
  thread_id uuid not null, -- The conversation.
  author_id uuid not null, -- Who wrote it.
  text text not null, -- What they wrote: plain text of many lines.
  sending_key text, -- The Idempotency-Key that it was sent under: a repeated call finds it here, after a crash too.
  place bigint generated always as identity not null, -- The order in which they came.
  sent_at timestamp with time zone default now() not null, -- When.
  constraint support_entry_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint support_entry_pkey PRIMARY KEY (id),
  constraint support_entry_sending_key_check CHECK ((length(sending_key) <= 255)),
  constraint support_entry_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000))),
  constraint support_entry_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES support_thread(id) ON DELETE CASCADE
);

-- The encrypted files of an attachment. Who deletes a row has deleted its file: the key goes with it.
create table support_file (
  document_id uuid not null, -- The attachment.
  part integer not null, -- From 1 the pictures of its pages; 0 is the PDF as it was sent.
  blob text not null, -- Under which name the file store keeps it; made by the server.
  wrapped_key text not null, -- The key of this file alone, encrypted under SECRETS_KEY and bound to attachment, sender and part.
  width integer not null, -- Width in pixels; 0 for a PDF.
  height integer not null, -- Height in pixels; 0 for a PDF.
  bytes integer not null, -- How large it is, unencrypted.
  constraint support_file_blob_check CHECK ((blob ~ '^[0-9a-f]{32}$'::text)),
  constraint support_file_blob_key UNIQUE (blob),
  constraint support_file_bytes_check CHECK ((bytes > 0)),
  constraint support_file_document_id_fkey FOREIGN KEY (document_id) REFERENCES support_document(id) ON DELETE CASCADE,
  constraint support_file_height_check CHECK ((height >= 0)),
  constraint support_file_part_check CHECK ((part >= 0)),
  constraint support_file_pkey PRIMARY KEY (document_id, part),
  constraint support_file_width_check CHECK ((width >= 0))
);

-- What people wrote to the firm; kept for a year.
create table support_message (
  id uuid not null, -- UUIDv7; the conversation that it begins.
  fingerprint bytea not null, -- Keyed hash of the id that its sender gave it and of all that it says, so that one sent twice counts once.
  kind text not null, -- Where it was written: on the contact page or at the help desk.
  name text, -- Who wrote it; asked for on the contact page alone.
  email text not null, -- Canonical address for the answer.
  message text not null, -- What was written: plain text of many lines.
  language text not null, -- The language of the page that it was written on.
  received_at timestamp with time zone default now() not null, -- When it came.
  constraint support_message_check CHECK (((kind = 'contact'::text) = (name IS NOT NULL))),
  constraint support_message_fingerprint_key UNIQUE (fingerprint),
  constraint support_message_id_fkey FOREIGN KEY (id) REFERENCES support_thread(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint support_message_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'help'::text]))),
  constraint support_message_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint support_message_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
  constraint support_message_name_check CHECK (((length(name) >= 2) AND (length(name) <= 100))),
  constraint support_message_pkey PRIMARY KEY (id)
);

-- Replies that staff keep for questions that come again.
create table support_reply (
  id uuid not null, -- UUIDv7.
  name text not null, -- What staff call it.
  text_en text not null, -- What it says, in English.
  text_hi text not null, -- The same in Hindi.
  version integer default 1 not null, -- Grows with each change; a change names the one that it was made on.
  written_by uuid not null, -- Who wrote it last.
  written_at timestamp with time zone default now() not null, -- When.
  constraint support_reply_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint support_reply_pkey PRIMARY KEY (id),
  constraint support_reply_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 5000))),
  constraint support_reply_text_hi_check CHECK (((length(text_hi) >= 1) AND (length(text_hi) <= 5000))),
  constraint support_reply_version_check CHECK ((version >= 1)),
  constraint support_reply_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
);

-- Conversations: tickets of signed-in people, which stay; and messages of visitors, kept for a year.
create table support_thread (
  id uuid not null, -- UUIDv7.
  number bigint generated always as identity not null, -- What it is called over the phone and in mails.
  kind text not null, -- A ticket, or where a visitor wrote: on the contact page or at the help desk.
  user_id uuid, -- Whose ticket it is; null for a visitor.
  state text default 'open'::text not null, -- Where it stands; see support/lifecycle.ts of the contract package.
  version integer default 1 not null, -- Grows with each move and each message; staff name the one that they looked at.
  holder_id uuid, -- Who of the staff has it; null while nobody has.
  subject text not null, -- The subject of a ticket; of a message its beginning, on one line.
  language text not null, -- In which it was begun, for the mails about it.
  application_id uuid, -- The application that a ticket is about.
  payment_id text, -- The payment that a ticket is about.
  kyc_id uuid, -- The KYC record that a ticket is about; null too once that was cancelled.
  opening_key text, -- The Idempotency-Key that it was opened under: a repeated call finds it here, after a crash too.
  search_text text not null, -- Subject, name, address and what was written first, in small letters.
  opened_at timestamp with time zone default now() not null, -- When it was opened.
  written_at timestamp with time zone default now() not null, -- When somebody last wrote.
  closed_at timestamp with time zone, -- When it was closed; null while it is not.
  constraint support_thread_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id),
  constraint support_thread_check CHECK (((kind = 'ticket'::text) = (user_id IS NOT NULL))),
  constraint support_thread_check1 CHECK ((num_nonnulls(application_id, payment_id, kyc_id) <= 1)),
  constraint support_thread_check2 CHECK (((kind = 'ticket'::text) OR (num_nonnulls(application_id, payment_id, kyc_id, opening_key) = 0))),
  constraint support_thread_check3 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint support_thread_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id),
  constraint support_thread_kind_check CHECK ((kind = ANY (ARRAY['ticket'::text, 'contact'::text, 'help'::text]))),
  constraint support_thread_kyc_id_fkey FOREIGN KEY (kyc_id) REFERENCES kyc_record(id) ON DELETE SET NULL,
  constraint support_thread_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint support_thread_number_key UNIQUE (number),
  constraint support_thread_opening_key_check CHECK ((length(opening_key) <= 255)),
  constraint support_thread_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES gateway_payment(id),
  constraint support_thread_pkey PRIMARY KEY (id),
  constraint support_thread_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint support_thread_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150))),
  constraint support_thread_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint support_thread_version_check CHECK ((version >= 1))
);

-- The picture that a person has put beside their name. It is no secret, but its address is drawn at random.
create table user_picture (
  id uuid not null, -- UUIDv4: its address, which others of the same person do not share.
  user_id uuid not null, -- Whose it is.
  blob text not null, -- The name of the file.
  digest bytea not null, -- SHA-256 of the file.
  created_at timestamp with time zone default now() not null, -- When it was put there.
  constraint user_picture_blob_key UNIQUE (blob),
  constraint user_picture_digest_check CHECK ((length(digest) = 32)),
  constraint user_picture_pkey PRIMARY KEY (id),
  constraint user_picture_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_picture_user_id_key UNIQUE (user_id)
);

-- People with an account. A row exists only once its address was proved by a code or by Google.
create table users (
  id uuid not null, -- UUIDv7.
  full_name text not null, -- Name as the person gave it.
  email text not null, -- Canonical address: lower case, IDNA domain.
  role user_role default 'user'::user_role not null, -- What the person may do; read at each call, never kept in a token.
  profile_picture text, -- URL of the picture that Google gave, if any.
  subscription_plan_id uuid, -- Plan in force, written when a payment is settled.
  wallet_id uuid, -- Wallet, opened when the first plan is settled.
  kyc_approved_at timestamp with time zone, -- When the KYC record was approved; null while it is not.
  disabled_at timestamp with time zone, -- When staff disabled the account; null while it may sign in.
  created_at timestamp with time zone default now() not null, -- When the account was made.
  kyc_status text, -- Where the KYC record stands; null while there is none.
  disabled_by uuid, -- Who of the staff did; null where the operator did.
  disabled_reason text, -- Why, as staff wrote it for each other.
  search_text text generated always as (lower(((full_name || chr(10)) || email))) stored not null, -- Name and address in small letters, each on a line of its own.
  superadmin_since timestamp with time zone, -- When this person became superadmin, the last time; null for all others.
  constraint kyc_agrees CHECK (((kyc_approved_at IS NOT NULL) = (NOT (kyc_status IS DISTINCT FROM 'approved'::text)))),
  constraint superadmin_has_since CHECK (((role = 'superadmin'::user_role) = (superadmin_since IS NOT NULL))),
  constraint users_disabled_by_fkey FOREIGN KEY (disabled_by) REFERENCES users(id),
  constraint users_disabled_reason_check CHECK (((length(disabled_reason) >= 1) AND (length(disabled_reason) <= 300))),
  constraint users_email_key UNIQUE (email),
  constraint users_full_name_check CHECK (((length(full_name) >= 2) AND (length(full_name) <= 100))),
  constraint users_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint users_pkey PRIMARY KEY (id)
);

-- Signed events of the gateway as they came in.
create table webhook_inbox (
  event_id text not null, -- The gateway's id of the event, the same when it is sent again.
  body bytea not null, -- The very bytes that were signed.
  received_at timestamp with time zone default now() not null, -- When it came.
  handled_at timestamp with time zone, -- When it had its effect; null until then.
  constraint webhook_inbox_pkey PRIMARY KEY (event_id)
);

CREATE INDEX agreement_acceptance_of_user ON public.agreement_acceptance USING btree (user_id, accepted_at DESC);

CREATE INDEX announcement_ended ON public.announcement USING btree (ends_at DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND (ends_at IS NOT NULL));

CREATE INDEX application_by_date ON public.application USING btree (filed_at, id) INCLUDE (search_text);

CREATE INDEX application_by_department ON public.application USING btree (department_name, state, filed_at, id);

CREATE INDEX application_by_holder ON public.application USING btree (holder_id, filed_at, id) WHERE (state = ANY (ARRAY['submitted'::text, 'in_review'::text, 'action_needed'::text, 'in_progress'::text]));

CREATE INDEX application_by_service ON public.application USING btree (eservice_id, filed_at, id);

CREATE INDEX application_by_state ON public.application USING btree (state, filed_at, id);

CREATE UNIQUE INDEX application_charge_due ON public.application_charge USING btree (application_id) WHERE (state = 'due'::text);

CREATE INDEX application_charge_of_application ON public.application_charge USING btree (application_id, charged_at);

CREATE UNIQUE INDEX application_charge_of_filing ON public.application_charge USING btree (application_id) WHERE (kind = 'filing'::text);

CREATE INDEX application_client_email ON public.application_client USING btree (email text_pattern_ops);

CREATE INDEX application_client_of_user ON public.application_client USING btree (user_id, filed_for_at DESC);

CREATE INDEX application_client_pan ON public.application_client USING btree (pan_mac) WHERE (pan_mac IS NOT NULL);

CREATE INDEX application_client_pan_head ON public.application_client USING btree (pan_head_mac) WHERE (pan_mac IS NOT NULL);

CREATE INDEX application_client_pan_tail ON public.application_client USING btree (pan_tail_mac) WHERE (pan_mac IS NOT NULL);

CREATE INDEX application_client_phone ON public.application_client USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX application_correction_draft_expiry ON public.application_correction_draft USING btree (expires_at);

CREATE INDEX application_correction_of_application ON public.application_correction USING btree (application_id, place);

CREATE INDEX application_correction_request_of_application ON public.application_correction_request USING btree (application_id, asked_at);

CREATE UNIQUE INDEX application_correction_request_standing ON public.application_correction_request USING btree (application_id) WHERE (state = ANY (ARRAY['open'::text, 'allowed'::text]));

CREATE INDEX application_document_expiry ON public.application_document USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX application_document_of_application ON public.application_document USING btree (application_id);

CREATE INDEX application_document_of_draft ON public.application_document USING btree (sender_id, eservice_id) WHERE (application_id IS NULL);

CREATE UNIQUE INDEX application_document_of_field ON public.application_document USING btree (sender_id, eservice_id, client_key, field) NULLS NOT DISTINCT WHERE ((application_id IS NULL) AND (field IS NOT NULL));

CREATE INDEX application_draft_expiry ON public.application_draft USING btree (expires_at);

CREATE INDEX application_duplicate ON public.application USING gin (duplicate_macs) WHERE (duplicate_macs IS NOT NULL);

CREATE INDEX application_event_of_application ON public.application_event USING btree (application_id, place);

CREATE UNIQUE INDEX application_filing ON public.application USING btree (user_id, filing_key) WHERE (filing_key IS NOT NULL);

CREATE INDEX application_message_draft_expiry ON public.application_message_draft USING btree (expires_at);

CREATE INDEX application_message_of_application ON public.application_message USING btree (application_id, place);

CREATE UNIQUE INDEX application_message_sending ON public.application_message USING btree (author_id, sending_key) WHERE (sending_key IS NOT NULL);

CREATE INDEX application_of_client ON public.application USING btree (client_id);

CREATE INDEX application_of_user ON public.application USING btree (user_id, filed_at, id) INCLUDE (search_text);

CREATE INDEX application_queue ON public.application USING btree (filed_at, id) WHERE (state = ANY (ARRAY['submitted'::text, 'in_review'::text, 'action_needed'::text, 'in_progress'::text]));

CREATE INDEX application_text ON public.application USING gin (search_text trigram.gin_trgm_ops);

CREATE INDEX audit_event_action ON public.audit_event USING btree (action, seq DESC);

CREATE INDEX audit_event_actor ON public.audit_event USING btree (actor_id, seq DESC);

CREATE INDEX audit_event_object ON public.audit_event USING btree (object_id, seq DESC);

CREATE INDEX budget_expiry ON public.budget USING btree (expires_at);

CREATE INDEX business_draft_expiry ON public.business_draft USING btree (expires_at);

CREATE INDEX calendar_reminded_due ON public.calendar_reminded USING btree (due);

CREATE INDEX eservice_order ON public.eservice USING btree ("position", id);

CREATE INDEX gateway_payment_by_first_seen ON public.gateway_payment USING btree (first_seen_at);

CREATE INDEX gateway_payment_gap ON public.gateway_payment USING btree (refunds_asked_at) WHERE (refund_gap_paise IS NOT NULL);

CREATE INDEX gateway_payment_of_order ON public.gateway_payment USING btree (order_id);

CREATE INDEX gateway_payment_suspense ON public.gateway_payment USING btree (captured_at DESC) WHERE (outcome <> 'fulfilled'::text);

CREATE INDEX gateway_refund_of_payment ON public.gateway_refund USING btree (payment_id);

CREATE INDEX gateway_refund_pending ON public.gateway_refund USING btree (payment_id) WHERE (status = 'pending'::text);

CREATE INDEX google_identity_user ON public.google_identity USING btree (user_id);

CREATE INDEX google_link_request_of_user ON public.google_link_request USING btree (user_id);

CREATE INDEX google_transaction_expiry ON public.google_transaction USING btree (expires_at);

CREATE INDEX idempotent_answer_expiry ON public.idempotent_answer USING btree (expires_at);

CREATE INDEX invitation_expiry ON public.invitation USING btree (expires_at);

CREATE INDEX invitation_newest ON public.invitation USING btree (created_at DESC);

CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (email) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));

CREATE UNIQUE INDEX journal_of_payment ON public.journal USING btree (kind, payment_id) WHERE (kind <> ALL (ARRAY['refund'::text, 'refund_begun'::text, 'refund_undone'::text, 'refund_matched'::text]));

CREATE INDEX kyc_decision_of_user ON public.kyc_decision USING btree (user_id, decided_at DESC);

CREATE INDEX kyc_document_expiry ON public.kyc_document USING btree (expires_at) WHERE (kyc_id IS NULL);

CREATE UNIQUE INDEX kyc_document_of_draft ON public.kyc_document USING btree (user_id, type) WHERE (kyc_id IS NULL);

CREATE INDEX kyc_draft_expiry ON public.kyc_draft USING btree (expires_at);

CREATE INDEX kyc_record_aadhaar ON public.kyc_record USING btree (aadhaar_mac);

CREATE INDEX kyc_record_aadhaar_last4 ON public.kyc_record USING btree (aadhaar_last4);

CREATE INDEX kyc_record_by_status ON public.kyc_record USING btree (kyc_status, id);

CREATE INDEX kyc_record_pan ON public.kyc_record USING btree (pan_mac);

CREATE INDEX kyc_record_pan_head ON public.kyc_record USING btree (pan_head_mac);

CREATE INDEX kyc_record_pan_tail ON public.kyc_record USING btree (pan_tail_mac);

CREATE INDEX kyc_record_text ON public.kyc_record USING gin (full_name trigram.gin_trgm_ops, complete_address trigram.gin_trgm_ops);

CREATE UNIQUE INDEX ledger_account_owner ON public.ledger_account USING btree (kind, owner_id) NULLS NOT DISTINCT;

CREATE INDEX notification_age ON public.notification USING btree (created_at);

CREATE INDEX notification_of_record ON public.notification USING btree (record_id) WHERE (record_id IS NOT NULL);

CREATE INDEX notification_of_staff ON public.notification USING btree (id DESC) WHERE (user_id IS NULL);

CREATE INDEX notification_of_user ON public.notification USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX notification_read_of ON public.notification_read USING btree (notification_id);

CREATE INDEX otp_challenge_expiry ON public.otp_challenge USING btree (expires_at);

CREATE UNIQUE INDEX otp_challenge_live ON public.otp_challenge USING btree (email, browser_hash) WHERE ((used_at IS NULL) AND (superseded_at IS NULL));

CREATE INDEX otp_challenge_unbound ON public.otp_challenge USING btree (email, created_at DESC) WHERE ((used_at IS NULL) AND (superseded_at IS NULL) AND (NOT is_bound));

CREATE INDEX payment_order_by_day ON public.payment_order USING btree (created_at);

CREATE INDEX payment_order_due ON public.payment_order USING btree (check_at) WHERE (state = ANY (ARRAY['created'::text, 'attempted'::text]));

CREATE INDEX payment_order_of_user ON public.payment_order USING btree (user_id, created_at DESC);

CREATE UNIQUE INDEX payment_order_open_plan ON public.payment_order USING btree (subscription_id) WHERE (state = ANY (ARRAY['created'::text, 'attempted'::text]));

CREATE INDEX payment_receipt_of_user ON public.payment_receipt USING btree (user_id);

CREATE UNIQUE INDEX posting_of_account ON public.posting USING btree (account_id, place DESC);

CREATE UNIQUE INDEX refresh_token_live ON public.refresh_token USING btree (session_id) WHERE (consumed_at IS NULL);

CREATE INDEX refresh_token_session ON public.refresh_token USING btree (session_id);

CREATE INDEX refund_request_by_state ON public.refund_request USING btree (state, id DESC);

CREATE INDEX refund_request_of_payment ON public.refund_request USING btree (payment_id);

CREATE UNIQUE INDEX role_request_open ON public.role_request USING btree (user_id) WHERE (decision IS NULL);

CREATE INDEX session_handover_expiry ON public.session_handover USING btree (expires_at);

CREATE INDEX session_of_browser ON public.session USING btree (user_id, browser_hash);

CREATE INDEX session_of_user ON public.session USING btree (user_id, last_seen_at DESC) WHERE (revoked_at IS NULL);

CREATE INDEX sign_in_key_of_browser ON public.sign_in_key USING btree (browser_hash, address_mac);

CREATE UNIQUE INDEX subscription_active ON public.subscription USING btree (user_id) WHERE (state = 'active'::text);

CREATE INDEX subscription_expiry ON public.subscription USING btree (expires_at) WHERE (state = ANY (ARRAY['active'::text, 'waiting'::text]));

CREATE INDEX subscription_of_term ON public.subscription USING btree (term_id);

CREATE INDEX subscription_of_user ON public.subscription USING btree (user_id, chosen_at DESC);

CREATE UNIQUE INDEX subscription_pending ON public.subscription USING btree (user_id) WHERE (state = 'pending'::text);

CREATE UNIQUE INDEX subscription_waiting ON public.subscription USING btree (user_id) WHERE (state = 'waiting'::text);

CREATE INDEX support_document_expiry ON public.support_document USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX support_document_of_thread ON public.support_document USING btree (thread_id);

CREATE INDEX support_document_waiting ON public.support_document USING btree (sender_id) WHERE (expires_at IS NOT NULL);

CREATE INDEX support_draft_expiry ON public.support_draft USING btree (expires_at);

CREATE INDEX support_entry_of_thread ON public.support_entry USING btree (thread_id, place);

CREATE UNIQUE INDEX support_entry_sending ON public.support_entry USING btree (author_id, sending_key) WHERE (sending_key IS NOT NULL);

CREATE INDEX support_message_age ON public.support_message USING btree (received_at);

CREATE INDEX support_thread_by_holder ON public.support_thread USING btree (holder_id, written_at, id) WHERE (state <> 'closed'::text);

CREATE INDEX support_thread_by_state ON public.support_thread USING btree (state, written_at, id);

CREATE INDEX support_thread_of_user ON public.support_thread USING btree (user_id, written_at, id) WHERE (user_id IS NOT NULL);

CREATE UNIQUE INDEX support_thread_opening ON public.support_thread USING btree (user_id, opening_key) WHERE (opening_key IS NOT NULL);

CREATE INDEX support_thread_queue ON public.support_thread USING btree (written_at, id) WHERE (state <> 'closed'::text);

CREATE INDEX support_thread_text ON public.support_thread USING gin (search_text trigram.gin_trgm_ops);

CREATE INDEX users_by_role ON public.users USING btree (role, id);

CREATE INDEX users_text ON public.users USING gin (search_text trigram.gin_trgm_ops);

CREATE INDEX webhook_inbox_age ON public.webhook_inbox USING btree (received_at);

CREATE TRIGGER agreement_acceptance_append_only BEFORE DELETE OR UPDATE ON public.agreement_acceptance FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER agreement_acceptance_no_truncate BEFORE TRUNCATE ON public.agreement_acceptance FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER application_added AFTER INSERT ON public.application REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added('applications', 'state');

CREATE TRIGGER application_moved AFTER UPDATE ON public.application FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION count_moved('applications', 'state');

CREATE TRIGGER application_removed AFTER DELETE ON public.application FOR EACH ROW EXECUTE FUNCTION count_removed('applications', 'state');

CREATE TRIGGER application_event_append_only BEFORE DELETE OR UPDATE ON public.application_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER application_event_no_truncate BEFORE TRUNCATE ON public.application_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER application_message_append_only BEFORE DELETE OR UPDATE ON public.application_message FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER application_message_no_truncate BEFORE TRUNCATE ON public.application_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_event_append_only BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER calendar_rule_version_append_only BEFORE DELETE OR UPDATE ON public.calendar_rule_version FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER calendar_rule_version_no_truncate BEFORE TRUNCATE ON public.calendar_rule_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER eservice_version_append_only BEFORE DELETE OR UPDATE ON public.eservice_version FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER eservice_version_no_truncate BEFORE TRUNCATE ON public.eservice_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER journal_append_only BEFORE DELETE OR UPDATE ON public.journal FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON public.journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_balances();

CREATE TRIGGER journal_by_function BEFORE INSERT ON public.journal FOR EACH ROW EXECUTE FUNCTION only_owner_inserts();

CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER kyc_decision_added AFTER INSERT ON public.kyc_decision REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_decided();

CREATE TRIGGER kyc_decision_append_only BEFORE DELETE OR UPDATE ON public.kyc_decision FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER kyc_decision_no_truncate BEFORE TRUNCATE ON public.kyc_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER kyc_record_added AFTER INSERT ON public.kyc_record REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added('kyc', 'kyc_status');

CREATE TRIGGER kyc_record_moved AFTER UPDATE ON public.kyc_record FOR EACH ROW WHEN ((old.kyc_status IS DISTINCT FROM new.kyc_status)) EXECUTE FUNCTION count_moved('kyc', 'kyc_status');

CREATE TRIGGER kyc_record_removed AFTER DELETE ON public.kyc_record FOR EACH ROW EXECUTE FUNCTION count_removed('kyc', 'kyc_status');

CREATE TRIGGER ledger_account_empty BEFORE INSERT ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION open_empty();

CREATE TRIGGER ledger_account_kept BEFORE DELETE ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_receipt_append_only BEFORE DELETE OR UPDATE ON public.payment_receipt FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_receipt_no_truncate BEFORE TRUNCATE ON public.payment_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER posting_append_only BEFORE DELETE OR UPDATE ON public.posting FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER posting_by_function BEFORE INSERT ON public.posting FOR EACH ROW EXECUTE FUNCTION only_owner_inserts();

CREATE TRIGGER posting_earned AFTER INSERT ON public.posting FOR EACH ROW WHEN ((new.account_id = '01936f00-0000-7000-8000-0000000000a2'::uuid)) EXECUTE FUNCTION count_earned();

CREATE TRIGGER posting_no_truncate BEFORE TRUNCATE ON public.posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refund_request_kept BEFORE DELETE OR UPDATE ON public.refund_request FOR EACH ROW EXECUTE FUNCTION keep_refund();

CREATE TRIGGER users_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added('users', 'role');

CREATE TRIGGER users_moved AFTER UPDATE ON public.users FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION count_moved('users', 'role');

CREATE TRIGGER users_registered AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_registered();

CREATE TRIGGER users_removed AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION count_removed('users', 'role');

CREATE TRIGGER users_superadmin_since BEFORE INSERT OR UPDATE OF role ON public.users FOR EACH ROW EXECUTE FUNCTION note_superadmin_since();
