import type { FirmRules } from '@anupal/contract/calendar/firm-rules';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { failure } from '../../../lib/api/failure.ts';
import { useForm, type OwnFormState } from '../../../lib/forms/use-form.ts';
import type { Submission } from '../../../lib/forms/use-submit.ts';
import { showToast } from '../../../ui/toast.ts';
import { rulesQuery, saveDraft } from './rules-api.ts';
import type { FormResult } from './rule-forms-model.ts';

/** How the values are parsed, and how they change the draft. */
interface DraftUpdate<Values, T> {
  readonly make: (values: Values) => FormResult<T>;
  readonly write: (own: FirmRules, result: T) => FirmRules;
  readonly onDone: () => void;
}

interface DraftFormOptions<Values, T> extends DraftUpdate<Values, T> {
  readonly initial: Values | (() => Values);
  readonly persist?: string;
  readonly prefix?: string;
}

/** A form that saves its result in the draft. */
export function useDraftForm<Values extends object, T>(
  ruleSet: RuleSetState,
  { make, write, onDone, ...form }: DraftFormOptions<Values, T>,
): OwnFormState<Values> {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useForm({
    ...form,
    submit: async (values) => {
      const result = make(values);
      if ('faults' in result)
        return failure('invalid_input', () => null, { fields: result.faults });
      const { firmRules, version } = ruleSet.draft;
      return saveDraft(write(firmRules, result.value), version);
    },
    onSuccess: (saved) => {
      queries.setQueryData(rulesQuery().queryKey, saved);
      showToast('success', t`Saved in the draft. Nothing changes until it is published.`);
      onDone();
    },
    onFailure: async ({ code }) => {
      if (code === 'rules_changed') await queries.invalidateQueries(rulesQuery());
    },
  });
}

/** Changes the draft at the press of a button. */
export function useDraftUpdate<T>(
  ruleSet: RuleSetState,
  update: DraftUpdate<object, T>,
): Submission {
  return useDraftForm(ruleSet, { ...update, initial: {} });
}
