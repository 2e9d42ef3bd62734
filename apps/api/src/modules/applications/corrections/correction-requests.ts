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

/** Reads the active correction request and the number of corrections. */
export async function readCorrectionStatus(
  db: Db,
  applicationId: string,
): Promise<CorrectionStatus> {
  const requests = await listCorrectionRequests(db, applicationId);
  return { request: findActiveRequest(requests), count: await countCorrections(db, applicationId) };
}

/** Requests a correction that is no longer free. Only one request can be active at a time. */
export async function requestCorrection(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
  text: string,
): Promise<Result<ApplicationRow, 'not_found' | 'application_changed'>> {
  const { user } = actor.caller;
  return inTransaction(context.db, async (trx) => {
    const application = await lockApplication(trx, applicationId);
    if (application?.user_id !== user.id) return refuse('not_found');
    const status = await readCorrectionStatus(trx, application.id);
    const actions = correctionActions(user, application, status);
    if (actions.includes('correct'))
      return refuseWithMessages('application_changed', [mayCorrectDirectly]);
    if (!actions.includes('requestCorrection'))
      return status.request === 'open'
        ? refuseWithMessages('application_changed', [requestPending])
        : refuse('application_changed');
    await insertCorrectionRequest(trx, { id: randomUUIDv7(), applicationId, text });
    const row = await incrementVersion(trx, application.id);
    await notifyStaffAbout(trx, row, 'correction_requested');
    await recordTimeline(trx, actor, row, [{ event: 'correction_requested' }]);
    return ok(row);
  });
}

const mayCorrectDirectly: LocalizedText = {
  en: 'You can correct the answers in this application yourself. No request is needed.',
  hi: 'आप इस आवेदन के उत्तर खुद सुधार सकते हैं। अनुरोध की ज़रूरत नहीं है।',
};
const requestPending: LocalizedText = {
  en: 'Our team is still reviewing your earlier correction request. To add details, send a message.',
  hi: 'सुधार का आपका पिछला अनुरोध अभी हमारी टीम के पास है। और कुछ बताना हो तो संदेश भेजें।',
};

/** A decision on a request, for the version of the application that staff have seen. */
export interface CorrectionDecision {
  readonly applicationId: string;
  readonly requestId: string;
  readonly version: number;
  readonly decision: 'allowed' | 'declined';
  readonly reason?: string | undefined;
}

/** Allows one correction or declines it with a reason. Only the assignee may decide. */
export async function decideCorrection(
  context: ApplicationsContext,
  actor: Actor,
  input: CorrectionDecision,
): Promise<Result<ApplicationRow, TransitionRefusal>> {
  const { user } = actor.caller;
  const { applicationId, requestId, decision } = input;
  return inTransaction(context.db, async (trx) => {
    const application = await lockApplication(trx, applicationId);
    if (!application || !mayRead(user, application)) return refuse('not_found');
    if (application.user_id === user.id || application.assignee_id !== user.id)
      return refuseAssigned(trx, application);
    const requests = await listCorrectionRequests(trx, application.id);
    if (!requests.some(({ id }) => id === requestId)) return refuse('not_found');
    if (!isOpen(application.state) || application.version !== input.version)
      return refuse('application_changed');
    const reason = decision === 'declined' ? (input.reason ?? null) : null;
    const request = { id: requestId, applicationId };
    if (!(await decideCorrectionRequest(trx, request, { decision, reason, decidedBy: user.id })))
      return refuse('application_changed');
    const row = await incrementVersion(trx, application.id);
    const event = `correction_${decision}` as const;
    await notifyFranchisee(trx, context, row, { event });
    await recordTimeline(trx, actor, row, [{ event }]);
    return ok(row);
  });
}
