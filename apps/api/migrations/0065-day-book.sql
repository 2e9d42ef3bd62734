-- The day book lists journals by time.
create index journal_by_time on journal (recorded_at, id);
