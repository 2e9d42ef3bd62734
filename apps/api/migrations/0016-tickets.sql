-- Tickets of signed-in people and messages of visitors are conversations of one inbox.

create table support_thread (
  id uuid primary key,
  number bigint generated always as identity (start with 1001) unique,
  kind text not null check (kind in ('ticket', 'contact', 'help')),
  user_id uuid references users,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  version integer not null default 1 check (version >= 1),
  holder_id uuid references users,
  subject text not null check (length(subject) between 1 and 150),
  language text not null check (language in ('en', 'hi')),
  application_id uuid references application,
  payment_id text references gateway_payment,
  kyc_id uuid references kyc_record on delete set null,
  opening_key text check (length(opening_key) <= 255),
  search_text text not null,
  opened_at timestamptz not null default now(),
  written_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((kind = 'ticket') = (user_id is not null)),
  check (num_nonnulls(application_id, payment_id, kyc_id) <= 1),
  check (kind = 'ticket' or num_nonnulls(application_id, payment_id, kyc_id, opening_key) = 0),
  check ((state = 'closed') = (closed_at is not null))
);
create unique index support_thread_opening on support_thread (user_id, opening_key)
  where opening_key is not null;
create index support_thread_of_user on support_thread (user_id, written_at, id)
  where user_id is not null;
create index support_thread_queue on support_thread (written_at, id) where state <> 'closed';
create index support_thread_by_holder on support_thread (holder_id, written_at, id)
  where state <> 'closed';
create index support_thread_by_state on support_thread (state, written_at, id);
create index support_thread_text on support_thread using gin (search_text trigram.gin_trgm_ops);
comment on table support_thread is 'Conversations: tickets of signed-in people, which stay; and messages of visitors, kept for a year.';
comment on column support_thread.id is 'UUIDv7.';
comment on column support_thread.number is 'What it is called over the phone and in mails.';
comment on column support_thread.kind is 'A ticket, or where a visitor wrote: on the contact page or at the help desk.';
comment on column support_thread.user_id is 'Whose ticket it is; null for a visitor.';
comment on column support_thread.state is 'Where it stands; see support/lifecycle.ts of the contract package.';
comment on column support_thread.version is 'Grows with each move and each message; staff name the one that they looked at.';
comment on column support_thread.holder_id is 'Who of the staff has it; null while nobody has.';
comment on column support_thread.subject is 'The subject of a ticket; of a message its beginning, on one line.';
comment on column support_thread.language is 'In which it was begun, for the mails about it.';
comment on column support_thread.application_id is 'The application that a ticket is about.';
comment on column support_thread.payment_id is 'The payment that a ticket is about.';
comment on column support_thread.kyc_id is 'The KYC record that a ticket is about; null too once that was cancelled.';
comment on column support_thread.opening_key is 'The Idempotency-Key that it was opened under: a repeated call finds it here, after a crash too.';
comment on column support_thread.search_text is 'Subject, name, address and what was written first, in small letters.';
comment on column support_thread.opened_at is 'When it was opened.';
comment on column support_thread.written_at is 'When somebody last wrote.';
comment on column support_thread.closed_at is 'When it was closed; null while it is not.';

insert into support_thread (id, kind, subject, language, search_text, opened_at, written_at)
select id, kind, left(regexp_replace(message, '\s+', ' ', 'g'), 150), language,
  lower(coalesce(name || ' ', '') || email || ' ' || left(message, 1000)), received_at, received_at
from support_message order by received_at, id;
alter table support_message
  add foreign key (id) references support_thread on delete cascade deferrable initially deferred;
comment on column support_message.id is 'UUIDv7; the conversation that it begins.';

create table support_entry (
  id uuid primary key,
  thread_id uuid not null references support_thread on delete cascade,
  author_id uuid not null references users,
  text text not null check (length(text) between 1 and 5000),
  sending_key text check (length(sending_key) <= 255),
  place bigint generated always as identity,
  sent_at timestamptz not null default now()
);
create unique index support_entry_sending on support_entry (author_id, sending_key)
  where sending_key is not null;
create index support_entry_of_thread on support_entry (thread_id, place);
comment on table support_entry is 'What signed-in people and staff write in a conversation. What a visitor wrote stands in support_message.';
comment on column support_entry.id is 'UUIDv7.';
comment on column support_entry.thread_id is 'The conversation.';
comment on column support_entry.author_id is 'Who wrote it.';
comment on column support_entry.text is 'What they wrote: plain text of many lines.';
comment on column support_entry.sending_key is 'The Idempotency-Key that it was sent under: a repeated call finds it here, after a crash too.';
comment on column support_entry.place is 'The order in which they came.';
comment on column support_entry.sent_at is 'When.';

create table support_draft (
  user_id uuid not null references users on delete cascade,
  place text not null check (length(place) <= 36),
  sealed text not null,
  expires_at timestamptz not null,
  primary key (user_id, place)
);
create index support_draft_expiry on support_draft (expires_at);
comment on table support_draft is 'What somebody typed for a new ticket or into a conversation, and has not sent.';
comment on column support_draft.user_id is 'Whose it is.';
comment on column support_draft.place is 'The conversation, or new.';
comment on column support_draft.sealed is 'What was typed as JSON, sealed and bound to person and place.';
comment on column support_draft.expires_at is 'When it is forgotten.';

create table support_document (
  id uuid primary key,
  sender_id uuid not null references users,
  thread_id uuid references support_thread on delete cascade,
  entry_id uuid references support_entry on delete cascade,
  name text not null check (length(name) <= 150),
  kind text not null check (kind in ('image', 'pdf')),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check (entry_id is null or thread_id is not null),
  check ((entry_id is null) = (expires_at is not null))
);
create index support_document_of_thread on support_document (thread_id);
create index support_document_waiting on support_document (sender_id) where expires_at is not null;
create index support_document_expiry on support_document (expires_at) where expires_at is not null;
comment on table support_document is 'An attachment of a conversation, or one that was sent and waits to go with the next message.';
comment on column support_document.id is 'UUIDv7.';
comment on column support_document.sender_id is 'Who sent it.';
comment on column support_document.thread_id is 'The conversation; null while it waits for a new ticket.';
comment on column support_document.entry_id is 'The message that it goes with; null while it waits.';
comment on column support_document.name is 'What its sender called the file: shown as a text, and nothing else.';
comment on column support_document.kind is 'What is shown of it: pictures alone, or a PDF beside the pictures of its pages.';
comment on column support_document.expires_at is 'When it is forgotten, while it waits.';
comment on column support_document.created_at is 'When it came.';

create table support_file (
  document_id uuid not null references support_document on delete cascade,
  part integer not null check (part >= 0),
  blob text not null unique check (blob ~ '^[0-9a-f]{32}$'),
  wrapped_key text not null,
  width integer not null check (width >= 0),
  height integer not null check (height >= 0),
  bytes integer not null check (bytes > 0),
  primary key (document_id, part)
);
comment on table support_file is 'The encrypted files of an attachment. Who deletes a row has deleted its file: the key goes with it.';
comment on column support_file.document_id is 'The attachment.';
comment on column support_file.part is 'From 1 the pictures of its pages; 0 is the PDF as it was sent.';
comment on column support_file.blob is 'Under which name the file store keeps it; made by the server.';
comment on column support_file.wrapped_key is 'The key of this file alone, encrypted under SECRETS_KEY and bound to attachment, sender and part.';
comment on column support_file.width is 'Width in pixels; 0 for a PDF.';
comment on column support_file.height is 'Height in pixels; 0 for a PDF.';
comment on column support_file.bytes is 'How large it is, unencrypted.';

create table support_reply (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  text_en text not null check (length(text_en) between 1 and 5000),
  text_hi text not null check (length(text_hi) between 1 and 5000),
  version integer not null default 1 check (version >= 1),
  written_by uuid not null references users,
  written_at timestamptz not null default now()
);
comment on table support_reply is 'Replies that staff keep for questions that come again.';
comment on column support_reply.id is 'UUIDv7.';
comment on column support_reply.name is 'What staff call it.';
comment on column support_reply.text_en is 'What it says, in English.';
comment on column support_reply.text_hi is 'The same in Hindi.';
comment on column support_reply.version is 'Grows with each change; a change names the one that it was made on.';
comment on column support_reply.written_by is 'Who wrote it last.';
comment on column support_reply.written_at is 'When.';
