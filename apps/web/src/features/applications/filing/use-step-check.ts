import type { LocalizedText } from '@anupal/contract/languages';
import { invalidFields } from '../../../lib/api/failure.ts';
import { useFormSubmit } from '../../../lib/forms/use-form.ts';

interface StepCheckOptions {
  /** The values by field: an error is shown while its field has the value that was checked. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly findProblems: () => Readonly<Record<string, LocalizedText>>;
  readonly onPassed: () => void | Promise<void>;
}

/** Checks the fields of a step before the next one opens. Nothing is sent. */
export function useStepCheck({ values, findProblems, onPassed }: StepCheckOptions) {
  return useFormSubmit({
    values,
    validate: () => invalidFields(findProblems()),
    submit: () => Promise.resolve({ ok: true, value: null }),
    onSuccess: onPassed,
  });
}
