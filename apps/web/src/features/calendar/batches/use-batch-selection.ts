import type { BatchDraft } from '@anupal/contract/calendar/batches/endpoints';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failure } from '../../../lib/api/failure.ts';
import { useSubmit, type Submission } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { itemKey } from '../clients/client-board-model.ts';
import { fromBatchDraft } from './batch-draft-model.ts';
import { batchDraft } from './batch-drafts.ts';
import { selectOnly } from './batch-model.ts';
import type { BatchForm } from './batches-api.ts';
import { readChoices, readUnanswered } from './read-choices.ts';

interface BatchSelection {
  readonly form: BatchForm;
  /** The keys of the obligations. */
  readonly keys: ReadonlySet<string>;
  /** The page of the batch. */
  readonly to: string;
  /** What was chosen for them before, where that is no longer a draft. */
  readonly chosen?: BatchDraft['chosen'];
}

/** Opens filing for many with only some obligations selected. */
export function useBatchSelection({ form, keys, to, chosen }: BatchSelection): Submission {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: userId } = useSignedInUser();
  const reader = { userId, language: useLanguage(), queries: useQueryClient() };
  return useSubmit(async () => {
    try {
      const { month, form: name } = form;
      // Of a long list only the first are read, so those that the filter shows are read too.
      const lists = [await readUnanswered({ month, form: name }, reader)];
      if (Object.keys(form).length > 2) lists.push(await readUnanswered(form, reader));
      const items = [...new Map(lists.flat().map((item) => [itemKey(item), item])).values()];
      const before =
        chosen === undefined
          ? await readChoices(form, reader)
          : fromBatchDraft({ chosen, excluded: [] }, items);
      batchDraft(userId, form).type(selectOnly(items, before, keys));
    } catch {
      return failure('unreachable', () => t`The clients could not be loaded. Please try again.`);
    }
    await navigate(to);
    return null;
  });
}
