-- A reviewer marks a page that still shows the whole Aadhaar number; nobody approves meanwhile.

alter table kyc_file add column shows_number boolean not null default false;
comment on column kyc_file.shows_number is 'True while a reviewer says that this page shows the whole Aadhaar number. A picture that was blacked out begins without.';
