-- A certificate bears the name of the approved KYC, which is not always that of the agreement.

alter table franchise_certificate drop constraint franchise_certificate_offer_id_key;
alter table franchise_certificate add unique (offer_id, name);
comment on table franchise_certificate is 'Certificates of franchisees: one for each agreement that they signed and each name of their KYC, issued when first opened.';
comment on column franchise_certificate.name is 'Name on the certificate: that of the KYC approved at that time.';
