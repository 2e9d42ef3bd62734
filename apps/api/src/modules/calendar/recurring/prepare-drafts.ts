import { toDraftSubject } from '@anupal/contract/applications/draft-subjects';
import { readFilingScope } from '@anupal/contract/applications/filing-scopes';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import { preparationDays } from '@anupal/contract/calendar/recurring/endpoints';
import { languages } from '@anupal/contract/languages';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { retainDraft, savePreparedDraft, toDraftKey } from '../../applications/public.ts';
import { notifyUser } from '../../notifications/public.ts';
import { lockUser } from '../../users/public.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { readDueOrders, type DueOrder } from './due-orders.ts';
import { renderPreparedEmail } from './prepared-email.ts';
import {
  insertPrepared,
  insertUnprepared,
  listOrderingUsers,
  listRunningOrders,
  type PreparedObligation,
} from './recurring-queries.ts';

/**
 * Prepares the drafts of recurring orders that are due, each once, and notifies each franchisee of
 * theirs, and of those for which they have too many drafts. Drafts that exist are retained until the due
 * date.
 */
export async function prepareDrafts(context: Context): Promise<void> {
  const rules = await readRules(context);
  const failures: unknown[] = [];
  for (const userId of await listOrderingUsers(context.db)) {
    try {
      await prepareForUser(context, rules, userId);
    } catch (error) {
      context.log.warn('drafts of recurring orders are tried again', { error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function prepareForUser(context: Context, rules: RuleSet, userId: string): Promise<void> {
  const today = dateInIndia(new Date(context.clock()));
  await inTransaction(context.db, async (trx) => {
    // Of two processes the second finds what the first has prepared.
    await lockUser(trx, userId);
    const orders = await listRunningOrders(trx, userId);
    const range = { from: today, to: addDays(today, preparationDays.max) };
    const dues = await readDueOrders(trx, context, { userId, today, orders, range, rules });
    const { count, unprepared } = await prepareDue(
      trx,
      context,
      userId,
      dues.filter(({ draftOn }) => draftOn <= today),
    );
    const newlyUnprepared = await insertUnprepared(trx, unprepared);
    if (count + newlyUnprepared === 0) return;
    const drafts = { count, unprepared: unprepared.length };
    await notifyUser(trx, context, {
      userId,
      language: orders[0]?.language ?? languages[0],
      event: { ...drafts, kind: 'recurring_drafts', count: count + unprepared.length },
      email: (to) => renderPreparedEmail(to, drafts),
    });
  });
}

// A draft without a period or number matches several obligations until they are filled in. Two
// obligations that one application fulfils, such as GSTR-1 and GSTR-3B, have one draft. Drafts after one that
// could not be prepared are still retained.
async function prepareDue(
  trx: Trx,
  context: Context,
  userId: string,
  dues: readonly DueOrder[],
): Promise<{ readonly count: number; readonly unprepared: readonly PreparedObligation[] }> {
  const unprepared: PreparedObligation[] = [];
  const drafted = new Set<string>();
  let count = 0;
  for (const { order, client, key: obligation, readiness, isPrepared } of dues) {
    const { service, answers, hasDraft, draftSubject, separate } = readiness;
    if (service === null || !client.is_active) continue;
    const subject = draftSubject ?? toDraftSubject(obligation);
    const key = toDraftKey(userId, service.id, client.id, subject);
    if (isPrepared) await retainDraft(trx, key);
    const { fields } = service.version;
    const { period, gstin, tan, statement } = readFilingScope(fields, answers);
    const about = period === null ? subject : [period, gstin, tan, statement, separate];
    const name = JSON.stringify([service.id, client.id, about]);
    if (isPrepared || hasDraft || drafted.has(name)) continue;
    drafted.add(name);
    const { client_price_paise: clientPrice } = order;
    const draft = { key, clientName: client.name, fields, answers, clientPrice };
    const prepared = { ...obligation, orderId: order.id };
    // Once one does not fit, no other does.
    if (unprepared.length > 0 || !(await savePreparedDraft(trx, context, draft))) {
      unprepared.push(prepared);
      continue;
    }
    count += 1;
    await insertPrepared(trx, prepared);
  }
  return { count, unprepared };
}
