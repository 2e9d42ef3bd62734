import type { batches } from '@anupal/contract/calendar/batches/endpoints';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { getActor, getIdempotencyKey } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { CalendarContext } from '../rules/context.ts';
import { batchDrafts } from './batch-drafts.ts';
import { presentBatch, presentPreview } from './batch-presenter.ts';
import { createBatch } from './create-batch.ts';
import { previewBatch } from './preview-batch.ts';
import { readBatch } from './read-batch.ts';

const draftSaved: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };

/** Handlers of filing for many clients. */
export function batchRoutes(context: CalendarContext): Handlers<typeof batches> {
  return {
    previewBatch: async ({ caller, body, request }) =>
      ok(presentPreview(await previewBatch(context, caller.user, body), getLanguage(request))),
    fileBatch: async ({ caller, body, request }) => {
      const language = getLanguage(request);
      const key = getIdempotencyKey({ request });
      const actor = getActor({ caller, request });
      const created = await createBatch(context, actor, { ...body, language, key });
      if (!created.ok) return created;
      const read = await readBatch(context.db, caller.user.id, created.value.id);
      return read.ok ? ok(presentBatch(read.value, language)) : read;
    },
    readBatchDraft: async ({ caller, query }) => {
      const key = { userId: caller.user.id, ...query };
      return ok({ draft: await batchDrafts.read(context, key) });
    },
    saveBatchDraft: async ({ caller, body, request }) => {
      const { month, form, draft } = body;
      await batchDrafts.save(context, { userId: caller.user.id, month, form }, draft);
      return ok({ message: draftSaved[getLanguage(request)] });
    },
    readBatch: async ({ caller, params, request }) => {
      const read = await readBatch(context.db, caller.user.id, params.batchId);
      return read.ok ? ok(presentBatch(read.value, getLanguage(request))) : read;
    },
  };
}
