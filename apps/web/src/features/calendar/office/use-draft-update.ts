import type { FirmRules } from '@anupal/contract/calendar/firm-rules';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { failure } from '../../../lib/api/failure.ts';
import { useSubmit, type Submission } from '../../../lib/forms/use-submit.ts';
import { showToast } from '../../../ui/toast.ts';
import { rulesQuery, saveDraft } from './rules-api.ts';
import type { FormResult } from './rule-forms-model.ts';

/** Saves the result of a form in the draft. */
export function useDraftUpdate<T>(
  ruleSet: RuleSetState,
  {
    make,
    write,
    onDone,
  }: {
    readonly make: () => FormResult<T>;
    readonly write: (own: FirmRules, made: T) => FirmRules;
    readonly onDone: () => void;
  },
): Submission {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useSubmit(async () => {
    const made = make();
    if ('faults' in made) return failure('invalid_input', () => null, { fields: made.faults });
    const { firmRules, version } = ruleSet.draft;
    const answer = await saveDraft(write(firmRules, made.value), version);
    if (!answer.ok) {
      if (answer.code === 'rules_changed') await queries.invalidateQueries(rulesQuery());
      return answer;
    }
    queries.setQueryData(rulesQuery().queryKey, answer.value);
    showToast(
      'success',
      t`Saved in the draft. Nothing changes for anybody before it is published.`,
    );
    onDone();
    return null;
  });
}
