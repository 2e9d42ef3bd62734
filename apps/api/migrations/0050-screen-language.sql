-- Emails follow the language of the screens until a person chooses a language for them.
alter table notification_reader
  add column screen_language text check (screen_language in ('en', 'hi'));

comment on column notification_reader.language is 'Language chosen for their emails; null means that of their screens.';
comment on column notification_reader.screen_language is 'Language to which they last switched the screens; null means the language in which they performed the action that an email is about.';
