import type { calendar } from '@anupal/contract/calendar';
import type { Actions } from '../../platform/http/confirmation.ts';

/** What the calls of this module do, for the person who confirms them. */
export const calendarActions: Actions<typeof calendar> = {
  publishDraft: ({ body: { reason } }) => ({
    en: `Publish the changed due-date rules: ${reason}`,
    hi: `बदले हुए नियत तिथि के नियम प्रकाशित करना: ${reason}`,
  }),
};
