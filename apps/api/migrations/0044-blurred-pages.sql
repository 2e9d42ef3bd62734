-- A page that looks out of focus is told to its sender, and to the reviewer.

alter table kyc_file add column is_blurred boolean not null default false;
comment on column kyc_file.is_blurred is 'True where the page looked out of focus when it was taken in: a guess, which stops nobody.';
