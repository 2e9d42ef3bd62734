import type { BatchDraft } from '@anupal/contract/calendar/batches/endpoints';
import { createSealedDrafts } from '../../../platform/drafts/sealed-drafts.ts';

/** The batch that a draft is for. */
export interface BatchDraftKey {
  readonly userId: string;
  readonly month: string;
  readonly form: string;
}

/** What was chosen for batches that are not created yet. */
export const batchDrafts = createSealedDrafts<BatchDraftKey, BatchDraft>({
  table: 'filing_batch_draft',
  columns: ({ userId, month, form }) => ({ user_id: userId, month, form }),
  keyContext: ({ userId, month, form }) => `batch draft of ${userId} for ${month} ${form}`,
});
