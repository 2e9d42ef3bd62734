import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { tickets } from '@anupal/contract/support/tickets';
import { fileRoutes } from '../../../platform/documents/document-routes.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { SupportContext } from '../conversations/context.ts';
import { attachments } from './attachments.ts';

const removed: LocalizedText = { en: 'Attachment removed.', hi: 'फ़ाइल हटा दी गई।' };

/** Handlers of attachments. */
export function attachmentRoutes(
  context: SupportContext,
): Pick<Handlers<typeof tickets>, 'removeDocument' | 'readPage' | 'readOriginal'> {
  return {
    ...fileRoutes(context, attachments),
    removeDocument: async ({ caller, params, request }) => {
      const done = await attachments.removeOwn(context, caller.user, params.documentId);
      return done.ok ? ok({ message: removed[getLanguage(request)] }) : done;
    },
  };
}
