import type { BusinessDraft } from '@anupal/contract/onboarding';
import { createSealedDrafts } from '../../platform/drafts/sealed-drafts.ts';

/** The drafts of onboarding step 3, by user id. */
export const businessDrafts = createSealedDrafts<string, BusinessDraft>({
  table: 'business_draft',
  columns: (userId) => ({ user_id: userId }),
  keyContext: (userId) => `business draft of ${userId}`,
});
