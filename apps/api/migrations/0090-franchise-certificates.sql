-- Certificates of franchisees for their wall, which anyone can verify and a superadmin can revoke.

create table franchise_certificate (
  id uuid primary key,
  user_id uuid not null references users,
  offer_id uuid not null references agreement_signature,
  seq bigint generated always as identity unique,
  name text not null,
  business_name text not null,
  issued_at timestamptz not null default date_trunc('milliseconds', now()),
  unique (offer_id)
);
create index franchise_certificate_of_user on franchise_certificate (user_id, id desc);
comment on table franchise_certificate is 'Certificates of franchisees: one for each agreement that they signed, issued when first opened.';
comment on column franchise_certificate.id is 'UUIDv7; the token of the public check.';
comment on column franchise_certificate.user_id is 'The franchisee.';
comment on column franchise_certificate.offer_id is 'The signed agreement.';
comment on column franchise_certificate.seq is 'The number on the certificate. Gaps mean nothing.';
comment on column franchise_certificate.name is 'Name on the certificate: as in the agreement.';
comment on column franchise_certificate.business_name is 'Business on the certificate: as in the agreement.';
comment on column franchise_certificate.issued_at is 'When it was issued.';

create table franchise_certificate_file (
  sha256 bytea primary key check (length(sha256) = 32),
  certificate_id uuid not null references franchise_certificate,
  made_at timestamptz not null default now()
);
comment on table franchise_certificate_file is 'Hashes of the PDFs that were made of certificates. Each download is signed anew; every one counts.';
comment on column franchise_certificate_file.sha256 is 'SHA-256 of the bytes that were sent.';
comment on column franchise_certificate_file.certificate_id is 'Certificate of the file.';
comment on column franchise_certificate_file.made_at is 'When it was made.';

create table franchise_certificate_revocation (
  certificate_id uuid primary key references franchise_certificate,
  reason text not null check (length(reason) between 3 and 300),
  revoked_by uuid not null references users,
  revoked_at timestamptz not null default now()
);
comment on table franchise_certificate_revocation is 'Certificates that were revoked, for good.';
comment on column franchise_certificate_revocation.certificate_id is 'The certificate.';
comment on column franchise_certificate_revocation.reason is 'Why, as its holder reads it.';
comment on column franchise_certificate_revocation.revoked_by is 'The superadmin who revoked it.';
comment on column franchise_certificate_revocation.revoked_at is 'When.';

create trigger franchise_certificate_append_only before update or delete on franchise_certificate
  for each row execute function refuse_change();
create trigger franchise_certificate_no_truncate before truncate on franchise_certificate
  for each statement execute function refuse_change();
create trigger franchise_certificate_file_append_only before update or delete on franchise_certificate_file
  for each row execute function refuse_change();
create trigger franchise_certificate_file_no_truncate before truncate on franchise_certificate_file
  for each statement execute function refuse_change();
create trigger franchise_certificate_revocation_append_only before update or delete on franchise_certificate_revocation
  for each row execute function refuse_change();
create trigger franchise_certificate_revocation_no_truncate before truncate on franchise_certificate_revocation
  for each statement execute function refuse_change();
