-- Complaints about personal data are conversations with a day by which they must be answered.

alter table support_thread add column answer_by date;
comment on column support_thread.answer_by is 'Complaints about personal data: the last day for the answer, in India. Null for everything else.';
create index support_thread_complaints on support_thread (answer_by, id)
  where answer_by is not null and state <> 'closed';
