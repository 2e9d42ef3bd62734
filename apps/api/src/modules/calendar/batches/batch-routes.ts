import type { batches } from '@anupal/contract/calendar/batches/endpoints';
import { ok } from '@anupal/contract/result';
import { getActor, getIdempotencyKey } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { CalendarContext } from '../rules/context.ts';
import { presentBatch, presentPreview } from './batch-presenter.ts';
import { orderBatch } from './order-batch.ts';
import { previewBatch } from './preview-batch.ts';
import { readBatch } from './read-batch.ts';

/** Handlers of filing for many clients. */
export function batchRoutes(context: CalendarContext): Handlers<typeof batches> {
  return {
    previewBatch: async ({ caller, body, request }) =>
      ok(presentPreview(await previewBatch(context, caller.user, body), getLanguage(request))),
    fileBatch: async ({ caller, body, request }) => {
      const language = getLanguage(request);
      const key = getIdempotencyKey({ request });
      const actor = getActor({ caller, request });
      const ordered = await orderBatch(context, actor, { ...body, language, key });
      if (!ordered.ok) return ordered;
      const read = await readBatch(context.db, caller.user.id, ordered.value.id);
      return read.ok ? ok(presentBatch(read.value, language)) : read;
    },
    readBatch: async ({ caller, params, request }) => {
      const read = await readBatch(context.db, caller.user.id, params.batchId);
      return read.ok ? ok(presentBatch(read.value, getLanguage(request))) : read;
    },
  };
}
