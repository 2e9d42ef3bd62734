-- A message about an application that was half written is there again after a reload.

create table application_message_draft (
  user_id uuid not null references users on delete cascade,
  application_id uuid not null references application on delete cascade,
  sealed text not null,
  expires_at timestamptz not null,
  primary key (user_id, application_id)
);
create index application_message_draft_expiry on application_message_draft (expires_at);
comment on table application_message_draft is 'What somebody typed for a message about an application, and has not sent.';
comment on column application_message_draft.user_id is 'Whose it is.';
comment on column application_message_draft.application_id is 'The application.';
comment on column application_message_draft.sealed is 'The text, sealed and bound to person and application.';
comment on column application_message_draft.expires_at is 'When it is forgotten.';
