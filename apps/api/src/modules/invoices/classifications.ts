import { randomUUIDv7 } from 'node:crypto';
import type { Body } from '@anupal/contract/endpoint';
import type { invoices } from '@anupal/contract/invoices';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isUuid } from '@anupal/contract/values/uuid';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import {
  findSubjectName,
  insertClassification,
  selectClassifications,
  type NamedClassification,
} from './classification-queries.ts';
import { documentDate } from './documents/issue-document.ts';
import { withStatuses, type WithStatus } from './validity.ts';

/** The codes and rates with their status today, in the order of the list. */
export async function readClassifications(
  context: Context,
): Promise<readonly WithStatus<NamedClassification>[]> {
  const rows = await selectClassifications(context.db);
  const today = documentDate(context);
  const subjects = Map.groupBy(rows, ({ subject }) => subject);
  return [...subjects.values()].flatMap((own) => withStatuses(own, today));
}

/** Adds a code and rate from today or a later day. Of one subject and day, the latest holds. */
export async function addClassification(
  context: Context,
  actor: Actor,
  { subject, sac, rateBps, validFrom, source, isVerified }: Body<typeof invoices.addClassification>,
): Promise<Result<null, 'not_found' | 'date_past'>> {
  if (validFrom < documentDate(context)) return refuse('date_past');
  return inTransaction(context.db, async (trx) => {
    if (isUuid(subject) && !(await findSubjectName(trx, subject))) return refuse('not_found');
    const id = randomUUIDv7();
    await insertClassification(trx, {
      id,
      subject,
      sac,
      rate_bps: rateBps,
      valid_from: validFrom,
      source,
      is_verified: isVerified,
      created_by: actor.caller.user.id,
    });
    const object = { type: 'supply_classification', id };
    const detail = { subject, sac, rateBps, validFrom, isVerified };
    await recordEvents(trx, [
      auditEvent('invoices.classification_added', actor, object, { detail }),
    ]);
    return ok(null);
  });
}
