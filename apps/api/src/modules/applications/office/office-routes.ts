import type { applications } from '@anupal/contract/applications';
import type { desk } from '@anupal/contract/applications/office';
import { ok, refuse } from '@anupal/contract/result';
import { paiseOfRupees } from '@anupal/contract/values/paise';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { revealClientPan } from '../clients/clients.ts';
import type { KeptFee } from '../filing/end-application.ts';
import { listDesk, readDeskFigures } from '../lists/application-search.ts';
import { presentDesk, presentFigures } from '../lists/application-list-presenter.ts';
import { type Presenting } from '../detail/application-presenter.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { addResult, removeResult } from './results.ts';
import { ask, begin, complete, quote, reject, resume } from './review-actions.ts';
import { giveBack, takeApplication } from './assignment.ts';

/** The handlers of the desk. */
export function deskRoutes(
  context: ApplicationsContext,
  present: Presenting,
): Handlers<typeof desk> {
  return {
    ...queueRoutes(context),
    take: async (call) => {
      const { applicationId } = call.params;
      const taken = await takeApplication(context, actorOf(call), applicationId);
      return taken.ok ? ok(await present(call, taken.value)) : taken;
    },
    giveBack: async (call) => {
      const given = await giveBack(context, actorOf(call), call.params.applicationId);
      return given.ok ? ok(await present(call, given.value)) : given;
    },
    ask: async (call) => {
      const asked = await ask(context, actorOf(call), { ...call.params, ...call.body });
      return asked.ok ? ok(await present(call, asked.value)) : asked;
    },
    quote: async (call) => {
      const quoted = await quote(context, actorOf(call), { ...call.params, ...call.body });
      return quoted.ok ? ok(await present(call, quoted.value)) : quoted;
    },
    move: (call) => move(context, present, call),
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
): Pick<Handlers<typeof desk>, 'listDesk' | 'searchDesk' | 'readDeskFigures'> {
  return {
    listDesk: async (call) =>
      ok(presentDesk(await listDesk(context, call.caller.user.id, call.query), viewingIn(call))),
    searchDesk: async (call) =>
      ok(presentDesk(await listDesk(context, call.caller.user.id, call.body), viewingIn(call))),
    readDeskFigures: async ({ caller, request }) =>
      ok(presentFigures(await readDeskFigures(context, caller.user.id), languageOf(request))),
  };
}

async function move(
  context: ApplicationsContext,
  present: Presenting,
  call: Call<typeof applications.move>,
) {
  const moved = await moveTo(context, call);
  return moved.ok ? ok(await present(call, moved.value)) : moved;
}

async function moveTo(context: ApplicationsContext, call: Call<typeof applications.move>) {
  const { version, state, reason, keptAmount, keptReason } = call.body;
  const actor = actorOf(call);
  const target = { applicationId: call.params.applicationId, version };
  switch (state) {
    case 'in_review':
      return resume(context, actor, target);
    case 'in_progress':
      return begin(context, actor, target);
    case 'completed':
      return complete(context, actor, target);
    case 'rejected':
      if (reason === undefined) return refuse('invalid_input'); // the contract asks for it
      return reject(context, actor, {
        ...target,
        reason,
        kept: keptFeeOf(keptAmount, keptReason),
      });
  }
}

function keptFeeOf(rupees: number | undefined, reason: string | undefined): KeptFee | null {
  const amount = rupees === undefined ? null : paiseOfRupees(rupees);
  // The contract takes neither a part of a paisa nor an amount without its reason.
  return amount === null || reason === undefined ? null : { amount, reason };
}

type MadeCall = Pick<Call<typeof applications.take>, 'caller' | 'request'>;

function viewingIn({ caller, request }: MadeCall) {
  return { language: languageOf(request), viewerId: caller.user.id };
}
