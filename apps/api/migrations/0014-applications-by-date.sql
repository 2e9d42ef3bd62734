-- What many applications have in common, such as a name or a service, is found by going along their
-- dates from the newest until a page is full: there was no such way over all of them.
create index application_by_date on application (filed_at, id);
