import type { Context } from '../../platform/context.ts';
import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { recognisePlanIncome } from './recognise-plan-income.ts';

/** The queue that recognises the fees of plans. */
export const planIncomeSetup = recurringSetup('plan-income', {
  retryDelay: 60,
  expireInSeconds: 1200,
});

/** Runs hourly: what is due on the last day of a month is booked on that day, and otherwise afterwards. */
export function planIncomeQueue(context: Context): Queue<object> {
  return recurringQueue(planIncomeSetup, '35 * * * *', () => recognisePlanIncome(context));
}
