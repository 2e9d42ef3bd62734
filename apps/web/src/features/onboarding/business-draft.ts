import type { BusinessDraft } from '@anupal/contract/onboarding';
import { createServerDraft, type ServerDraft } from '../../lib/drafts/server-draft.ts';
import { perUser } from '../../lib/session/per-user.ts';
import { saveDraft } from './onboarding-api.ts';

/** The keeper of what one person types into step 3. */
export const businessDraft: (userId: string) => ServerDraft<BusinessDraft> = perUser(() =>
  createServerDraft(saveDraft),
);
