-- The API was renamed to the terms of the field before anybody integrated with it. Stored values that it
-- returns follow here; tables and columns keep their names, and so do audit events and the ledger, which
-- are never changed. The append-only triggers are off only for these updates, in this transaction.

-- The timeline of an application.

alter table application_event disable trigger application_event_append_only;
update application_event set event = case event
  when 'taken' then 'claimed'
  when 'given_back' then 'released'
  when 'asked' then 'information_requested'
  when 'begun' then 'started'
  when 'returned' then 'refunded'
  when 'fee_kept' then 'fee_retained'
end
where event in ('taken', 'given_back', 'asked', 'begun', 'returned', 'fee_kept');
alter table application_event enable trigger application_event_append_only;

-- Fees of applications.

alter table application_charge
  drop constraint application_charge_state_check,
  drop constraint application_charge_check2,
  drop constraint application_charge_check3,
  drop constraint application_charge_check4,
  drop constraint application_charge_check5;
update application_charge set state = case state when 'returned' then 'refunded' else 'cancelled' end
where state in ('returned', 'dropped');
alter table application_charge
  add constraint application_charge_state_check
    check (state in ('due', 'paid', 'refunded', 'cancelled')),
  add constraint application_charge_check2 check (kind = 'quote' or state in ('paid', 'refunded')),
  add constraint application_charge_check3
    check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  add constraint application_charge_check4 check ((state = 'refunded') = (returned_at is not null)),
  add constraint application_charge_check5 check (
    kept_paise = 0
    or (state = 'refunded' and kept_paise < firm_fee_paise + government_fee_paise)
    or (state = 'paid' and kept_paise = firm_fee_paise + government_fee_paise));
comment on column application_charge.state is
  'due is unpaid, cancelled need not be paid, refunded went back to the wallet except what was retained.';

-- What captured payments led to.

alter table gateway_payment drop constraint gateway_payment_outcome_check;
update gateway_payment set outcome = 'refunded' where outcome = 'returned';
alter table gateway_payment add constraint gateway_payment_outcome_check check (outcome in
  ('fulfilled', 'paid_twice', 'already_active', 'staff_account', 'amount_differs', 'refunded'));

-- Refund requests.

alter table refund_request disable trigger refund_request_kept;
alter table refund_request
  drop constraint refund_request_state_check,
  drop constraint refund_by_two,
  drop constraint refund_request_check,
  drop constraint refund_request_check2,
  drop constraint refund_request_check3;
update refund_request set state = case state
  when 'asked' then 'requested'
  when 'refused' then 'rejected'
  when 'lapsed' then 'expired'
end
where state in ('asked', 'refused', 'lapsed');
alter table refund_request
  alter column state set default 'requested',
  add constraint refund_request_state_check check (state in
    ('requested', 'approved', 'rejected', 'expired', 'processed', 'failed')),
  add constraint refund_by_two
    check (state in ('requested', 'rejected', 'expired') or decided_by <> asked_by),
  add constraint refund_request_check
    check ((decided_by is null) = (state in ('requested', 'expired'))),
  add constraint refund_request_check2 check ((remark is not null) = (state = 'rejected')),
  add constraint refund_request_check3
    check ((ended_at is null) = (state in ('requested', 'approved')));
create or replace function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.id, old.payment_id, old.amount_paise, old.reason, old.source, old.asked_by, old.asked_at)
      is distinct from
      (new.id, new.payment_id, new.amount_paise, new.reason, new.source, new.asked_by, new.asked_at)
    or (old.decided_by is not null and (old.decided_by, old.decided_at, old.remark)
      is distinct from (new.decided_by, new.decided_at, new.remark))
    or (old.gateway_refund_id is not null and old.gateway_refund_id is distinct from new.gateway_refund_id)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'expired'),
      ('approved', 'processed'), ('approved', 'failed'), ('failed', 'processed'))) then
    raise exception 'what was asked for and decided is kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
alter table refund_request enable trigger refund_request_kept;
comment on column refund_request.decided_by is
  'Which superadmin decided: another one, unless it was rejected.';
comment on column refund_request.remark is 'Why it was rejected, for the requester.';

-- Notifications, and which kinds a person has turned off.

update notification set kind = case kind
  when 'refund_turned' then 'refund_updated'
  when 'dates_near' then 'due_dates_approaching'
  when 'pan_views_many' then 'frequent_pan_views'
end
where kind in ('refund_turned', 'dates_near', 'pan_views_many');
update notification set about = about - 'turn' || jsonb_build_object('update', case
  when kind = 'application_changed' and about ->> 'turn' = 'taken' then 'claimed'
  when kind = 'application_changed' and about ->> 'turn' = 'asked' then 'information_requested'
  when kind = 'application_changed' and about ->> 'turn' = 'begun' then 'started'
  when kind = 'application_answered' and about ->> 'turn' = 'wrote' then 'message_sent'
  when kind = 'refund_updated' and about ->> 'turn' = 'asked' then 'requested'
  when kind = 'refund_updated' and about ->> 'turn' = 'refused' then 'rejected'
  when kind = 'refund_updated' and about ->> 'turn' = 'lapsed' then 'expired'
  when kind = 'refund_updated' and about ->> 'turn' = 'processed_after_all'
    then 'processed_after_failure'
  else about ->> 'turn'
end)
where about ? 'turn';
update notification set about = about - 'kept' || jsonb_build_object('retained', about -> 'kept')
where kind = 'application_fee' and about ? 'kept';
update notification_reader set
  bell_off = array_replace(bell_off, 'dates_near', 'due_dates_approaching'),
  mail_off = array_replace(mail_off, 'dates_near', 'due_dates_approaching')
where 'dates_near' = any(bell_off || mail_off);

-- Stored responses of idempotent calls are sealed, so those whose fields have changed cannot follow. What
-- they protect is unique in its own table, the filing, the message and the charge, so they are deleted.
-- Nothing else protects a refund request: its key stays with a hash that no body has, so that a repeat is
-- refused and not made again.

delete from idempotent_answer
where call ~ '^POST /api/(applications|support)/' or call ~ '^POST /api/applications$';
update idempotent_answer set body_hash = ''
where call ~ '^POST /api/payment/[^/]+/refunds$';
