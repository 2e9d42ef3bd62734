-- The lot of a top-up is opened before the series of its receipt voucher is locked, for which others wait;
-- the voucher is added later in the same transaction.
alter table top_up_lot alter constraint top_up_lot_voucher_id_fkey deferrable initially deferred;

-- The deduction of a lost dispute names the payment. One that was proposed without it can only be rejected.
alter table wallet_adjustment add column payment_id text references gateway_payment;
comment on column wallet_adjustment.payment_id is 'Payment whose lost dispute it deducts; null for other reasons.';
alter table wallet_adjustment add constraint adjustment_of_loss
  check (payment_id is null or (reason_code = 'lost_dispute' and direction = 'debit'));
alter table wallet_adjustment add constraint adjustment_names_payment
  check (reason_code <> 'lost_dispute' or state <> 'approved' or payment_id is not null) not valid;
create index wallet_adjustment_of_payment on wallet_adjustment (payment_id) where payment_id is not null;

alter table journal drop constraint journal_names_payment;
alter table journal add constraint journal_names_payment check (kind = 'adjustment' or
  (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone',
    'refund_matched', 'dispute_raised', 'dispute_ended', 'plan_income')) = (payment_id is not null));
comment on column journal.payment_id is 'Gateway payment concerned: set for money from or to the gateway and for the loss of a dispute that a wallet bears, null for everything else.';
comment on column top_up_lot_use.event_key is 'Why: charge:<charge> for the fee of the firm, government:<charge> for the government fee, refund:<refund request>, refund:<gateway refund> for a refund that was not requested here, or adjustment:<adjustment>.';

-- The loss of a payment may be deducted in parts.
drop index journal_of_payment;
create unique index journal_of_payment on journal (kind, payment_id)
  where kind not in ('refund', 'refund_begun', 'refund_undone', 'refund_matched', 'dispute_raised',
    'dispute_ended', 'plan_income', 'adjustment');
