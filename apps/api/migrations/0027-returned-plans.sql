-- A plan ends when its whole fee goes back, and what it was before is kept.

alter table subscription add column bought_until timestamptz;
comment on column subscription.bought_until is 'Its end as it was bought, where its whole fee has gone back and ended it before; null else.';
