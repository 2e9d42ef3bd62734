import type { applications } from '@anupal/contract/applications';
import type { officeEndpoints } from '@anupal/contract/applications/office';
import { ok, refuse } from '@anupal/contract/result';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { revealClientPan } from '../clients/clients.ts';
import { revealAnswer } from '../detail/reveal-answer.ts';
import type { RetainedFee } from '../filing/end-application.ts';
import { listQueue, readQueueFigures } from '../lists/application-search.ts';
import { presentQueue, presentQueueFigures } from '../lists/application-list-presenter.ts';
import type { ApplicationsContext, PresentApplication } from '../records/context.ts';
import { addResult, removeResult } from './results.ts';
import {
  requestInformation,
  startWork,
  completeApplication,
  quoteFee,
  rejectApplication,
  resumeReview,
} from './review-actions.ts';
import { releaseApplication, claimApplication } from './assignment.ts';

/** Handlers of the review of applications. */
export function reviewRoutes(
  context: ApplicationsContext,
  present: PresentApplication,
): Handlers<typeof officeEndpoints> {
  return {
    ...queueRoutes(context),
    claim: async (call) => {
      const { applicationId } = call.params;
      const claimed = await claimApplication(context, getActor(call), applicationId);
      return claimed.ok ? ok(await present(call, claimed.value)) : claimed;
    },
    release: async (call) => {
      const released = await releaseApplication(context, getActor(call), call.params.applicationId);
      return released.ok ? ok(await present(call, released.value)) : released;
    },
    requestInformation: async (call) => {
      const requested = await requestInformation(context, getActor(call), {
        ...call.params,
        ...call.body,
      });
      return requested.ok ? ok(await present(call, requested.value)) : requested;
    },
    quote: async (call) => {
      const quoted = await quoteFee(context, getActor(call), { ...call.params, ...call.body });
      return quoted.ok ? ok(await present(call, quoted.value)) : quoted;
    },
    changeState: async (call) => {
      const changed = await changeState(context, call);
      return changed.ok ? ok(await present(call, changed.value)) : changed;
    },
    revealClientPan: async (call) => {
      const revealed = await revealClientPan(context, getActor(call), call.params.applicationId);
      return revealed.ok ? ok({ pan: revealed.value }) : revealed;
    },
    revealAnswer: async (call) => {
      const masked = { ...call.params, ...call.body };
      const revealed = await revealAnswer(context, getActor(call), masked);
      return revealed.ok ? ok({ text: revealed.value }) : revealed;
    },
    addResult: async (call) => {
      const { applicationId } = call.params;
      const added = await addResult(context, getActor(call), applicationId, call.files[0]);
      return added.ok ? ok(await present(call, added.value)) : added;
    },
    removeResult: async (call) => {
      const { applicationId, documentId } = call.params;
      const removed = await removeResult(context, getActor(call), applicationId, documentId);
      return removed.ok ? ok(await present(call, removed.value)) : removed;
    },
  };
}

function queueRoutes(
  context: ApplicationsContext,
): Pick<Handlers<typeof officeEndpoints>, 'listQueue' | 'searchQueue' | 'readQueueFigures'> {
  return {
    listQueue: async ({ caller: { user }, query, request }) =>
      ok(presentQueue(await listQueue(context, user.id, query), getLanguage(request), user.id)),
    searchQueue: async ({ caller: { user }, body, request }) =>
      ok(presentQueue(await listQueue(context, user.id, body), getLanguage(request), user.id)),
    readQueueFigures: async ({ caller, request }) =>
      ok(
        presentQueueFigures(await readQueueFigures(context, caller.user.id), getLanguage(request)),
      ),
  };
}

async function changeState(
  context: ApplicationsContext,
  call: Call<typeof applications.changeState>,
) {
  const { version, state, reason, retainedAmount, retainedReason } = call.body;
  const actor = getActor(call);
  const target = { applicationId: call.params.applicationId, version };
  switch (state) {
    case 'in_review':
      return resumeReview(context, actor, target);
    case 'in_progress':
      return startWork(context, actor, target);
    case 'completed':
      return completeApplication(context, actor, target);
    case 'rejected':
      if (reason === undefined) return refuse('invalid_input'); // the contract requires it
      return rejectApplication(context, actor, {
        ...target,
        reason,
        retained: toRetainedFee(retainedAmount, retainedReason),
      });
  }
}

function toRetainedFee(rupees: number | undefined, reason: string | undefined): RetainedFee | null {
  const amount = rupees === undefined ? null : rupeesToPaise(rupees);
  // The contract accepts neither fractions of a paisa nor an amount without its reason.
  return amount === null || reason === undefined ? null : { amount, reason };
}
