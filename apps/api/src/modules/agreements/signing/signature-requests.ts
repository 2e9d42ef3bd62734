import { agreement } from '@anupal/contract/texts/agreement';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { emailUser } from '../../notifications/public.ts';
import { findCurrentPlan } from '../../subscriptions/public.ts';
import { findUser } from '../../users/public.ts';
import {
  findLatestSignature,
  isSigningOverdue,
  reminderDays,
  type SignatureRequest,
  type SignatureRow,
} from './agreement-queries.ts';
import { hasSigned } from './offers.ts';
import { insertReminder, listDueRequests, type DueRequestRow } from './reminder-queries.ts';
import { renderReminderEmail } from './signature-reminder-email.ts';

/**
 * What a franchisee is asked to sign. A version that was signed in a name that has been corrected is asked
 * for again, with time of its own.
 */
export async function buildSignatureRequest(
  db: Db,
  userId: string,
  signature: Pick<SignatureRow, 'version'> | null | undefined,
): Promise<SignatureRequest> {
  const { version } = agreement;
  const isAgain = signature?.version === version;
  const name = isAgain ? ((await findUser(db, userId))?.full_name ?? '') : '';
  return { user_id: userId, version, name };
}

/**
 * Whether a franchisee was asked to sign, has not, and the time for it has passed. Without a plan in force
 * they cannot sign.
 */
export async function isSignatureLate(db: Db, userId: string): Promise<boolean> {
  const plan = await findCurrentPlan(db, userId);
  if (plan?.is_in_force !== true) return false;
  const request = await buildSignatureRequest(db, userId, await findLatestSignature(db, userId));
  return (await isSigningOverdue(db, request)) && !(await hasSigned(db, userId));
}

const pageSize = 500;

/** From how many days before the deadline each reminder is sent; the last one from the day after it. */
const stages = [reminderDays, 1, -1] as const;

/** Reminds franchisees a week and a day before the deadline to sign, and once it has passed, once each. */
export async function remindOfSignatures(context: Context): Promise<void> {
  const { version } = agreement;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await listDueRequests(context.db, { version, days: stages[0], after }, pageSize);
    for (const row of rows) {
      await remind(context, row);
      after = row.user_id;
    }
    if (rows.length < pageSize) return;
  }
}

async function remind(context: Context, row: DueRequestRow): Promise<void> {
  const { user_id: userId, sign_by: signBy, days_left: daysLeft } = row;
  const stage = stages.findLast((days) => daysLeft <= days);
  if (stage === undefined) return;
  await inTransaction(context.db, async (trx) => {
    const plan = await findCurrentPlan(trx, userId);
    if (plan?.is_in_force !== true || (await hasSigned(trx, userId))) return;
    const current = await buildSignatureRequest(
      trx,
      userId,
      await findLatestSignature(trx, userId),
    );
    if (current.name !== row.name || !(await insertReminder(trx, row, stage))) return;
    const render = renderReminderEmail({ signBy, isLate: daysLeft < 0 });
    await emailUser(trx, context, { userId, render });
  });
}
