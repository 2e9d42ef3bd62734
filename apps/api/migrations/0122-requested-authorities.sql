-- A franchisee asks a client for authority with a ready text; the client's page shows what is awaited.
-- Bills that were shared are among what was shared with their clients.

alter table client_share drop constraint client_share_subject_check;
alter table client_share add constraint client_share_subject_check check (subject in (
  'link', 'due_date', 'moved_date', 'application', 'document', 'document_request', 'authority',
  'bill', 'receipt'));
comment on column client_share.label is 'Which one, such as a tracking number or a form; of an authority its scope; null for the client link.';

insert into client_share (id, client_id, channel, subject, label, shared_at)
  select share.id, bill.client_id, case share.channel when 'device' then 'other' else share.channel end,
    'bill', bill.number, share.shared_at
  from client_bill_share share join client_bill bill on bill.id = share.bill_id
  where bill.client_id is not null;
