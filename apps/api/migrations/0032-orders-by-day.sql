-- The list of everybody's payments is narrowed by days.

create index payment_order_by_day on payment_order (created_at);
