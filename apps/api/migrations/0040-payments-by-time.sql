-- What /metrics counts, the payments of the last day, is found without reading all of them.
create index gateway_payment_by_first_seen on gateway_payment (first_seen_at);
