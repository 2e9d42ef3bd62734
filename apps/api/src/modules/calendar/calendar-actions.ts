import type { calendar } from '@anupal/contract/calendar';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { countChangedRules } from './publishing/publish-rules.ts';

/** What the calls of this module do, for the person who confirms them. */
export function calendarActions(context: Context): Actions<typeof calendar> {
  return {
    publishDraft: async ({ body: { reason } }) => {
      const changed = await countChangedRules(context);
      return {
        en: `Publish the due-date rules, changed: ${changed} (${reason})`,
        hi: `नियत तिथि के नियम प्रकाशित करना, बदले हुए: ${changed} (${reason})`,
      };
    },
  };
}
