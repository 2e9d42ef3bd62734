import type { LocalizedText } from '@anupal/contract/languages';
import type { Context } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/crypto/keys.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { ClientMergeStep } from '../../clients/public.ts';
import { lockApplication, updateAnswers } from '../records/application-queries.ts';
import { openAnswers } from '../records/sealed-answers.ts';
import { applicationDrafts } from './application-drafts.ts';
import {
  haveCommonDraft,
  listClientDrafts,
  listFiledFor,
  reassignClient,
  reassignDraft,
} from './client-merge-queries.ts';
import { recomputeMacs } from './recompute-macs.ts';

const commonDraft: LocalizedText = {
  en: 'Both have an unfinished application for the same service. Please submit or delete one of them first.',
  hi: 'दोनों का एक ही सेवा के लिए अधूरा आवेदन है। कृपया पहले उनमें से एक जमा करें या हटाएँ।',
};

/** Moves what was filed for a client, with the details as filed, and their drafts. */
export function applicationMergeStep({
  keys,
  log,
}: Pick<Context, 'keys' | 'log'>): ClientMergeStep {
  return {
    tables: ['application_client'],
    findObstacle: async (db, { userId, fromId, intoId }) =>
      (await haveCommonDraft(db, userId, [fromId, intoId])) ? commonDraft : null,
    lock: async (trx, { userId, fromId }) => {
      for (const id of await listFiledFor(trx, userId, fromId)) await lockApplication(trx, id);
    },
    move: async (trx, { userId, fromId, intoId }) => {
      for (const row of await listClientDrafts(trx, userId, fromId)) {
        const { eservice_id: eserviceId, subject, sealed } = row;
        const key = { userId, eserviceId, clientKey: fromId, subject };
        const draft = applicationDrafts.open({ keys, log }, key, sealed);
        if (draft === null) continue;
        const client = { ...draft.client, clientId: draft.client.clientId && intoId };
        const moved = { ...key, clientKey: intoId };
        const resealed = applicationDrafts.seal(keys, moved, { ...draft, client });
        await reassignDraft(trx, key, intoId, resealed);
      }
      const filedIds = await listFiledFor(trx, userId, fromId);
      await reassignClient(trx, userId, { fromId, intoId });
      // Duplicates are found by the entry of the book as well.
      for (const id of filedIds) await updateMacs(trx, keys, id);
    },
  };
}

async function updateMacs(trx: Trx, keys: Keys, id: string): Promise<void> {
  const row = await lockApplication(trx, id);
  if (!row) return;
  const duplicate_macs = await recomputeMacs(trx, keys, row, openAnswers(keys, row));
  await updateAnswers(trx, id, { answers_sealed: row.answers_sealed, duplicate_macs });
}
