-- The number of the registration that an application was filed under stays as it was filed: correcting or
-- removing the registration later does not change for which code the office files.

alter table application
  add column registration_kind text check (registration_kind in (
    'pan', 'gstin', 'tan', 'cin', 'llpin', 'udyam', 'iec', 'epf', 'esi', 'pt', 'fssai')),
  add column registration_sealed text,
  add constraint application_registration
    check ((registration_kind is null) = (registration_sealed is null));
update application set registration_kind = registration.kind,
  registration_sealed = registration.number_sealed
from client_registration registration where registration.id = application.registration_id;

comment on column application.registration_kind is 'Kind of that registration, at filing. Null without one, and in older rows whose registration had been removed.';
comment on column application.registration_sealed is 'Its number at filing, whatever it was corrected to since. Encrypted with SECRETS_KEY, bound to registration_id.';
comment on column application.registration_id is 'The registration that it was filed under, if the client had several that the form does not tell apart, such as EPF codes; it may have been removed since. Null otherwise: then it counts for one of them, the first that was valid.';

-- An upload in a client link that is repeated after its answer was lost adds nothing. It has no caller whose
-- repeated calls are known, so the browser names each upload.

alter table client_document add column send_id uuid,
  add constraint client_document_send check (send_id is null or source = 'client_link');
create unique index client_document_sends on client_document (client_id, send_id)
  where send_id is not null;
comment on column client_document.send_id is 'Id that the browser of the client gave the upload, so that it counts once; null otherwise.';
