-- Staff find the clients of 1.5 million applications by an address or a phone number at once.

create index application_client_email on application_client (email text_pattern_ops);
create index application_client_phone on application_client (phone) where phone is not null;
