-- The list of everybody's payments is narrowed by days.

create index payment_order_by_day on payment_order (created_at);

comment on table notification is 'What somebody is told of: a kind and its facts, never a sentence of ours. One row for the whole staff, not one for each of them. Forgotten after 180 days.';
