import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Trx } from '../../platform/db/database.ts';
import { firmAccounts } from './ledger-queries.ts';
import type { Movement } from './ledger.ts';
import {
  endOfPart,
  splitRefund,
  splitReturn,
  splitTax,
  type Deferral,
  type IncomeChange,
} from './plan-deferral.ts';
import {
  changeDeferral,
  insertDeferral,
  lockDeferral,
  type DeferralRow,
} from './plan-deferral-queries.ts';

/** The fee of a plan, in paise, and the first and last day that it pays for. */
export interface PlanFee {
  readonly paymentId: string;
  readonly amount: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * Defers the fee of a plan, tax included: its invoice takes the tax out. Call it before the document; the
 * money follows to `deferred_plan_income` in the same transaction.
 */
export async function deferPlanFee(trx: Trx, fee: PlanFee): Promise<void> {
  await insertDeferral(trx, { ...fee, dueOn: endOfPart(fee) });
}

/** What a refund takes from the income of a plan: what is not recognised first, then revenue. */
export async function takePlanIncome(
  trx: Trx,
  paymentId: string,
  amount: number,
): Promise<Movement['entries']> {
  return changeIncome(trx, paymentId, (deferral) => splitRefund(deferral, amount), {
    without: 0 - amount,
    isRefund: true,
  });
}

/** What comes back to the income of a plan: of a refund that failed, or the tax in a credit note. */
export async function returnPlanIncome(
  trx: Trx,
  paymentId: string,
  amount: number,
): Promise<Movement['entries']> {
  return changeIncome(trx, paymentId, (deferral) => splitReturn(deferral, amount), {
    without: amount,
    isRefund: true,
  });
}

/** What the tax of an invoice takes from the income of a plan. */
export async function takePlanTax(
  trx: Trx,
  paymentId: string,
  amount: number,
): Promise<Movement['entries']> {
  return changeIncome(trx, paymentId, (deferral) => splitTax(deferral, amount), {
    without: 0 - amount,
    isRefund: false,
  });
}

// Locks the deferral until commit, before the ledger's accounts. Plans that were paid before fees were
// deferred have none: all of their income is revenue.
async function changeIncome(
  trx: Trx,
  paymentId: string,
  split: (deferral: Deferral) => IncomeChange,
  { without, isRefund }: { readonly without: number; readonly isRefund: boolean },
): Promise<Movement['entries']> {
  const row = await lockDeferral(trx, paymentId);
  if (!row) return [{ account: firmAccounts.planRevenue, amount: without }];
  const { deferred, revenue } = split({
    open: row.open_paise,
    owed: row.owed_paise,
    recognised: row.recognised_paise,
    isRunning: row.due_on !== null,
  });
  const owed = isRefund ? Math.max(-row.owed_paise, 0 - revenue) : owedForTax(row, revenue);
  await changeDeferral(trx, paymentId, { open: deferred, owed });
  return [
    { account: firmAccounts.planRevenue, amount: revenue },
    { account: firmAccounts.deferredPlanIncome, amount: deferred },
  ];
}

// An invoice that comes after a refund finds less of the fee than its tax. What revenue gives beyond what it
// had of the plan comes back with the credit note of that refund.
function owedForTax({ recognised_paise, owed_paise }: DeferralRow, revenue: number): number {
  return Math.max(0, 0 - revenue - Math.max(0, recognised_paise - owed_paise));
}
