import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failure } from '../../../lib/api/failure.ts';
import { useSubmit, type Submission } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { batchDraft } from './batch-drafts.ts';
import { selectOnly } from './batch-model.ts';
import { readChoices, readUnanswered, type FormOfMonth } from './read-choices.ts';

interface BatchSelection {
  readonly form: FormOfMonth;
  /** The keys of the obligations. */
  readonly keys: ReadonlySet<string>;
  /** The page of the batch. */
  readonly to: string;
}

/** Opens filing for many with only some obligations selected. */
export function useBatchSelection({ form, keys, to }: BatchSelection): Submission {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: userId } = useSignedInUser();
  const reader = { userId, language: useLanguage(), queries: useQueryClient() };
  return useSubmit(async () => {
    try {
      const draft = batchDraft(userId, form);
      const before = draft.unsaved() ?? (await readChoices(form, reader));
      draft.type(selectOnly(await readUnanswered(form, reader), before, keys));
    } catch {
      return failure('unreachable', () => t`The clients could not be loaded. Please try again.`);
    }
    await navigate(to);
    return null;
  });
}
