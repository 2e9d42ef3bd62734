import type { LocalizedText } from '@anupal/contract/languages';
import type { ClientMergeStep } from '../../clients/public.ts';
import { areBeingFiled, moveDueDates } from './client-merge-queries.ts';

const beingFiled: LocalizedText = {
  en: 'Applications are just being filed for one of them. Please try again in a minute.',
  hi: 'इनमें से एक के लिए अभी आवेदन जमा हो रहे हैं। कृपया एक मिनट बाद फिर कोशिश करें।',
};

/** Moves what due dates depend on and what was filed. Where both have something, the survivor's counts. */
export const dueDateMergeStep: ClientMergeStep = {
  tables: ['client_answers', 'client_filing', 'filing_batch_item', 'recurring_order'],
  findObstacle: async (db, { fromId, intoId }) =>
    (await areBeingFiled(db, [fromId, intoId])) ? beingFiled : null,
  move: moveDueDates,
};
