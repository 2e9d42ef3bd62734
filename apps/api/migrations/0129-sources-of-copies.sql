-- A copy in a draft says from which document of an application it comes, so that it goes with it, even if the
-- copy among the documents of the client was deleted before.

alter table application_document add column copy_of uuid;
comment on column application_document.copy_of is 'The document of an application that this is a copy of, through client_document; null if it is none.';
create index application_document_copies on application_document (copy_of)
  where copy_of is not null and application_id is null;

update application_document set copy_of = client_document.copy_of
from client_document
where client_document.id = application_document.client_document_id
  and client_document.copy_of is not null;

-- A payroll that was prepared without a code is for none of several: it is prepared again for each.
delete from recurring_draft using recurring_order
where recurring_order.id = recurring_draft.order_id
  and recurring_draft.rule in ('epf-1952', 'epf', 'esi')
  and prepared_at < (select timestamp::timestamptz from kysely_migration
    where name = '0127-filings-under-registrations')
  and (select count(*) > count(distinct kind) from client_registration
    where client_id = recurring_order.client_id and kind in ('epf', 'esi'));

create trigger client_consent_no_truncate before truncate on client_consent
  for each statement execute function refuse_truncation();
create trigger breach_no_truncate before truncate on breach
  for each statement execute function refuse_truncation();
create trigger breach_notice_no_truncate before truncate on breach_notice
  for each statement execute function refuse_truncation();
