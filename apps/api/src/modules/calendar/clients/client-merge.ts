import type { LocalizedText } from '@anupal/contract/languages';
import type { ClientMergeStep } from '../../clients/public.ts';
import {
  areBeingFiled,
  countShared,
  haveConflictingReferences,
  moveDueDates,
} from './client-merge-queries.ts';

const beingFiled: LocalizedText = {
  en: 'Applications for one of them are being filed right now. Please try again in a minute.',
  hi: 'इनमें से एक के लिए अभी आवेदन जमा हो रहे हैं। कृपया एक मिनट बाद फिर कोशिश करें।',
};

const otherReferences: LocalizedText = {
  en: 'Both are marked as filed for the same due date, with different acknowledgement numbers. Please correct one of them first.',
  hi: 'दोनों पर एक ही नियत तिथि के लिए दाखिल होने का निशान है, पर पावती नंबर अलग-अलग हैं। कृपया पहले एक को ठीक करें।',
};

/** Moves what due dates depend on and what was filed. Where both have something, the survivor's counts. */
export const dueDateMergeStep: ClientMergeStep = {
  tables: ['client_answers', 'client_filing', 'filing_batch_item', 'recurring_order'],
  findObstacle: async (db, { fromId, intoId }) => {
    if (await areBeingFiled(db, [fromId, intoId])) return beingFiled;
    return (await haveConflictingReferences(db, { fromId, intoId })) ? otherReferences : null;
  },
  countDropped: async (db, merge) => ({ ...(await countShared(db, merge)) }),
  move: moveDueDates,
};
