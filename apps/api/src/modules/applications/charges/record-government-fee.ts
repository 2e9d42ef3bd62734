import { ok, refuse, type Result } from '@anupal/contract/result';
import { dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise, type Paise } from '@anupal/contract/values/paise';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { documentDate, issueGovernmentFeeDocument } from '../../invoices/public.ts';
import { feeRevenue, firmAccounts, transfer } from '../../wallet/public.ts';
import { notifyFranchisee } from '../notifications/application-notifications.ts';
import { mayRecordGovernmentFees } from '../records/application-policy.ts';
import {
  lockApplication,
  markWorkStarted,
  type ApplicationRow,
} from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { recordTimeline, refuseAssigned } from '../records/transitions.ts';
import { findCharge, type ChargeRow } from './charge-queries.ts';
import { requireWalletId } from './charges.ts';
import {
  findGovernmentPayment,
  insertGovernmentPayment,
  type GovernmentPaymentRow,
} from './government-fee-queries.ts';

/** What was paid to the government for a charge. */
export interface GovernmentFeeRecord {
  readonly applicationId: string;
  readonly chargeId: string;
  readonly amount: Paise;
  /** The number of the challan or receipt. */
  readonly reference: string;
  readonly paidOn: CalendarDate;
}

/** Why a record is refused. */
export type GovernmentFeeRefusal =
  | 'not_found'
  | 'application_changed'
  | 'application_not_assigned_to_you'
  | 'date_future'
  | 'government_fee_too_early'
  | 'government_fee_too_high';

/** Whether what was paid for a charge to the government can still be recorded. */
export function awaitsGovernmentPayment(
  charge: ChargeRow,
  payment: GovernmentPaymentRow | undefined,
): boolean {
  return payment === undefined && heldGovernmentFee(charge) > 0;
}

/**
 * What is held of a charge to be paid to the government: its fee, or what a rejection retained of it, which
 * is the client's until it is paid. What is retained is the government fee first.
 */
function heldGovernmentFee({
  state,
  government_fee_paise: fee,
  retained_paise: retained,
}: Pick<ChargeRow, 'state' | 'government_fee_paise' | 'retained_paise'>): Paise {
  if (state === 'paid') return fee;
  return state === 'refunded' ? paise(Math.min(fee, retained)) : paise(0);
}

/**
 * Records what was paid to the government for a charge, once. Only the actual amount is the client's to
 * bear, so a difference goes back to the wallet, also after a rejection that retained the fee. Paying is work: a
 * withdrawal returns nothing afterwards. Source: CGST Rules 2017, rule 33.
 */
export async function recordGovernmentFee(
  context: ApplicationsContext,
  actor: Actor,
  record: GovernmentFeeRecord,
): Promise<Result<ApplicationRow, GovernmentFeeRefusal>> {
  return inTransactionUnlessRefused<ApplicationRow, GovernmentFeeRefusal>(
    context.db,
    async (trx) => {
      const { user } = actor.caller;
      const application = await lockApplication(trx, record.applicationId);
      const charge = await findCharge(trx, record.chargeId);
      if (!application || charge?.application_id !== application.id) return refuse('not_found');
      if (!mayRecordGovernmentFees(user, application)) return refuseAssigned(trx, application);
      if (!awaitsGovernmentPayment(charge, await findGovernmentPayment(trx, charge.id)))
        return refuse('application_changed');
      const on = documentDate(context);
      if (record.paidOn > on) return refuse('date_future');
      if (charge.paid_at !== null && record.paidOn < dateInIndia(charge.paid_at))
        return refuse('government_fee_too_early');
      if (record.amount > heldGovernmentFee(charge)) return refuse('government_fee_too_high');
      await markWorkStarted(trx, application.id);
      const difference = await settleGovernmentFee(trx, { application, charge, record, actor, on });
      await notifyFranchisee(
        trx,
        context,
        application,
        difference > 0
          ? { event: 'government_fee_lower', amount: difference }
          : { event: 'government_fee_paid', amount: record.amount },
      );
      await recordTimeline(trx, actor, application, [
        {
          event: 'government_fee_paid',
          amount: record.amount,
          reason: record.reference,
        },
        ...(difference > 0 ? [{ event: 'refunded', amount: difference } as const] : []),
      ]);
      return ok(application);
    },
  );
}

async function settleGovernmentFee(
  trx: Trx,
  {
    application,
    charge,
    record: { amount, reference, paidOn },
    actor,
    on,
  }: {
    readonly application: ApplicationRow;
    readonly charge: ChargeRow;
    readonly record: GovernmentFeeRecord;
    readonly actor: Actor;
    readonly on: CalendarDate;
  },
): Promise<Paise> {
  const difference = paise(heldGovernmentFee(charge) - amount);
  const recorded_by = actor.caller.user.id;
  const payment = { charge_id: charge.id, amount_paise: amount, paid_on: paidOn, recorded_by };
  await insertGovernmentPayment(trx, { ...payment, reference }, difference);
  const walletId = await requireWalletId(trx, application);
  await issueGovernmentFeeDocument(trx, {
    chargeId: charge.id,
    walletId,
    difference,
    reference,
    on,
  });
  const paid = await transfer(trx, {
    key: `government_fee:${charge.id}`,
    kind: 'government_fee',
    from: firmAccounts.governmentFees,
    to: firmAccounts.bank,
    amount,
  });
  if (paid !== 'posted') throw new Error(`a government fee was ${paid} in the books`);
  if (difference === 0) return difference;
  const posted = await transfer(trx, {
    key: `fee_return:${charge.id}:government`,
    kind: 'fee_return',
    from: feeRevenue[charge.kind],
    to: walletId,
    amount: difference,
    detail: { service: application.service_name },
  });
  if (posted !== 'posted') throw new Error(`the return of a government fee was ${posted}`);
  return difference;
}
