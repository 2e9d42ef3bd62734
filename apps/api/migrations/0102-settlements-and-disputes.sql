-- The lot of a top-up is opened before the series of its receipt voucher is locked, for which others wait;
-- the voucher is added later in the same transaction.
alter table top_up_lot alter constraint top_up_lot_voucher_id_fkey deferrable initially deferred;
