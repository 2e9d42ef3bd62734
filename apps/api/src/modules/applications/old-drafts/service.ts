import { randomUUID } from 'node:crypto';
import type { ApplicationDraft } from '@anupal/contract/applications/draft-schemas';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { holdUser } from '../../users/service.ts';
import { assignDraft, listUnassigned, type DraftPlace } from '../drafts/queries.ts';

/**
 * Gives the drafts of a person from before drafts belonged to clients to the client that each names.
 * Their seal was bound to person and service alone; it is made anew.
 */
export async function assignOldDrafts(context: Context, userId: string): Promise<void> {
  if ((await listUnassigned(context.db, userId)).length === 0) return;
  await inTransaction(context.db, async (trx) => {
    await holdUser(trx, userId);
    for (const { eservice_id: eserviceId, sealed } of await listUnassigned(trx, userId)) {
      const draft = sealed && openDraft(context, oldBound(userId, eserviceId), sealed);
      const place = { userId, eserviceId, clientKey: keyIn(draft || null, userId) };
      const anew = draft ? seal(context.keys, boundTo(place), JSON.stringify(draft)) : null;
      await assignDraft(trx, place, anew);
    }
  });
}

/** Opens what was entered; null where that cannot be. */
export function openDraft(
  { keys, log }: Pick<Context, 'keys' | 'log'>,
  bound: string,
  sealed: string,
): ApplicationDraft | null {
  try {
    return JSON.parse(unseal(keys, bound, sealed)) as ApplicationDraft; // sealed by saveDraft
  } catch (error) {
    // Its key is gone: a form that is empty is better than one that does not open.
    log.warn('a draft cannot be opened', { error });
    return null;
  }
}

/** What a sealed draft is bound to. */
export function boundTo({ userId, eserviceId, clientKey }: DraftPlace): string {
  return `application draft of ${userId} for ${eserviceId} and client ${clientKey}`;
}

function oldBound(userId: string, eserviceId: string): string {
  return `application draft of ${userId} for ${eserviceId}`;
}

// The form began with the person themselves: that is whom documents without a text were for.
function keyIn(draft: ApplicationDraft | null, userId: string): string {
  if (draft === null || draft.client.kind === 'self') return userId;
  const { kind, clientId } = draft.client;
  return kind === 'earlier' && clientId !== null ? clientId : randomUUID();
}
