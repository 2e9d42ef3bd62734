-- Who has a record open has read what they were told of it.

alter table notification add column record_id uuid generated always as (
  coalesce(about ->> 'applicationId', about ->> 'ticketId', about ->> 'kycId', about ->> 'orderId')::uuid
) stored;
create index notification_of_record on notification (record_id) where record_id is not null;
comment on column notification.record_id is 'The application, ticket, KYC record or order that it is about and that has a page of its own; null where none has.';
comment on table notification is 'What somebody is told of: a kind and its facts, never a sentence of ours. One row for the whole staff, not one for each of them. Forgotten after 180 days.';
