import type { BusinessDraft } from '@anupal/contract/onboarding';
import { createDraftKeeper, type DraftKeeper } from '../../lib/drafts/server-draft.ts';
import { perPerson } from '../../lib/session/per-user.ts';
import { saveDraft } from './onboarding-api.ts';

/** The keeper of what one person types into step 3. */
export const keeperOf: (userId: string) => DraftKeeper<BusinessDraft> = perPerson(() =>
  createDraftKeeper(saveDraft),
);
