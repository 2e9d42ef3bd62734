import type { applications } from '@anupal/contract/applications';
import type { officeEndpoints } from '@anupal/contract/applications/office';
import { ok, refuse } from '@anupal/contract/result';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { revealClientPan } from '../clients/clients.ts';
import type { RetainedFee } from '../filing/end-application.ts';
import { listQueue, readQueueFigures } from '../lists/application-search.ts';
import { presentQueue, presentQueueFigures } from '../lists/application-list-presenter.ts';
import { type PresentApplication } from '../detail/application-presenter.ts';
import type { ApplicationsContext } from '../records/context.ts';
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

/** The handlers of the desk. */
export function reviewRoutes(
  context: ApplicationsContext,
  present: PresentApplication,
): Handlers<typeof officeEndpoints> {
  return {
    ...queueRoutes(context),
    take: async (call) => {
      const { applicationId } = call.params;
      const taken = await claimApplication(context, actorOf(call), applicationId);
      return taken.ok ? ok(await present(call, taken.value)) : taken;
    },
    giveBack: async (call) => {
      const given = await releaseApplication(context, actorOf(call), call.params.applicationId);
      return given.ok ? ok(await present(call, given.value)) : given;
    },
    ask: async (call) => {
      const asked = await requestInformation(context, actorOf(call), {
        ...call.params,
        ...call.body,
      });
      return asked.ok ? ok(await present(call, asked.value)) : asked;
    },
    quote: async (call) => {
      const quoted = await quoteFee(context, actorOf(call), { ...call.params, ...call.body });
      return quoted.ok ? ok(await present(call, quoted.value)) : quoted;
    },
    move: (call) => changeState(context, present, call),
    revealClientPan: async (call) => {
      const revealed = await revealClientPan(context, actorOf(call), call.params.applicationId);
      return revealed.ok ? ok({ pan: revealed.value }) : revealed;
    },
    addResult: async (call) => {
      const given = { applicationId: call.params.applicationId, file: call.files[0] };
      const added = await addResult(context, actorOf(call), given);
      return added.ok ? ok(await present(call, added.value)) : added;
    },
    removeResult: async (call) => {
      const removed = await removeResult(context, actorOf(call), call.params);
      return removed.ok ? ok(await present(call, removed.value)) : removed;
    },
  };
}

function queueRoutes(
  context: ApplicationsContext,
): Pick<Handlers<typeof officeEndpoints>, 'listDesk' | 'searchDesk' | 'readDeskFigures'> {
  return {
    listDesk: async (call) =>
      ok(
        presentQueue(
          await listQueue(context, call.caller.user.id, call.query),
          presentationFor(call),
        ),
      ),
    searchDesk: async (call) =>
      ok(
        presentQueue(
          await listQueue(context, call.caller.user.id, call.body),
          presentationFor(call),
        ),
      ),
    readDeskFigures: async ({ caller, request }) =>
      ok(presentQueueFigures(await readQueueFigures(context, caller.user.id), languageOf(request))),
  };
}

async function changeState(
  context: ApplicationsContext,
  present: PresentApplication,
  call: Call<typeof applications.move>,
) {
  const moved = await applyStateChange(context, call);
  return moved.ok ? ok(await present(call, moved.value)) : moved;
}

async function applyStateChange(
  context: ApplicationsContext,
  call: Call<typeof applications.move>,
) {
  const { version, state, reason, keptAmount, keptReason } = call.body;
  const actor = actorOf(call);
  const target = { applicationId: call.params.applicationId, version };
  switch (state) {
    case 'in_review':
      return resumeReview(context, actor, target);
    case 'in_progress':
      return startWork(context, actor, target);
    case 'completed':
      return completeApplication(context, actor, target);
    case 'rejected':
      if (reason === undefined) return refuse('invalid_input'); // the contract asks for it
      return rejectApplication(context, actor, {
        ...target,
        reason,
        kept: toRetainedFee(keptAmount, keptReason),
      });
  }
}

function toRetainedFee(rupees: number | undefined, reason: string | undefined): RetainedFee | null {
  const amount = rupees === undefined ? null : rupeesToPaise(rupees);
  // The contract takes neither a part of a paisa nor an amount without its reason.
  return amount === null || reason === undefined ? null : { amount, reason };
}

type MadeCall = Pick<Call<typeof applications.take>, 'caller' | 'request'>;

function presentationFor({ caller, request }: MadeCall) {
  return { language: languageOf(request), viewerId: caller.user.id };
}
