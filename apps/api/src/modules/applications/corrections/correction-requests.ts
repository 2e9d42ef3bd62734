import { randomUUIDv7 } from 'node:crypto';
import { isOpen } from '@anupal/contract/applications/lifecycle';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { countCorrections } from './correction-queries.ts';
import { recordTimeline, refuseAssigned, type TransitionRefusal } from '../records/transitions.ts';
import { type ApplicationsContext } from '../records/context.ts';
import { notifyFranchisee, notifyStaffAbout } from '../notifications/application-notifications.ts';
import {
  correctionActions,
  mayRead,
  findActiveRequest,
  type CorrectionStatus,
} from '../records/application-policy.ts';
import {
  incrementVersion,
  lockApplication,
  type ApplicationRow,
} from '../records/application-queries.ts';
import {
  decideCorrectionRequest,
  insertCorrectionRequest,
  listCorrectionRequests,
} from './correction-request-queries.ts';

/** How it stands with the corrections of an application. */
export async function readCorrectionStatus(
  db: Db,
  applicationId: string,
): Promise<CorrectionStatus> {
  const requests = await listCorrectionRequests(db, applicationId);
  return { request: findActiveRequest(requests), count: await countCorrections(db, applicationId) };
}

/** Asks the office to allow a correction that is not free any more. One request at a time stands. */
export async function requestCorrection(
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, text }: { readonly applicationId: string; readonly text: string },
): Promise<Result<ApplicationRow, 'not_found' | 'application_changed'>> {
  const { user } = actor.caller;
  return inTransaction(context.db, async (trx) => {
    const seen = await lockApplication(trx, applicationId);
    if (seen?.user_id !== user.id) return refuse('not_found');
    const standing = await readCorrectionStatus(trx, seen.id);
    const actions = correctionActions(user, seen, standing);
    if (actions.includes('correct'))
      return refuseWithMessages('application_changed', [mayCorrectDirectly]);
    if (!actions.includes('requestCorrection'))
      return standing.request === 'open'
        ? refuseWithMessages('application_changed', [requestPending])
        : refuse('application_changed');
    await insertCorrectionRequest(trx, { id: randomUUIDv7(), applicationId, text });
    const row = await incrementVersion(trx, seen.id);
    await notifyStaffAbout(trx, row, 'correction_requested');
    await recordTimeline(trx, actor, { row, happened: [{ event: 'correction_requested' }] });
    return ok(row);
  });
}

const mayCorrectDirectly: LocalizedText = {
  en: 'You can correct the answers of this application yourself. No request is needed.',
  hi: 'आप इस आवेदन के उत्तर खुद सुधार सकते हैं। अनुरोध की ज़रूरत नहीं है।',
};
const requestPending: LocalizedText = {
  en: 'Your earlier request for a correction is still with our team. You can write more as a message.',
  hi: 'सुधार का आपका पिछला अनुरोध अभी हमारी टीम के पास है। और कुछ बताना हो तो संदेश भेजें।',
};

/** What staff decide about a request, on the version of the application that they looked at. */
export interface CorrectionDecision {
  readonly applicationId: string;
  readonly requestId: string;
  readonly version: number;
  readonly decision: 'allowed' | 'declined';
  readonly reason?: string | undefined;
}

/** Allows one correction, or declines it with a reason. For who has taken the application. */
export async function decideCorrection(
  context: ApplicationsContext,
  actor: Actor,
  given: CorrectionDecision,
): Promise<Result<ApplicationRow, TransitionRefusal>> {
  const { user } = actor.caller;
  const { applicationId, requestId, decision } = given;
  return inTransaction(context.db, async (trx) => {
    const seen = await lockApplication(trx, applicationId);
    if (!seen || !mayRead(user, seen)) return refuse('not_found');
    if (seen.user_id === user.id || seen.holder_id !== user.id) return refuseAssigned(trx, seen);
    const requests = await listCorrectionRequests(trx, seen.id);
    if (!requests.some(({ id }) => id === requestId)) return refuse('not_found');
    if (!isOpen(seen.state) || seen.version !== given.version) return refuse('application_changed');
    const reason = decision === 'declined' ? (given.reason ?? null) : null;
    const request = { id: requestId, applicationId };
    if (!(await decideCorrectionRequest(trx, request, { decision, reason, decidedBy: user.id })))
      return refuse('application_changed');
    const row = await incrementVersion(trx, seen.id);
    const event = `correction_${decision}` as const;
    await notifyFranchisee(trx, context, { row, event });
    await recordTimeline(trx, actor, { row, happened: [{ event }] });
    return ok(row);
  });
}
