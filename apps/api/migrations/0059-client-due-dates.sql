-- Due dates of clients: what their registrations do not tell, and what was filed for them.

create table client_answers (
  client_id uuid primary key references client on delete cascade,
  answers jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table client_answers is 'Answers about clients from which their due dates are computed; usual defaults without a row.';
comment on column client_answers.client_id is 'The client.';
comment on column client_answers.answers is 'The answers as JSON, as in the contract.';
comment on column client_answers.updated_at is 'When they were last changed.';

create table client_filing (
  client_id uuid not null references client on delete cascade,
  registration_id uuid,
  rule text not null check (length(rule) <= 80),
  period_ends date not null,
  user_id uuid not null references users,
  filed_on date not null,
  reference text check (length(reference) between 1 and 40),
  recorded_at timestamptz not null default now(),
  unique nulls not distinct (client_id, registration_id, rule, period_ends)
);
create index client_filing_of_user on client_filing (user_id, period_ends);
comment on table client_filing is 'Obligations of clients that were fulfilled, as their franchisee recorded.';
comment on column client_filing.client_id is 'The client.';
comment on column client_filing.registration_id is 'The GSTIN it was under, which may have been removed since; null if it concerns the client as a whole.';
comment on column client_filing.rule is 'Id of the rule.';
comment on column client_filing.period_ends is 'Last day of the period.';
comment on column client_filing.user_id is 'The franchisee, as in client.';
comment on column client_filing.filed_on is 'The day on which it was filed.';
comment on column client_filing.reference is 'Number of the acknowledgement, such as an ARN; null if not given.';
comment on column client_filing.recorded_at is 'When that was recorded.';
