import { inTransaction } from '../../platform/db/database.ts';
import type { TestApp } from '../../test-app.ts';
import { listPlans } from '../plans/service.ts';
import { activatePlan, choosePlan } from './service.ts';

/** Puts a plan of the seeded four in force for a person, as a payment would; answers its id. */
export async function holdPlan(
  { context: { db } }: TestApp,
  userId: string,
  planName = 'Gold',
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const plan = (await listPlans(trx)).find(({ name }) => name === planName);
    if (!plan) throw new Error(`no plan ${planName}`);
    const { id: subscriptionId } = await choosePlan(trx, userId, plan);
    const paid = { userId, subscriptionId, paymentId: `pay_of_${subscriptionId}` };
    if (!(await activatePlan(trx, paid))) throw new Error('a plan was in force already');
    return plan.id;
  });
}

/** Lets the time of a person's plan run out. */
export async function expirePlan({ sql }: Pick<TestApp, 'sql'>, userId: string): Promise<void> {
  await sql.query(
    `update subscription set expires_at = now() - interval '1 second'
     where user_id = $1 and state = 'active'`,
    [userId],
  );
}
