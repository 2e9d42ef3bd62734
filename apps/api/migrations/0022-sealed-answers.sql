-- Answers that are given twice are sealed: they may hold a PAN. Those that were kept in clear go; a call
-- that is repeated just now is done anew, and money counts by its payment or its filing.

delete from idempotent_answer;
comment on column idempotent_answer.body_hash is 'Keyed hash of the body, so that a key is not used for two things.';
comment on column idempotent_answer.answer is 'The answer''s JSON, sealed under SECRETS_KEY and bound to caller and key; null while the call is under way.';
