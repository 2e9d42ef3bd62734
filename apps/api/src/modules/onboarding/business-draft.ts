import type { BusinessDraft } from '@anupal/contract/onboarding';
import { sealedDrafts } from '../../platform/drafts/sealed-drafts.ts';

/** Unsent input of step 3, by its user. */
export const businessDrafts = sealedDrafts<string, BusinessDraft>({
  table: 'business_draft',
  columns: (userId) => ({ user_id: userId }),
  keyContext: (userId) => `business draft of ${userId}`,
});
