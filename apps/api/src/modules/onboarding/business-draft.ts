import type { BusinessDraft } from '@anupal/contract/onboarding';
import type { Context } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { businessDrafts } from './onboarding-queries.ts';

const draftDays = 7;

/** What a person typed into step 3 and has not sent. */
export async function readBusinessDraft(
  context: Context,
  userId: string,
): Promise<BusinessDraft | null> {
  const sealed = await businessDrafts.read(context.db, userId);
  if (sealed === undefined) return null;
  try {
    return JSON.parse(unseal(context.keys, keyContext(userId), sealed)) as BusinessDraft; // sealed by saveDraft
  } catch (error) {
    // Its key is gone: a form that is empty is better than one that does not open.
    context.log.warn('a draft cannot be opened', { error });
    return null;
  }
}

/** Keeps what a person typed into step 3, sealed, for seven days. */
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
