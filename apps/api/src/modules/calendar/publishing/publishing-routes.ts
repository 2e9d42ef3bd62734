import type { calendar } from '@anupal/contract/calendar';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { presentManagedRules, presentChange } from './publishing-presenter.ts';
import { previewDraft, publishDraft, readManagedRules, writeDraft } from './publish-rules.ts';

const maxChanges = 200;

/** Handlers of editing and publishing rules. */
export function publishingRoutes(
  context: Context,
): Pick<Handlers<typeof calendar>, 'readRules' | 'saveDraft' | 'previewDraft' | 'publishDraft'> {
  return {
    readRules: async () => ok(presentManagedRules(await readManagedRules(context))),
    saveDraft: async (call) => {
      const { firmRules, version } = call.body;
      const result = await writeDraft(context, getActor(call), { own: firmRules, version });
      return result.ok ? ok(presentManagedRules(await readManagedRules(context))) : result;
    },
    previewDraft: async ({ request }) => {
      const language = getLanguage(request);
      const { changes, businesses } = await previewDraft(context);
      const shown = changes.slice(0, maxChanges).map((move) => presentChange(move, language));
      return ok({
        changes: shown.filter((move) => move !== null),
        total: changes.length,
        businesses,
      });
    },
    publishDraft: async (call) => {
      const published = await publishDraft(context, getActor(call), call.body);
      return published.ok ? ok(presentManagedRules(await readManagedRules(context))) : published;
    },
  };
}
