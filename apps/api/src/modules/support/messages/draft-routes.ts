import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { tickets } from '@anupal/contract/support/tickets';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import type { LinksFor } from '../../../platform/http/signed-links.ts';
import { presentAttachment } from '../attachments/attachment-presenter.ts';
import type { SupportContext } from '../conversations/context.ts';
import { addAttachment, readDraft, saveDraft } from './message-drafts.ts';

const draftSaved: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };

/** Handlers of drafts. */
export function draftRoutes(
  context: SupportContext,
  linksFor: LinksFor,
): Pick<Handlers<typeof tickets>, 'readDraft' | 'saveDraft' | 'addDocument'> {
  return {
    readDraft: async ({ caller, params }) => {
      const read = await readDraft(context, caller.user, params.conversation);
      if (!read.ok) return read;
      const { draft, documents } = read.value;
      const sign = linksFor(caller);
      return ok({
        draft,
        documents: documents.map((attachment) => presentAttachment(attachment, sign)),
      });
    },
    saveDraft: async ({ caller, params, body, request }) => {
      const saved = await saveDraft(context, caller.user, params.conversation, body);
      return saved.ok ? ok({ message: draftSaved[getLanguage(request)] }) : saved;
    },
    addDocument: async ({ caller, params, files, request }) => {
      const actor = getActor({ caller, request });
      const added = await addAttachment(context, actor, params.conversation, files[0]);
      return added.ok ? ok(presentAttachment(added.value, linksFor(caller))) : added;
    },
  };
}
