-- Refunds of which no event came, the gateway's fees, and orders that the gateway never got.

alter table gateway_payment
  add column fee_paise bigint,
  add column tax_paise bigint,
  add column refunds_asked_at timestamptz,
  add column refund_gap_paise bigint,
  add column refund_gap_since timestamptz,
  add constraint refund_gap_is_dated check ((refund_gap_paise is null) = (refund_gap_since is null));
comment on column gateway_payment.fee_paise is 'What the gateway keeps of this payment, with the tax in it; null where it has not said so.';
comment on column gateway_payment.tax_paise is 'The tax within fee_paise; null where the gateway has not said so.';
comment on column gateway_payment.refunds_asked_at is 'When the gateway was last asked for the refunds of this payment.';
comment on column gateway_payment.refund_gap_paise is 'What the gateway says was refunded, less the refunds that it lists or that are kept here; null while they agree.';
comment on column gateway_payment.refund_gap_since is 'Since when they differ.';

create index gateway_payment_gap on gateway_payment (refunds_asked_at) where refund_gap_paise is not null;
create index gateway_refund_pending on gateway_refund (payment_id) where status = 'pending';

alter table payment_order add column unplaced_at timestamptz;
comment on column payment_order.unplaced_at is 'When the gateway last failed to take this order; null while it is asked, and once it has the order.';
