import type { Context } from '../../platform/context.ts';
import type { Queue, QueueSetup } from '../../platform/jobs/jobs.ts';
import { recognisePlanIncome } from './recognise-plan-income.ts';

/** The queue that recognises the fees of plans. */
export const planIncomeSetup: QueueSetup = {
  name: 'plan-income',
  options: { retryLimit: 3, retryDelay: 60, expireInSeconds: 1200, deleteAfterSeconds: 3600 },
};

/** Runs hourly: what is due on the last day of a month is booked on that day, and otherwise afterwards. */
export function planIncomeQueue(context: Context): Queue<object> {
  return {
    ...planIncomeSetup,
    batchSize: 1,
    cron: '35 * * * *',
    run: () => recognisePlanIncome(context),
  };
}
