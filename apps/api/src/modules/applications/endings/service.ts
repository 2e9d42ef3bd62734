import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Result } from '@anupal/contract/result';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { givePlaceBack } from '../../subscriptions/service.ts';
import { dropDue } from '../charges/queries.ts';
import { returnCharges } from '../charges/service.ts';
import {
  moveOwn,
  record,
  type Acting,
  type ApplicationsContext,
  type Happening,
} from '../moves/service.ts';
import { tell, tellStaff } from '../news/service.ts';
import type { ApplicationRow } from '../queries.ts';

/** An end of an application that gives its place in the plan back. */
export interface Ending {
  readonly acting: Acting;
  readonly row: ApplicationRow;
  readonly event: 'rejected' | 'withdrawn';
}

/**
 * Withdraws an application of the caller. Its place in the plan is free again; what was paid returns
 * while no work has begun.
 */
export async function withdraw(
  context: ApplicationsContext,
  acting: Acting,
  target: { readonly applicationId: string; readonly version: number },
): Promise<Result<ApplicationRow, 'not_found' | 'application_changed'>> {
  return inTransaction(context.db, async (trx) => {
    const moved = await moveOwn(trx, acting, { move: 'withdraw', ...target });
    if (!moved.ok) return moved;
    await tellStaff(trx, moved.value, 'withdrawn');
    await endWithReturn(trx, context, { acting, row: moved.value, event: 'withdrawn' });
    context.crash('applications:before-end-commit');
    return moved;
  });
}

/**
 * What follows a rejection or a withdrawal, once: the move that came before it was made once. A
 * rejection returns all that was paid; so does a withdrawal while no work has begun, and nothing then.
 */
export async function endWithReturn(
  trx: Trx,
  context: ApplicationsContext,
  { acting, row, event }: Ending,
): Promise<void> {
  await givePlaceBack(trx, row.subscription_id);
  const returned = await settleCharges(trx, row);
  const amount = returned > 0 ? { amount: returned } : {};
  const back: readonly Happening[] = returned > 0 ? [{ event: 'returned', amount: returned }] : [];
  await tell(trx, context, { row, event, ...amount });
  await record(trx, acting, { row, happened: [{ event }, ...back] });
}

async function settleCharges(trx: Trx, row: ApplicationRow): Promise<Paise> {
  if (row.state === 'rejected' || row.work_began_at === null) return returnCharges(trx, row);
  await dropDue(trx, row.id);
  return paise(0);
}
