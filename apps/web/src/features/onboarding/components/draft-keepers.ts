import type { BusinessDraft } from '@anupal/contract/onboarding';
import { createDraftKeeper, type DraftKeeper } from '../../../lib/draft-keeper.ts';
import { perPerson } from '../../../lib/per-person.ts';
import { saveDraft } from '../api.ts';

/** The keeper of what one person types into step 3. */
export const keeperOf: (userId: string) => DraftKeeper<BusinessDraft> = perPerson(() =>
  createDraftKeeper(saveDraft),
);
