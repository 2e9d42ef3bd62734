import type { Business } from '@anupal/contract/onboarding';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../lib/forms/field-errors.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast.ts';
import { changeBusiness, onboardingKey } from './onboarding-api.ts';
import { changedFields, initialDraft } from './onboarding-model.ts';
import { BusinessFields } from './business-fields.tsx';

interface BusinessEditorProps {
  readonly business: Business;
  readonly onEnd: () => void;
}

/** Edits the business. Only changed fields are sent: another device may change the rest. */
export function BusinessEditor({ business, onEnd }: BusinessEditorProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => initialDraft(null, business));
  const [submitted, setSubmitted] = useState<typeof typed | null>(null);
  const submission = useSubmit(async () => {
    setSubmitted(typed);
    const answer = await changeBusiness(changedFields(typed, business));
    if (!answer.ok) return answer;
    await queries.invalidateQueries({ queryKey: onboardingKey });
    showToast('success', t`Business details saved.`);
    onEnd();
    return null;
  });
  const errors = currentFieldErrors(useFieldErrors(submission), typed, submitted);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="max-w-xl space-y-5">
      <FormError
        submission={submission}
        fallback={t`Something went wrong. Please try again.`}
        takesFocus
      />
      <BusinessFields typed={typed} onType={setTyped} errors={errors} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isPending={submission.isPending}>
          <Trans>Save changes</Trans>
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
