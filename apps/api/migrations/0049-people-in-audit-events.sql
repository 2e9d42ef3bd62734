-- Whose record an event concerns, copied from its body: a search for a person reads an index, not the
-- whole log.

alter table audit_event add column person_id uuid;
alter table audit_event disable trigger audit_event_append_only;
update audit_event set person_id = (convert_from(body, 'UTF8')::jsonb #>> '{detail,person}')::uuid
where position(convert_to('"person":"', 'UTF8') in body) > 0;
alter table audit_event enable trigger audit_event_append_only;
comment on column audit_event.person_id is 'Whose record it concerns, if the event names a person; copied from body for the index.';
create index audit_event_person on audit_event (person_id, seq desc) include (action, at_micros)
  where person_id is not null;
-- With the columns that a search filters by, the newest matching events of someone with very many are read
-- in order from the index. PostgreSQL would otherwise sort all of them.
drop index audit_event_actor, audit_event_object;
create index audit_event_actor on audit_event (actor_id, seq desc) include (action, at_micros);
create index audit_event_object on audit_event (object_id, seq desc) include (action, at_micros);

-- The alarm counts views of every masked number, not of PANs alone.

update notification set kind = 'frequent_number_views' where kind = 'frequent_pan_views';
