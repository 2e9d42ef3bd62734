import { addDays, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { firmAccounts } from './ledger-queries.ts';
import { postMovement } from './ledger.ts';
import { amountOfPart, endOfPart } from './plan-deferral.ts';
import {
  lockDueDeferrals,
  readToday,
  recordPart,
  type DeferralRow,
} from './plan-deferral-queries.ts';

const plansAtOnce = 100;

/**
 * Moves to revenue what plans have earned: by days, month by month, each month of a payment once. Months
 * that were missed are caught up one by one. Returns how many plans it changed.
 */
export async function recognisePlanIncome(context: Pick<Context, 'db' | 'crash'>): Promise<number> {
  let count = 0;
  for (;;) {
    const done = await inTransaction(context.db, async (trx) => {
      const due = await lockDueDeferrals(trx, plansAtOnce);
      if (due.length === 0) return 0;
      const today = await readToday(trx);
      for (const deferral of due) await recogniseDue(trx, deferral, today);
      context.crash('plan-income:before-commit');
      return due.length;
    });
    count += done;
    if (done < plansAtOnce) return count;
  }
}

async function recogniseDue(
  trx: Trx,
  { payment_id: paymentId, open_paise, from_day, to_day: to, due_on }: DeferralRow,
  today: CalendarDate,
): Promise<void> {
  let from = from_day;
  let open = open_paise;
  for (let due = due_on; due !== null && due <= today && open > 0;) {
    const amount = amountOfPart(open, { from, to });
    const posted = await postMovement(trx, {
      key: `plan_income:${paymentId}:${due.slice(0, 7)}`,
      kind: 'plan_income',
      paymentId,
      entries: [
        { account: firmAccounts.deferredPlanIncome, amount: -amount },
        { account: firmAccounts.planRevenue, amount },
      ],
    });
    if (posted === 'repeated') throw new Error('a month of a plan was recognised twice');
    open -= amount;
    const until = due;
    from = addDays(until, 1);
    due = until === to ? null : endOfPart({ from, to });
    await recordPart(trx, paymentId, { amount, until, dueOn: due });
  }
}
