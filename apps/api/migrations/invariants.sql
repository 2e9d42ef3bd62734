-- What must hold of the books after anything at all, a crash included. No row: all is well.
-- Each row names the invariant that is broken and where.

-- I1: the sum of all balances is zero.
select 'I1' as invariant, 'sum of balances' as subject, sum(balance)::text as found
from ledger_account having sum(balance) <> 0
union all
-- I2: a balance is the sum of the postings of its account.
select 'I2', account.id::text, account.balance::text
from ledger_account account left join posting on posting.account_id = account.id
group by account.id having account.balance <> coalesce(sum(posting.amount), 0)
union all
-- I3: a journal has two postings at least, and they sum to zero.
select 'I3', journal.id::text, coalesce(sum(posting.amount), 0)::text
from journal left join posting on posting.journal_id = journal.id
group by journal.id having count(posting.amount) < 2 or sum(posting.amount) <> 0
union all
-- I4: no wallet is below zero.
select 'I4', id::text, balance::text from ledger_account where kind = 'user_wallet' and balance < 0
union all
-- I5: a captured payment has exactly one journal, of its amount, and nothing else has one.
select 'I5', payment.id, count(journal.id)::text
from gateway_payment payment
left join journal on journal.payment_id = payment.id
  and journal.kind in ('plan_payment', 'top_up', 'suspense')
group by payment.id
having count(journal.id) <> (case when payment.outcome is null then 0 else 1 end)
union all
select 'I5', journal.payment_id, journal.kind
from journal
left join gateway_payment payment on payment.id = journal.payment_id
left join posting clearing on clearing.journal_id = journal.id and clearing.account_id =
  (select id from ledger_account where kind = 'gateway_clearing')
where journal.kind in ('plan_payment', 'top_up', 'suspense')
  and (payment.id is null or clearing.amount is distinct from -payment.amount_paise)
union all
select 'I5', coalesce(refund.id, journal.idem_key), 'refund'
from (select * from gateway_refund where posted_at is not null) refund
full join (select * from journal where kind = 'refund') journal
  on journal.idem_key = 'refund:' || refund.id and journal.payment_id = refund.payment_id
left join posting clearing on clearing.journal_id = journal.id and clearing.account_id =
  (select id from ledger_account where kind = 'gateway_clearing')
where clearing.amount is distinct from refund.amount_paise
union all
select 'I5', payment.id, 'more was given back than paid'
from gateway_payment payment join gateway_refund refund on refund.payment_id = payment.id
where refund.posted_at is not null
group by payment.id having sum(refund.amount_paise) > payment.amount_paise
union all
-- I6: what was answered is there: a fulfilled order has one fulfilled payment and its effect.
select 'I6', orders.id::text, orders.state
from payment_order orders
left join gateway_payment payment on payment.order_id = orders.id and payment.outcome = 'fulfilled'
left join subscription on subscription.id = orders.subscription_id
group by orders.id, subscription.activated_at
having count(payment.id) <> (case when orders.state = 'fulfilled' then 1 else 0 end)
  or (orders.state = 'fulfilled' and orders.purpose = 'plan' and subscription.activated_at is null)
union all
select 'I6', orders.id::text, 'wallet of the order'
from payment_order orders
join gateway_payment payment on payment.order_id = orders.id and payment.outcome = 'fulfilled'
left join journal on journal.payment_id = payment.id and journal.kind = 'top_up'
left join posting credit on credit.journal_id = journal.id and credit.account_id = orders.wallet_id
where orders.purpose = 'top_up' and credit.amount is distinct from orders.amount_paise
union all
select 'I6', users.id::text, 'plan or wallet of the person'
from users
left join subscription on subscription.user_id = users.id and subscription.state = 'active'
left join ledger_account wallet on wallet.owner_id = users.id
where users.subscription_plan_id is distinct from subscription.plan_id
  or users.wallet_id is distinct from wallet.id
union all
-- I8: where a person's KYC stands is what their record says.
select 'I8', users.id::text, coalesce(users.kyc_status, 'none')
from users left join kyc_record record on record.user_id = users.id
where users.kyc_status is distinct from record.kyc_status
  or users.kyc_approved_at is distinct from
    (case when record.kyc_status = 'approved' then record.decided_at end)
union all
-- I9: a record is whole: its three documents, each with its pages, and the decision it stands by.
select 'I9', record.id::text, count(document.id)::text || ' documents'
from kyc_record record left join kyc_document document on document.kyc_id = record.id
group by record.id having count(document.id) <> 3
union all
select 'I9', document.id::text, 'pages'
from kyc_document document
left join kyc_file file on file.document_id = document.id
group by document.id
having count(*) filter (where file.part > 0) = 0
  or max(file.part) <> count(*) filter (where file.part > 0)
  or (document.kind = 'pdf') <> (count(*) filter (where file.part = 0) = 1)
union all
select 'I9', document.id::text, 'owner'
from kyc_document document join kyc_record record on record.id = document.kyc_id
where record.user_id <> document.user_id
union all
select 'I9', record.id::text, 'decision'
from kyc_record record
left join kyc_decision decision
  on decision.kyc_id = record.id and decision.version = record.version
    and decision.kyc_status = record.kyc_status and decision.user_id = record.user_id
where (record.kyc_status <> 'pending') <> (decision.id is not null)
  or (record.kyc_status = 'pending') <> (record.version = 1)
union all
-- I10: no plan uses more application slots than it includes; one that has ended or not started uses none of another term.
select 'I10', id::text, slots_used::text || ' slots'
from subscription
where (plan ->> 'limit_period' = 'term' and slots_used > (plan ->> 'service_limit')::integer)
  or (slots_used > 0 and state not in ('active', 'ended'))
union all
-- I11: a plan that waits begins where the one in force ends; an upgrade keeps the term it took over,
-- until its fee goes back.
select 'I11', waiting.id::text, waiting.starts_at::text
from subscription waiting
left join subscription active on active.user_id = waiting.user_id and active.state = 'active'
where waiting.state = 'waiting' and waiting.starts_at is distinct from active.expires_at
union all
select 'I11', upgrade.id::text, 'term'
from subscription upgrade join subscription base on base.id = upgrade.upgraded_from_id
where upgrade.activated_at is not null and upgrade.original_expires_at is null
  and (base.state <> 'ended' or base.slots_used <> 0 or base.user_id <> upgrade.user_id
    or (base.term_id, base.starts_at, base.expires_at)
      is distinct from (upgrade.term_id, upgrade.starts_at, upgrade.expires_at))
union all
-- I12: a settled payment has one receipt, of its amount and its payer, and no other payment has one.
select 'I12', coalesce(payment.id, receipt.payment_id), 'receipt'
from (select payment.*, orders.user_id from gateway_payment payment
  join payment_order orders on orders.id = payment.order_id
  where payment.outcome = 'fulfilled') payment
full join payment_receipt receipt on receipt.payment_id = payment.id
where (receipt.amount_paise, receipt.user_id) is distinct from (payment.amount_paise, payment.user_id)
union all
-- I13: in each term of a plan the slots used equal the applications that count against it.
select 'I13', term.term_id::text, term.slots::text || ' slots'
from (select term_id, sum(slots_used) as slots from subscription
  where term_id is not null group by term_id) term
left join (select subscription.term_id, count(*) as filed
  from application join subscription on subscription.id = application.subscription_id
  where application.state not in ('rejected', 'withdrawn') group by 1) counted
  on counted.term_id = term.term_id
where term.slots <> coalesce(counted.filed, 0)
union all
-- I14: a fee that was paid has its journal, what of it went back the opposite one, and no other has one.
select 'I14', coalesce(charge.id::text, journal.idem_key), coalesce(charge.state, 'no charge')
from (
  select charge.*, wallet.id as wallet_id, way.kind as way, way.sign,
    charge.firm_fee_paise + charge.government_fee_paise
      - (charge.retained_paise + charge.government_refunded_paise + charge.lowered_paise)
        * (way.sign = 1)::int as total
  from application_charge charge
  join application on application.id = charge.application_id
  left join ledger_account wallet on wallet.owner_id = application.user_id
  join (values ('fee', -1), ('fee_return', 1)) way (kind, sign)
    on charge.state = 'refunded' or (charge.state = 'paid' and way.kind = 'fee')
) charge
full join (select * from journal where kind in ('fee', 'fee_return')
    and idem_key not like '%:government') journal
  on journal.idem_key = charge.way || ':' || charge.id and journal.kind = charge.way
left join posting on posting.journal_id = journal.id and posting.account_id = charge.wallet_id
where posting.amount is distinct from charge.sign * charge.total
union all
-- I14 too: of a government fee, or of what a rejection has retained of it before, what was not paid to the
-- government went back, once.
select 'I14', coalesce(charge.id::text, journal.idem_key), 'government fee'
from (select charge.id, charge.government_refunded_paise as returned, wallet.id as wallet_id
  from application_charge charge
  join application on application.id = charge.application_id
  left join government_fee_payment fee on fee.charge_id = charge.id
  left join ledger_account wallet on wallet.owner_id = application.user_id
  where charge.government_refunded_paise > 0
    or fee.amount_paise <> case when fee.recorded_at > charge.refunded_at
      then least(charge.government_fee_paise, charge.retained_paise + charge.government_refunded_paise)
      else charge.government_fee_paise end) charge
full join (select * from journal where kind = 'fee_return' and idem_key like '%:government') journal
  on journal.idem_key = 'fee_return:' || charge.id || ':government'
left join posting on posting.journal_id = journal.id and posting.account_id = charge.wallet_id
left join government_fee_payment fee on fee.charge_id = charge.id
left join application_charge paid on paid.id = charge.id
where posting.amount is distinct from charge.returned
  or charge.returned is distinct from case when fee.recorded_at > paid.refunded_at
    then least(paid.government_fee_paise, paid.retained_paise + paid.government_refunded_paise)
    else paid.government_fee_paise end - fee.amount_paise
union all
-- I15: an application that has ended owes nothing, and keeps a fee only where it was earned.
select 'I15', charge.id::text, application.state
from application_charge charge join application on application.id = charge.application_id
where (charge.state = 'due' and application.state <> 'action_needed')
  or (application.state <> 'rejected'
    and (charge.retained_paise > 0 or (charge.state = 'refunded' and application.state <> 'withdrawn')))
  or (charge.state = 'paid' and charge.retained_paise = 0
    and charge.firm_fee_paise + charge.government_fee_paise
      > charge.government_refunded_paise + charge.lowered_paise
    and (application.state = 'rejected'
    or (application.state = 'withdrawn' and application.work_started_at is null)))
union all
-- I16: the last event has the application's state; a completed application has a delivered document, a rejected
-- one none. An erased one, whose search text is only its number, has none.
select 'I16', application.id::text, application.state from application left join lateral (
  select state from application_event event where event.application_id = application.id
  order by seq desc limit 1) last on true
where last.state is distinct from application.state
  or (application.state in ('completed', 'rejected')
    and application.search_text <> lower(application.tracking_number) and (application.state = 'completed') <> exists (
    select from application_document where application_id = application.id
      and delivered_at is not null and withdrawn_at is null))
union all
-- I17: a document has its pages, and belongs to its franchisee or comes from the staff.
select 'I17', document.id::text, 'pages'
from application_document document
left join application_file file on file.document_id = document.id
group by document.id
having count(*) filter (where file.part > 0) = 0
  or max(file.part) <> count(*) filter (where file.part > 0)
  or (document.kind = 'pdf') <> (count(*) filter (where file.part = 0) = 1)
union all
select 'I17', document.id::text, 'sender'
from application_document document
join application on application.id = document.application_id
where document.purpose = 'form' and document.sender_id <> application.user_id
union all
-- I18: what is counted all along is what a count finds.
select 'I18', coalesce(kept.name, counted.name) || coalesce(' ' || coalesce(kept.day, counted.day), ''),
  coalesce(kept.amount, 0) || ' for ' || coalesce(counted.amount, 0)
from (
  select name, day, sum(amount) as amount
  from (select name, day, amount from figure union all select name, day, amount from figure_change) all_of
  group by name, day having sum(amount) <> 0
) kept
full join (
  select 'users:' || role as name, null::date as day, count(*) as amount from users group by role
  union all
  select 'kyc:' || kyc_status, null, count(*) from kyc_record group by kyc_status
  union all
  select 'applications:' || state, null, count(*) from application group by state
  union all
  select 'registrations', day_in_india(created_at), count(*) from users group by 2
  union all
  select 'kyc_decided', day_in_india(decided_at), count(*) from kyc_decision where version = 2 group by 2
  union all
  select * from (select 'kyc_waited', day_in_india(decided_at), sum(seconds_waited(kyc_id, decided_at)) as waited
    from kyc_decision where version = 2 group by 2) waiting where waited <> 0
  union all
  select * from (select 'revenue', day_in_india(journal.recorded_at), sum(posting.amount) as earned
    from posting join journal on journal.id = posting.journal_id
    join ledger_account account on account.id = posting.account_id
    where account.kind in ('revenue', 'plan_revenue', 'filing_revenue', 'quote_revenue') group by 2) earning where earned <> 0
) counted on counted.name = kept.name and counted.day is not distinct from kept.day
where kept.amount is distinct from counted.amount
union all
-- I19: no more is on its way and gone back than was paid.
select 'I19', payment.id, 'more is to be given back than was paid'
from gateway_payment payment
where payment.outcome is not null and payment.amount_paise <
  (select coalesce(sum(amount_paise), 0) from refund_request request
    where request.payment_id = payment.id and request.state in ('approved', 'processed'))
  + (select coalesce(sum(amount_paise), 0) from gateway_refund refund
    where refund.payment_id = payment.id and refund.status = 'processed'
      and not exists (select from refund_request request where request.gateway_refund_id = refund.id))
union all
-- I20: an approved refund is set aside once, out of what it is paid; one that failed went back there.
select 'I20', coalesce(request.id::text, journal.idem_key), coalesce(request.state, 'no refund')
from (
  select request.*, way.kind as way, way.sign, case request.source when 'wallet' then array[wallet.id]
      when 'plan' then array['01936f00-0000-7000-8000-0000000000a2',
        '01936f00-0000-7000-8000-0000000000b0', '01936f00-0000-7000-8000-0000000000b2']::uuid[]
      else array['01936f00-0000-7000-8000-0000000000a3'::uuid] end as account_ids
  from refund_request request
  join gateway_payment payment on payment.id = request.payment_id
  join payment_order orders on orders.id = payment.order_id
  left join ledger_account wallet on wallet.id = orders.wallet_id
  join (values ('refund_begun', -1), ('refund_undone', 1)) way (kind, sign)
    on (way.kind = 'refund_begun' and request.state in ('approved', 'processed', 'failed'))
    or (way.kind = 'refund_undone' and request.state = 'failed')
) request
full join (select * from journal where kind in ('refund_begun', 'refund_undone')) journal
  on journal.idem_key = request.way || ':' || request.id and journal.payment_id = request.payment_id
left join lateral (select sum(posting.amount) as amount from posting
  where posting.journal_id = journal.id and posting.account_id = any(request.account_ids)) posting on true
where posting.amount is distinct from request.sign * request.amount_paise
  -- The gateway called it failed, and processed it after all: what was undone stays in the books.
  and not (request.id is null and journal.kind = 'refund_undone' and exists (
    select from refund_request later where later.state = 'processed'
      and journal.idem_key = 'refund_undone:' || later.id))
union all
-- I21: what is set aside for refunds is the sum of those on their way.
select 'I21', 'refunds on their way', account.balance::text
from ledger_account account
where account.kind = 'refund_payable' and account.balance <> (
  select coalesce(sum(amount_paise), 0) from refund_request where state = 'approved')
union all
-- I22: a processed refund is one of the gateway, of its payment and amount, and in the books.
select 'I22', request.id::text, coalesce(refund.id, 'none at the gateway')
from refund_request request
left join gateway_refund refund on refund.id = request.gateway_refund_id
where request.state = 'processed' and (refund.posted_at is null
  or (refund.payment_id, refund.amount_paise) is distinct from (request.payment_id, request.amount_paise))
union all
-- I23: no refund is on its way whose refund at the gateway is booked or failed.
select 'I23', request.id::text, refund.status
from refund_request request join gateway_refund refund on refund.id = request.gateway_refund_id
where request.state = 'approved' and (refund.posted_at is not null or refund.status = 'failed')
union all
-- I24: what has gone back was paid out of what was set aside for it; a stranger's, one that was called
-- failed before and one that was booked before it was linked out of suspense.
select 'I24', refund.id, account.kind
from gateway_refund refund
join journal on journal.idem_key = 'refund:' || refund.id
join posting on posting.journal_id = journal.id and posting.amount < 0
join ledger_account account on account.id = posting.account_id
left join refund_request request
  on request.gateway_refund_id = refund.id and request.state = 'processed'
    and not exists (select from journal other
      where other.idem_key in ('refund_undone:' || request.id, 'refund_matched:' || request.id))
where account.kind <> case when request.id is null then 'suspense' else 'refund_payable' end
union all
-- I25: what was matched with a refund of ours that was booked out of suspense lies there, and no more.
select 'I25', journal.idem_key, posting.amount::text
from journal
left join refund_request request
  on journal.idem_key = 'refund_matched:' || request.id and journal.payment_id = request.payment_id
    and request.state = 'processed'
left join posting on posting.journal_id = journal.id
  and posting.account_id = '01936f00-0000-7000-8000-0000000000a3'
where journal.kind = 'refund_matched'
  and (posting.amount between 1 and request.amount_paise) is not true
union all
-- I26: a plan whose whole fee went back is over, and a refund of two superadmins has ended it.
select 'I26', plan.id::text, plan.state
from subscription plan
where plan.original_expires_at is not null
  and (plan.state = 'waiting' or (plan.state = 'active' and plan.expires_at > now())
    or not exists (select from refund_request request where request.payment_id = plan.payment_id
      and request.source = 'plan' and request.state in ('approved', 'processed', 'failed')))
union all
-- I27: a series of tax documents has every number up to its last, and its dates are of its year.
select 'I27', series.supplier || ' ' || series.kind || ' ' || series.financial_year || series.generation,
  count(document.id) || ' of ' || series.last_number
from tax_document_series series
left join tax_document document using (supplier, kind, financial_year, generation)
group by series.supplier, series.kind, series.financial_year, series.generation
having count(document.id) <> series.last_number or max(document.serial) <> series.last_number
union all
select 'I27', number, dated::text
from tax_document
where body ->> 'date' <> to_char(dated, 'YYYY-MM-DD') or financial_year <>
  to_char(dated - interval '3 months', 'YYYY') || '-' || to_char(dated + interval '9 months', 'YY')
union all
-- I28: a tax document adds up, and its tax is of one kind: equal heads, or one between States.
select 'I28', number, 'totals'
from (select document.number, document.total_paise, totals.*,
    (select sum((line ->> 'total')::bigint) from jsonb_array_elements(body -> 'lines') line) as lines
  from tax_document document
  cross join jsonb_to_record(body -> 'totals')
    as totals (taxable bigint, cgst bigint, sgst bigint, igst bigint, "pureAgent" bigint)) document
where taxable + cgst + sgst + igst + "pureAgent" <> total_paise or lines <> total_paise
  or cgst <> sgst or (cgst <> 0 and igst <> 0) or least(taxable, cgst, sgst, igst, "pureAgent") < 0
union all
-- I29: a tax document is of the amount of its cause; refund vouchers together of the advances in it, and
-- the receipt voucher of a returned fee of what was credited anew.
select 'I29', document.number, document.event_key
from (select *, case when event_key ~ '^(charge|government|return|refund|adjustment):[0-9a-f-]{36}(:|$)'
      then split_part(event_key, ':', 2)::uuid end as cause_id,
    sum(total_paise) over (partition by kind, split_part(event_key, ':', 1), split_part(event_key, ':', 2))
      as of_cause_paise
  from tax_document) document
left join gateway_payment payment
  on payment.id = document.payment_id and payment.outcome = 'fulfilled'
left join gateway_refund refund
  on refund.id = split_part(document.event_key, ':', 2) and refund.posted_at is not null
left join refund_request request
  on request.id = document.cause_id and request.state = 'processed'
left join application_charge charge on charge.id = document.cause_id
left join government_fee_payment fee on fee.charge_id = charge.id
left join top_up_lot credited on credited.voucher_id = document.id
left join wallet_adjustment adjustment
  on adjustment.id = document.cause_id and adjustment.state = 'approved'
where case split_part(document.event_key, ':', 1)
  when 'payment' then payment.amount_paise = document.total_paise
  when 'charge' then charge.state in ('paid', 'refunded') and case document.kind
    when 'refund_voucher' then document.of_cause_paise <= charge.firm_fee_paise
    else charge.firm_fee_paise + charge.government_fee_paise = document.total_paise end
  when 'government' then case document.kind
    when 'refund_voucher' then document.of_cause_paise <= fee.amount_paise
    when 'receipt_voucher' then document.total_paise <= charge.government_refunded_paise
      and credited.amount_paise = document.total_paise
    else document.total_paise = charge.government_refunded_paise end
  when 'return' then charge.state = 'refunded' and case document.kind
    when 'receipt_voucher' then document.total_paise <= charge.firm_fee_paise
        + charge.government_fee_paise - charge.retained_paise - charge.government_refunded_paise
        - charge.lowered_paise
      and credited.amount_paise = document.total_paise
    else charge.firm_fee_paise + charge.government_fee_paise - charge.retained_paise
      - charge.government_refunded_paise - charge.lowered_paise = document.total_paise end
  when 'refund' then case document.kind when 'refund_voucher'
    then document.of_cause_paise <= coalesce(refund.amount_paise, request.amount_paise)
    else refund.amount_paise = document.total_paise end
  when 'adjustment' then case document.kind
    when 'refund_voucher' then document.of_cause_paise <= adjustment.amount_paise
      and (document.payment_id = adjustment.payment_id or adjustment.invoice_id is not null)
    when 'receipt_voucher' then adjustment.reason_code in ('raise_withdrawn', 'price_lowered')
      and adjustment.amount_paise = document.total_paise and credited.amount_paise = document.total_paise
    else adjustment.amount_paise = document.total_paise and document.corrects = adjustment.invoice_id
      and (document.kind = 'debit_note') = (adjustment.reason_code = 'price_raised') end
end is not true
union all
-- I30: credit notes never exceed what they correct, in no head.
select 'I30', corrected.number, sum(note.total_paise)::text
from tax_document note join tax_document corrected on corrected.id = note.corrects
where note.kind in ('credit_note', 'financial_credit_note')
group by corrected.id
having sum(note.total_paise) > corrected.total_paise
  or sum((note.body #>> '{totals,taxable}')::bigint) filter (where note.kind = 'credit_note')
    > (corrected.body #>> '{totals,taxable}')::bigint
  or sum((note.body #>> '{totals,cgst}')::bigint) > (corrected.body #>> '{totals,cgst}')::bigint
  or sum((note.body #>> '{totals,igst}')::bigint) > (corrected.body #>> '{totals,igst}')::bigint
  or sum((note.body #>> '{totals,pureAgent}')::bigint) > (corrected.body #>> '{totals,pureAgent}')::bigint
union all
-- I31: what is open of a top-up is what was neither used nor given back, and its wallet holds it.
select 'I31', lot.id::text, lot.open_paise::text
from top_up_lot lot left join top_up_lot_use used on used.lot_id = lot.id
group by lot.id
having lot.open_paise <> lot.amount_paise - coalesce(sum(used.amount_paise - used.restored_paise), 0)
  or lot.open_tax_paise <> lot.tax_paise - coalesce(sum(used.tax_paise - used.restored_tax_paise), 0)
union all
select 'I31', wallet.id::text, wallet.balance::text
from ledger_account wallet join top_up_lot lot on lot.wallet_id = wallet.id
group by wallet.id having sum(lot.open_paise) > wallet.balance
union all
-- I32: advances received, less those adjusted and refunded, with those restored, are what is open of
-- them, set aside for refunds on their way or in government fees not yet paid, or taken by adjustments
-- that end no advance; and so is the tax in them.
select 'I32', advances.name, advances.amount || ' for ' || held.amount
from (
  select name, sum(amount) as amount from (
    select unnest(array['advances', 'tax']) as name,
      unnest(array[total_paise, total_paise - (body #>> '{totals,taxable}')::bigint]) as amount
    from tax_document where kind = 'receipt_voucher'
    union all
    select unnest(array['advances', 'tax']),
      (case when document.kind = 'credit_note' then 1 else -1 end) * unnest(
        array[(part ->> 'total')::bigint, (part ->> 'total')::bigint - (part ->> 'taxable')::bigint])
    from tax_document document, jsonb_array_elements(document.body -> 'advances') part
  ) moved group by name
) advances
join (
  select name, sum(amount) as amount from (
    select unnest(array['advances', 'tax']) as name, unnest(array[open_paise, open_tax_paise]) as amount
    from top_up_lot where voucher_id is not null
    union all
    select unnest(array['advances', 'tax']),
      unnest(array[used.amount_paise - used.restored_paise, used.tax_paise - used.restored_tax_paise])
    from top_up_lot_use used
    join top_up_lot lot on lot.id = used.lot_id and lot.voucher_id is not null
    left join refund_request request
      on used.event_key = 'refund:' || request.id and request.state = 'approved'
    where request.id is not null or (used.event_key like 'government:%' and not exists (
      select from tax_document ended
      where ended.event_key = used.event_key || ':' || lot.voucher_id))
    union all
    select unnest(array['advances', 'tax']),
      unnest(array[used.amount_paise - used.restored_paise, used.tax_paise - used.restored_tax_paise])
    from top_up_lot_use used
    join top_up_lot lot on lot.id = used.lot_id and lot.voucher_id is not null
    where used.event_key like 'adjustment:%' and not exists (
      select from tax_document ended
      where ended.event_key in (used.event_key, used.event_key || ':' || lot.voucher_id))
  ) kept group by name
) held on held.name = advances.name
where held.amount <> advances.amount
union all
-- I33: output tax, government fees and the tax on open advances in the ledger are those of the documents,
-- government fees less those that were paid and not borne by the firm.
select 'I33', account.kind, account.balance::text
from ledger_account account
cross join (
  select coalesce(sum(sign * cgst), 0) as cgst, coalesce(sum(sign * sgst), 0) as sgst,
    coalesce(sum(sign * igst), 0) as igst, coalesce(sum(sign * "pureAgent"), 0) as fees,
    coalesce(sum(-sign * (cgst + sgst + igst)) filter (where is_advance), 0) as advance_tax
  from (
    select case when kind in ('credit_note', 'financial_credit_note') then -1 else 1 end as sign,
      kind = 'receipt_voucher' as is_advance,
      body -> 'totals' as amounts
    from tax_document where kind <> 'refund_voucher'
    union all
    select case document.kind when 'credit_note' then 1 else -1 end, true, part
    from tax_document document, jsonb_array_elements(document.body -> 'advances') part
  ) moved
  cross join jsonb_to_record(amounts) as (cgst bigint, sgst bigint, igst bigint, "pureAgent" bigint)
) stated
where account.balance is distinct from (case account.kind when 'output_cgst' then stated.cgst
  when 'output_sgst' then stated.sgst when 'output_igst' then stated.igst
  when 'government_fees' then stated.fees
    - (select coalesce(sum(amount_paise), 0) from government_fee_payment)
    + (select coalesce(sum(greatest(0, fee.amount_paise
        - least(charge.retained_paise, charge.government_fee_paise - charge.government_refunded_paise))), 0)
      from application_charge charge join government_fee_payment fee on fee.charge_id = charge.id
      where charge.state = 'refunded')
  when 'advance_tax' then stated.advance_tax
  else account.balance end)
union all
-- I40: what the gateway owes us is what it captured, less what it has refunded, settled and holds back.
select 'I40', 'clearing', account.balance::text
from ledger_account account
where account.kind = 'gateway_clearing' and account.balance <>
  (select coalesce(-sum(amount_paise), 0) from gateway_payment where outcome is not null)
  + (select coalesce(sum(amount_paise), 0) from gateway_refund where posted_at is not null)
  + (select coalesce(sum(credit_paise - debit_paise + fee_paise), 0) from settlement_line
    where mismatch is null)
  + (select coalesce(sum(coalesce(lost_paise, amount_paise)), 0) from dispute)
  + (select coalesce(sum(posting.amount), 0) from posting
    join journal on journal.id = posting.journal_id and journal.kind = 'demo_funds'
    where posting.account_id = account.id)
union all
-- I41: what reached the bank, its fees and their tax, and what it does not explain are those of the lines;
-- government fees are paid from the bank.
select 'I41', account.kind, account.balance::text
from ledger_account account
cross join (select
    coalesce(sum(credit_paise - debit_paise), 0) as bank,
    coalesce(sum(fee_paise - tax_paise), 0) as fees, coalesce(sum(tax_paise), 0) as tax,
    coalesce(sum(credit_paise - debit_paise + fee_paise) filter (where mismatch is not null), 0)
      as differences,
    coalesce(sum(credit_paise - debit_paise + fee_paise)
      filter (where explained_as = 'gateway_charge'), 0) as charged
  from settlement_line) line
where account.balance is distinct from (case account.kind
  when 'bank' then (select coalesce(sum(amount_paise), 0) from government_fee_payment) - line.bank
  when 'gateway_fees' then line.charged - line.fees when 'gateway_fee_tax' then -line.tax
  when 'settlement_differences' then line.differences - line.charged else account.balance end)
union all
-- I42: a settlement is the sum of its lines, and each of its batches moved the bank once, as its lines say.
select 'I42', settlement.id::text, settlement.amount_paise::text
from settlement left join settlement_line line on line.settlement_id = settlement.id
group by settlement.id
having (settlement.amount_paise, settlement.fees_paise, settlement.tax_paise, settlement.batches)
  is distinct from (coalesce(sum(line.credit_paise - line.debit_paise), 0),
    coalesce(sum(line.fee_paise - line.tax_paise), 0), coalesce(sum(line.tax_paise), 0),
    coalesce(max(line.batch), 0))
union all
select 'I42', coalesce(batch.key, journal.idem_key), 'batch'
from (select 'settlement:' || settlement_id || ':' || batch as key,
    sum(credit_paise - debit_paise) as net from settlement_line group by 1) batch
full join (select journal.idem_key, -coalesce(sum(posting.amount), 0) as net from journal
    left join posting on posting.journal_id = journal.id
      and posting.account_id = '01936f00-0000-7000-8000-0000000000a5'
    where journal.kind = 'settlement' group by journal.id) journal on journal.idem_key = batch.key
where coalesce(batch.net, 0) <> coalesce(journal.net, 0)
union all
-- I43: what a line settles is what it says, to the paisa; one that was matched later, or explained as a
-- charge of the gateway, moved once.
select 'I43', line.id::text, line.entity_id
from settlement_line line
left join gateway_payment payment on payment.id = line.payment_id
left join gateway_refund refund on refund.id = line.refund_id
left join dispute on dispute.id = line.dispute_id
where line.mismatch is null and line.credit_paise - line.debit_paise + line.fee_paise
  is distinct from coalesce(payment.amount_paise, -refund.amount_paise,
    case when line.debit_paise > 0 then -dispute.amount_paise
      else dispute.amount_paise - dispute.lost_paise end)
union all
select 'I43', coalesce(line.id::text, journal.idem_key), 'matched later or explained'
from (select *, credit_paise - debit_paise + fee_paise as gross,
    case when explained_at is null then 'settlement_matched:' else 'settlement_explained:' end || id
      as journal_key
  from settlement_line
  where (matched_later_at is not null or explained_as = 'gateway_charge')
    and credit_paise - debit_paise + fee_paise <> 0) line
full join (select * from journal where kind in ('settlement_matched', 'settlement_explained')) journal
  on journal.idem_key = line.journal_key
left join posting on posting.journal_id = journal.id
  and posting.account_id = '01936f00-0000-7000-8000-0000000000aa'
where posting.amount is distinct from -line.gross
union all
-- I44: a dispute holds its amount once, and its end releases it once: what was lost is a loss.
select 'I44', coalesce(dispute.id::text, journal.idem_key), coalesce(dispute.state, 'no dispute')
from (select dispute.*, way.kind as way, way.sign from dispute
  join (values ('dispute_raised', -1), ('dispute_ended', 1)) way (kind, sign)
    on way.kind = 'dispute_raised' or dispute.ended_at is not null) dispute
full join (select * from journal where kind in ('dispute_raised', 'dispute_ended')) journal
  on journal.idem_key = dispute.way || ':' || dispute.id and journal.payment_id = dispute.payment_id
left join posting on posting.journal_id = journal.id
  and posting.account_id = '01936f00-0000-7000-8000-0000000000a8'
where posting.amount is distinct from dispute.sign * dispute.amount_paise
union all
select 'I44', account.kind, account.balance::text
from ledger_account account
where account.kind = 'dispute_losses'
  and account.balance <> (select coalesce(-sum(lost_paise), 0) from dispute)
    + (select coalesce(sum(amount_paise), 0) from wallet_adjustment
       where state = 'approved' and payment_id is not null)
    - (select coalesce(sum(posting.amount), 0) from posting
       join journal on journal.id = posting.journal_id and journal.kind = 'dispute_ended'
       where posting.account_id = '01936f00-0000-7000-8000-0000000000a3')
union all
-- Only what was never used is lost out of suspense.
select 'I44', payment.id, posting.amount::text
from posting
join journal on journal.id = posting.journal_id and journal.kind = 'dispute_ended'
left join gateway_payment payment on payment.id = journal.payment_id
where posting.account_id = '01936f00-0000-7000-8000-0000000000a3'
  and (payment.outcome <> 'fulfilled' and posting.amount < 0) is not true
union all
-- What wallets bear of the disputes of a payment is no more than was lost.
select 'I44', payment_id, sum(amount_paise)::text
from wallet_adjustment adjustment where state = 'approved' and payment_id is not null
group by payment_id
having sum(amount_paise) > (select coalesce(sum(lost_paise), 0) from dispute
  where dispute.payment_id = adjustment.payment_id)
union all
-- I45: deferred plan income is what is open of the fees of plans.
select 'I45', account.kind, account.balance::text
from ledger_account account
where account.kind = 'deferred_plan_income'
  and account.balance <> (select coalesce(sum(open_paise), 0) from plan_deferral)
union all
-- I46: what is open of a fee, and what was recognised, is what the journals of its payment say.
select 'I46', coalesce(deferral.payment_id, booked.payment_id), coalesce(booked.open, 0)::text
from plan_deferral deferral
full join (
  select coalesce(journal.payment_id, document.payment_id) as payment_id, sum(posting.amount) as open,
    coalesce(-sum(posting.amount) filter (where journal.kind = 'plan_income'), 0) as recognised
  from posting
  join journal on journal.id = posting.journal_id
  left join tax_document document on journal.idem_key = 'document:' || document.id
  where posting.account_id = '01936f00-0000-7000-8000-0000000000b0' group by 1
) booked on booked.payment_id = deferral.payment_id
where (coalesce(booked.open, 0), coalesce(booked.recognised, 0))
  is distinct from (deferral.open_paise, deferral.recognised_paise)
union all
-- I47: an approved adjustment moved its wallet once, and nothing else did so as an adjustment.
select 'I47', coalesce(adjustment.id::text, journal.idem_key), coalesce(adjustment.state, 'no adjustment')
from (select * from wallet_adjustment where state = 'approved') adjustment
full join (select * from journal where kind = 'adjustment') journal
  on journal.idem_key = 'adjustment:' || adjustment.id
left join posting on posting.journal_id = journal.id and posting.account_id = adjustment.wallet_id
where posting.amount is distinct from
  (case adjustment.direction when 'credit' then 1 else -1 end) * adjustment.amount_paise
union all
-- I52: an approved adjustment that raises the price of an invoice has its debit note, and one that lowers it
-- or takes a debit note back its credit note.
select 'I52', adjustment.id::text, adjustment.invoice_id::text
from wallet_adjustment adjustment
where adjustment.state = 'approved' and adjustment.invoice_id is not null
  and not exists (select from tax_document note
    where note.event_key = 'adjustment:' || adjustment.id and note.corrects = adjustment.invoice_id)
union all
-- I52 too: what is lowered of a charge is the sum of the adjustments that lower its invoice.
select 'I52', coalesce(charge.id::text, lowered.event_key), coalesce(charge.lowered_paise, 0)::text
from (select * from application_charge where lowered_paise > 0) charge
full join (
  select invoice.event_key, sum(adjustment.amount_paise) as paise
  from wallet_adjustment adjustment join tax_document invoice on invoice.id = adjustment.invoice_id
  where adjustment.state = 'approved' and adjustment.reason_code = 'price_lowered'
  group by invoice.event_key
) lowered on lowered.event_key = 'charge:' || charge.id
where charge.lowered_paise is distinct from lowered.paise
union all
-- I53: revenue lies on the account of its kind: that of the charge or payment which its journal is about.
select 'I53', journal.idem_key, account.kind
from posting
join ledger_account account on account.id = posting.account_id
  and account.kind in ('plan_revenue', 'filing_revenue', 'quote_revenue')
join journal on journal.id = posting.journal_id
left join tax_document document on journal.kind = 'tax_document'
  and document.id::text = split_part(journal.idem_key, ':', 2)
left join wallet_adjustment adjustment on journal.kind = 'adjustment'
  and adjustment.id::text = split_part(journal.idem_key, ':', 2)
left join tax_document raised on raised.id = coalesce(adjustment.invoice_id,
  case when document.event_key like 'adjustment:%' then document.corrects end)
left join tax_document invoice on invoice.id = raised.corrects and raised.kind = 'debit_note'
left join application_charge charge on charge.id::text = (case
  when journal.kind in ('fee', 'fee_return', 'government_fee') then split_part(journal.idem_key, ':', 2)
  when coalesce(document.payment_id, journal.payment_id) is null
    then split_part(coalesce(invoice.event_key, raised.event_key, document.event_key), ':', 2) end)
where journal.kind not in ('reclassification', 'demo_funds') and account.kind <>
  case when coalesce(document.payment_id, journal.payment_id) is null
    then coalesce(charge.kind, 'filing') || '_revenue' else 'plan_revenue' end
union all
-- I48: what is reserved of a wallet is the sum of what waits in batches.
select 'I48', account.id::text, account.reserved::text
from ledger_account account
left join (
  select batch.user_id, sum(item.reserved_paise) as waiting
  from filing_batch batch join filing_batch_item item on item.batch_id = batch.id
  where item.state = 'waiting' group by 1
) reserved on reserved.user_id = account.owner_id
where account.reserved <> coalesce(reserved.waiting, 0)
union all
-- I49: what is paid of a bill, and used of a client's payment, is the sum of the allocations.
select 'I49', paid.id::text, paid.paise::text
from (
  select id, paid_paise as paise, (select coalesce(sum(amount_paise), 0) from client_allocation
    where bill_id = client_bill.id) as allocated from client_bill
  union all
  select id, allocated_paise, (select coalesce(sum(amount_paise), 0) from client_allocation
    where receipt_id = client_receipt.id) from client_receipt
) paid
where paid.paise <> paid.allocated
union all
-- I50: a cancelled bill has a note of its whole amount, and no other bill has one.
select 'I50', bill.id::text, note.number
from client_bill bill
left join client_bill_note note on note.bill_id = bill.id
where bill.is_cancelled <> (note.id is not null) or note.total_paise <> bill.total_paise
union all
-- I51: the numbers of a series of bills have no gap.
select 'I51', series.user_id::text, series.prefix || series.generation || ' ' || series.last_number
from client_bill_series series
where series.last_number <> (
  select count(*) from (
    select user_id, supplier, kind, financial_year, prefix, generation from client_bill
    union all
    select user_id, supplier, kind, financial_year, prefix, generation from client_bill_note
    union all
    select user_id, supplier, kind, financial_year, prefix, generation from client_receipt
  ) given
  where (given.user_id, given.supplier, given.kind, given.financial_year, given.prefix, given.generation)
    = (series.user_id, series.supplier, series.kind, series.financial_year, series.prefix,
      series.generation)
);
