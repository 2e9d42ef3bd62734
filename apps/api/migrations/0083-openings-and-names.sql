-- Openings of client links are deleted after 180 days. Notifications name a client by id only, so that a
-- deleted client leaves no name.

create index client_link_opening_at on client_link_opening (at);
comment on table client_link_opening is 'Openings of client links and attempts to bind a browser; deleted after 180 days or with the client.';
comment on column client_link_device.ended_at is 'When the franchisee ended it or the phone number of the client changed; null if neither.';

update notification set about = about - 'clientName' where kind = 'client_acted';
