import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { tickets } from '@anupal/contract/support/tickets';
import { languageOf } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { presentOriginal, presentPage } from './attachment-presenter.ts';
import type { SupportContext } from '../conversations/context.ts';
import { readAttachmentFile, removeAttachment } from './attachments.ts';

const removed: LocalizedText = { en: 'Attachment removed.', hi: 'फ़ाइल हटा दी गई।' };

/** Handlers of attachments. */
export function attachmentRoutes(
  context: SupportContext,
): Pick<Handlers<typeof tickets>, 'removeDocument' | 'readPage' | 'readOriginal'> {
  return {
    removeDocument: async ({ caller, params, request }) => {
      const done = await removeAttachment(context, caller.user, params.documentId);
      return done.ok ? ok({ message: removed[languageOf(request)] }) : done;
    },
    readPage: async ({ caller, params, request }) => {
      const actor = actorOf({ caller, request });
      const read = await readAttachmentFile(context, actor, params.documentId, params.page);
      return read.ok ? ok(presentPage(read.value, params.page)) : read;
    },
    readOriginal: async ({ caller, params, request }) => {
      const actor = actorOf({ caller, request });
      const read = await readAttachmentFile(context, actor, params.documentId, 0);
      return read.ok ? ok(presentOriginal(read.value)) : read;
    },
  };
}
