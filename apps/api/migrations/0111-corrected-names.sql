-- The office corrects a name, and the agreement is then signed again in it.

alter table agreement_signature drop constraint agreement_signature_user_id_version_key;
create index agreement_signature_of_user on agreement_signature (user_id, signed_at desc);
comment on column agreement_signature.version is 'Version of the text; each is signed once in each name of the account, which the lock on the user ensures.';

alter table agreement_request add name text not null default '';
alter table agreement_request drop constraint agreement_request_pkey;
alter table agreement_request add primary key (user_id, version, name);
comment on column agreement_request.name is 'The corrected name in which the version is asked for again; empty the first time.';
