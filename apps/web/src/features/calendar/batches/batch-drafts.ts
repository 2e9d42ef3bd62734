import { createServerDraft, type ServerDraft } from '../../../lib/drafts/server-draft.ts';
import { perUser } from '../../../lib/session/per-user.ts';
import { toBatchDraft } from './batch-draft-model.ts';
import type { BatchChoices } from './batch-model.ts';
import { saveBatchDraft, type BatchForm } from './batches-api.ts';

/** The server drafts of a user's batches, by month and form. */
const draftsOf = perUser(() => new Map<string, ServerDraft<BatchChoices>>());

/** The server draft of a user's batch. */
export function batchDraft(
  userId: string,
  { month, form }: Pick<BatchForm, 'month' | 'form'>,
): ServerDraft<BatchChoices> {
  const drafts = draftsOf(userId);
  const key = `${month} ${form}`;
  const draft =
    drafts.get(key) ??
    createServerDraft<BatchChoices>((choices, outlivesPage) =>
      saveBatchDraft({ month, form, draft: toBatchDraft(choices) }, outlivesPage),
    );
  drafts.set(key, draft);
  return draft;
}
