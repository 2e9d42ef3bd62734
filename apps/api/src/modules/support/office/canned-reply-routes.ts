import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { replies } from '@anupal/contract/support/replies';
import type { CannedReply } from '@anupal/contract/support/schemas';
import type { Context } from '../../../platform/context.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { changeCannedReply, createCannedReply, removeCannedReply } from './canned-replies.ts';
import {
  listCannedReplies,
  type CannedReplyRow,
  type CannedReplyInput,
} from './canned-reply-queries.ts';

const deleted: LocalizedText = { en: 'Reply deleted.', hi: 'उत्तर हटा दिया गया।' };

/** Handlers of canned replies. */
export function cannedReplyRoutes(context: Context): Handlers<typeof replies> {
  return {
    listReplies: async () =>
      ok({ replies: (await listCannedReplies(context.db)).map(presentCannedReply) }),
    createReply: async (call) =>
      ok(
        presentCannedReply(
          await createCannedReply(context, getActor(call), toCannedReply(call.body)),
        ),
      ),
    updateReply: async (call) => {
      const target = { id: call.params.replyId, version: call.body.version };
      const change = { ...target, ...toCannedReply(call.body) };
      const changed = await changeCannedReply(context, getActor(call), change);
      return changed.ok ? ok(presentCannedReply(changed.value)) : changed;
    },
    removeReply: async (call) => {
      const removed = await removeCannedReply(context, getActor(call), call.params.replyId);
      return removed.ok ? ok({ message: deleted[getLanguage(call.request)] }) : removed;
    },
  };
}

function toCannedReply({
  name,
  textEn,
  textHi,
}: Call<typeof replies.createReply>['body']): CannedReplyInput {
  return { name, text_en: textEn, text_hi: textHi };
}

/** Presents a canned reply in both languages. */
function presentCannedReply(row: CannedReplyRow): CannedReply {
  const { id, name, text_en: en, text_hi: hi, version } = row;
  return { id, name, text: { en, hi }, version };
}
