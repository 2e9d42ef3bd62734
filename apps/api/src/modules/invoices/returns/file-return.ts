import { refuse, ok, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { markFiled, type PeriodKey } from './gst-period-queries.ts';
import { isOver } from './read-return.ts';

/** Marks the return of a past month as filed; no document is dated into it from then on. */
export async function fileReturn(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { supplier, period }: PeriodKey,
): Promise<Result<null, 'return_filed' | 'return_month_running'>> {
  if (!isOver(context, period)) return refuse('return_month_running');
  return inTransaction(context.db, async (trx) => {
    const isFiled = await markFiled(trx, { supplier, period, filedBy: actor.caller.user.id });
    if (!isFiled) return refuse('return_filed');
    const object = { type: 'gst_period', id: `${supplier}-${period}` };
    await recordEvents(trx, [auditEvent('invoices.return_filed', actor, object, {})]);
    return ok(null);
  });
}
