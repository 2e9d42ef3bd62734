import { inTransaction } from '../../../platform/db/database.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { listPlans } from '../../plans/plan-queries.ts';
import { activatePlan } from '../plan-activation.ts';
import { choosePlan } from '../plan-selection.ts';

/** Activates one of the seeded plans for a user, like a payment would. Returns its id. */
export async function activateTestPlan(
  { context: { db } }: TestApp,
  userId: string,
  planName = 'Gold',
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const plan = (await listPlans(trx)).find(({ name }) => name === planName);
    if (!plan) throw new Error(`no plan ${planName}`);
    const chosen = await choosePlan(trx, { userId, language: 'en' }, plan);
    if (!chosen.ok) throw new Error(chosen.code);
    const subscriptionId = chosen.value.choice.id;
    const paid = { userId, subscriptionId, paymentId: `pay_of_${subscriptionId}` };
    if (!(await activatePlan(trx, paid))) throw new Error('a plan was in force already');
    return plan.id;
  });
}

/** Makes a user's plans older, by `10 days` for example. */
export async function ageSubscriptions(
  { sql }: Pick<TestApp, 'sql'>,
  userId: string,
  span: string,
): Promise<void> {
  await sql.query(
    `update subscription set starts_at = starts_at - $2::interval,
       activated_at = activated_at - $2::interval, expires_at = expires_at - $2::interval,
       original_expires_at = original_expires_at - $2::interval, chosen_at = chosen_at - $2::interval,
       quoted_on = (quoted_on - $2::interval)::date
     where user_id = $1`,
    [userId, span],
  );
}

/** Lets a user's plan expire now. */
export async function expirePlan(test: Pick<TestApp, 'sql'>, userId: string): Promise<void> {
  const { rows } = await test.sql.query<{ span: string }>(
    `select (expires_at - now() + interval '1 second')::text as span
     from subscription where user_id = $1 and state = 'active'`,
    [userId],
  );
  await ageSubscriptions(test, userId, rows[0]?.span ?? '0');
}
