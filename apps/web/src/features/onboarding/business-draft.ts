import type { BusinessDraft } from '@anupal/contract/onboarding';
import { createServerDraft, type ServerDraft } from '../../lib/drafts/server-draft.ts';
import { perUser } from '../../lib/session/per-user.ts';
import { saveDraft } from './onboarding-api.ts';

/** The server draft of a user's step 3. */
export const businessDraft: (userId: string) => ServerDraft<BusinessDraft> = perUser(() =>
  createServerDraft(saveDraft),
);
