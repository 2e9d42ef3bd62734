import { saveDraft } from '../api.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';

// They outlive the screen: who must sign in again within this tab finds what they typed last.
const keepers = new Map<string, DraftKeeper>();

/** The keeper of what one person types into step 3. */
export function keeperOf(userId: string): DraftKeeper {
  const known = keepers.get(userId);
  if (known !== undefined) return known;
  const keeper = createDraftKeeper(saveDraft);
  keepers.set(userId, keeper);
  return keeper;
}
