import type { BusinessDraft } from '@anupal/contract/onboarding';
import type { Context } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { businessDrafts } from './onboarding-queries.ts';

const draftDays = 7;

/** The unsent input of step 3. */
export async function readBusinessDraft(
  context: Context,
  userId: string,
): Promise<BusinessDraft | null> {
  const sealed = await businessDrafts.read(context.db, userId);
  if (sealed === undefined) return null;
  try {
    return JSON.parse(unseal(context.keys, keyContext(userId), sealed)) as BusinessDraft; // sealed by saveBusinessDraft
  } catch (error) {
    // The key was removed. An empty form is better than one that fails to open.
    context.log.warn('a draft cannot be opened', { error });
    return null;
  }
}

/** Stores the unsent input of step 3, sealed, for seven days. */
export async function saveBusinessDraft(
  context: Context,
  userId: string,
  draft: BusinessDraft,
): Promise<void> {
  const sealed = seal(context.keys, keyContext(userId), JSON.stringify(draft));
  await businessDrafts.save(context.db, { userId, sealed, days: draftDays });
}

function keyContext(userId: string): string {
  return `business draft of ${userId}`;
}
