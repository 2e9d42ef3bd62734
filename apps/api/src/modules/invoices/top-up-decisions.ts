import type { Body } from '@anupal/contract/endpoint';
import type { invoices } from '@anupal/contract/invoices';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { selectPolicies, upsertPolicy, type NamedPolicy } from './top-up-policy-queries.ts';
import { documentDate } from './documents/issue-document.ts';
import { withStatuses, type WithStatus } from './validity.ts';

/** The decisions on top-ups with their status today, the latest day first. */
export async function readTopUpPolicies(
  context: Context,
): Promise<readonly WithStatus<NamedPolicy>[]> {
  return withStatuses(await selectPolicies(context.db), documentDate(context));
}

/** Decides how top-ups count from today or a later day. The audit log keeps every decision. */
export async function setTopUpPolicy(
  context: Context,
  actor: Actor,
  { policy, validFrom }: Body<typeof invoices.setTopUpPolicy>,
): Promise<Result<null, 'date_past'>> {
  if (validFrom < documentDate(context)) return refuse('date_past');
  await inTransaction(context.db, async (trx) => {
    await upsertPolicy(trx, { valid_from: validFrom, policy, created_by: actor.caller.user.id });
    const object = { type: 'top_up_policy', id: validFrom };
    const detail = { policy, validFrom };
    await recordEvents(trx, [
      auditEvent('invoices.top_up_policy_changed', actor, object, { detail }),
    ]);
  });
  return ok(null);
}
