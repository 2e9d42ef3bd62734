-- What is completed can be corrected: a finished document is withdrawn, an application reopened, and a
-- rejection keeps what of the fees was spent.

alter table application add reopened_at timestamptz;
alter table application add check (reopened_at is null or state <> 'withdrawn');
comment on column application.reopened_at is 'When staff last reopened it after its completion: its franchisee, who has got its documents, cannot withdraw it from then on.';

alter table application_document
  add delivered_at timestamptz,
  add withdrawn_at timestamptz,
  add withdrawal text check (length(withdrawal) between 1 and 5000);
update application_document document
set delivered_at = greatest(document.created_at, application.state_since)
from application
where application.id = document.application_id and application.state = 'completed'
  and document.purpose = 'result';
alter table application_document
  add check (delivered_at is null or purpose = 'result'),
  add check (withdrawn_at is null or delivered_at is not null),
  add check ((withdrawn_at is null) = (withdrawal is null));
comment on column application_document.delivered_at is 'When the franchisee got this result; null until the application is completed.';
comment on column application_document.withdrawn_at is 'When it was withdrawn: from then on only staff may see it.';
comment on column application_document.withdrawal is 'Why it was withdrawn, as the franchisee reads it.';

alter table application_event add reason text check (length(reason) between 1 and 5000);
comment on column application_event.reason is 'Why staff withdrew a document, reopened the application or kept a fee.';

alter table application_charge
  add kept_paise bigint not null default 0 check (kept_paise >= 0),
  add check (kept_paise = 0
    or (state = 'returned' and kept_paise < firm_fee_paise + government_fee_paise)
    or (state = 'paid' and kept_paise = firm_fee_paise + government_fee_paise));
comment on column application_charge.kept_paise is 'What a rejection kept of it, because it was spent; a fee that is kept whole stays paid.';
comment on column application_charge.state is 'due waits to be paid, dropped need not be any more, returned went back to the wallet but for what was kept.';
