import { ok } from '@anupal/contract/result';
import type { inbox } from '@anupal/contract/support/inbox';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { presentInbox } from '../lists/conversation-list-presenter.ts';
import { type PresentConversation } from '../detail/conversation-presenter.ts';
import { releaseConversation, claimConversation } from '../conversations/transitions.ts';
import { type SupportContext } from '../conversations/context.ts';
import { listInbox, readInboxFigures } from '../lists/conversation-search.ts';

/** Handlers of the inbox. */
export function inboxRoutes(
  context: SupportContext,
  present: PresentConversation,
): Handlers<typeof inbox> {
  return {
    listInbox: async ({ caller, query }) =>
      ok(presentInbox(await listInbox(context, caller.user.id, query), caller.user.id)),
    searchInbox: async ({ caller, body }) =>
      ok(presentInbox(await listInbox(context, caller.user.id, body), caller.user.id)),
    readInboxFigures: async ({ caller }) => ok(await readInboxFigures(context, caller.user.id)),
    claim: async (call) => {
      const claimed = await claimConversation(context, getActor(call), call.params);
      return claimed.ok ? ok(await present(call, claimed.value)) : claimed;
    },
    release: async (call) => {
      const released = await releaseConversation(context, getActor(call), call.params);
      return released.ok ? ok(await present(call, released.value)) : released;
    },
  };
}
