-- What staff wrote about a person in refunds and adjustments goes with the account; amounts, dates and decisions stay.

create or replace function keep_adjustment() returns trigger language plpgsql as $$
declare
  decision text[] := array['state', 'decided_by', 'decided_at', 'remark'];
  texts text[] := array['reason', 'remark'];
begin
  if tg_op = 'UPDATE' and is_erasing(old.user_id) and to_jsonb(old) - texts = to_jsonb(new) - texts then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'requested'
    or to_jsonb(old) - decision <> to_jsonb(new) - decision then
    raise exception 'what was proposed and decided is kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create or replace function keep_refund() returns trigger language plpgsql as $$
declare
  texts text[] := array['reason', 'remark', 'gateway_error'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - texts = to_jsonb(new) - texts
    and is_erasing((select user_id from payment_order join gateway_payment on order_id = payment_order.id
      where gateway_payment.id = old.payment_id)) then
    return new;
  end if;
  if tg_op = 'DELETE'
    or (old.id, old.payment_id, old.amount_paise, old.reason, old.source, old.requested_by, old.requested_at)
      is distinct from
      (new.id, new.payment_id, new.amount_paise, new.reason, new.source, new.requested_by, new.requested_at)
    or (old.decided_by is not null and (old.decided_by, old.decided_at, old.remark)
      is distinct from (new.decided_by, new.decided_at, new.remark))
    or (old.gateway_refund_id is not null and old.gateway_refund_id is distinct from new.gateway_refund_id)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'expired'),
      ('approved', 'processed'), ('approved', 'failed'), ('failed', 'processed'))) then
    raise exception 'the terms and the decision of a refund request cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

comment on column refund_request.reason is 'Reason, as shown to the payer; Erased once the account is.';
comment on column wallet_adjustment.reason is 'Why, as the owner of the wallet reads it; Erased once the account is.';
