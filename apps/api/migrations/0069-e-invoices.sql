-- The registrations of documents as e-invoices, and since when the firm registers them.

create table e_invoice (
  document_id uuid primary key references tax_document,
  irn text not null unique check (irn ~ '^[0-9a-f]{64}$'),
  ack_number text not null check (length(ack_number) between 1 and 40),
  ack_time text not null check (length(ack_time) between 1 and 40),
  signed_qr text not null check (length(signed_qr) between 1 and 8000),
  recorded_by uuid not null references users,
  recorded_at timestamptz not null default now()
);
comment on table e_invoice is
  'Registrations of tax documents at the e-invoice portal, whose signature was verified when they were recorded. Append-only.';
comment on column e_invoice.document_id is 'The registered document.';
comment on column e_invoice.irn is 'Invoice reference number.';
comment on column e_invoice.ack_number is 'Acknowledgement number of the portal.';
comment on column e_invoice.ack_time is 'Time of the acknowledgement in India, as the portal writes it.';
comment on column e_invoice.signed_qr is 'Content of the QR code on the document: a JWS of the portal.';
comment on column e_invoice.recorded_by is 'The superadmin who recorded it.';
comment on column e_invoice.recorded_at is 'When it was recorded.';
create trigger e_invoice_append_only before update or delete on e_invoice
  for each row execute function refuse_change();
create trigger e_invoice_no_truncate before truncate on e_invoice
  for each statement execute function refuse_change();

alter table firm_tax_profile add column e_invoices_from date;
comment on column firm_tax_profile.e_invoices_from is
  'First date of documents that the firm must register as e-invoices; null while its turnover is below the limit.';
