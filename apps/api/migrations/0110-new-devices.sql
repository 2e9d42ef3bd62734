-- A device that signed in by email alone confirms nothing at first: whoever reads a mailbox can request codes.

alter table session add known_from timestamptz;
update session set known_from = seen.since + interval '72 hours'
from (select id, min(created_at) over (partition by user_id, coalesce(browser_hash, id::text::bytea)) as since
  from session) seen
where seen.id = session.id;
alter table session alter known_from set not null;
comment on column session.known_from is 'From when a code by email confirms actions on this device; not later than the sign-in if the account knew it, or a passkey signed in. Infinity once a known device of the account has ended it.';
