import type { BusinessDraft } from '@anupal/contract/onboarding';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { paths } from '../../app/paths.ts';
import { currentFieldErrors, useFieldErrors } from '../../lib/forms/field-errors.ts';
import { useDraft } from '../../lib/drafts/use-draft.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { createBusiness, type BusinessInput } from './onboarding-api.ts';
import { AgreementText } from './agreement-text.tsx';
import { BusinessFields } from './business-fields.tsx';
import { businessDraft } from './business-draft.ts';
import { StepErrorDialog } from './step-error-dialog.tsx';
import { useStepSubmit } from './use-step-submit.ts';

/** Step 3: the business. The input is saved on the server until it is submitted. */
export function BusinessForm({ first }: { readonly first: BusinessDraft }) {
  const { t } = useLingui();
  const { typed, type, state, forget } = useDraft(businessDraft(useSignedInUser().id), first);
  // Accepted in step 2; shown once more here, and can be revoked.
  const [isAgreed, setIsAgreed] = useState(true);
  const input = { ...typed, IsAgreeTerms: isAgreed };
  const [submitted, setSubmitted] = useState<BusinessInput | null>(null);
  const submission = useStepSubmit(async () => {
    setSubmitted(input);
    const answer = await createBusiness(input);
    if (answer.ok) forget();
    return answer;
  });
  const errors = currentFieldErrors(useFieldErrors(submission), input, submitted);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <Card>
      <form noValidate onSubmit={handleSubmit} className="max-w-xl space-y-5">
        <BusinessFields typed={typed} onType={type} errors={errors} />
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
            <Trans>Read the franchisee agreement</Trans>
          </summary>
          <div className="mt-2 border-l-4 border-line pl-4">
            <AgreementText />
          </div>
        </details>
        <Checkbox
          id="IsAgreeTerms"
          isChecked={isAgreed}
          onChange={setIsAgreed}
          error={errors.IsAgreeTerms}
        >
          <Trans>I agree to the terms of the franchisee agreement.</Trans>
        </Checkbox>
        <DraftNote state={state} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isPending={submission.isPending}>
            <Trans>Save and continue</Trans>
          </Button>
          <LinkButton variant="quiet" to={paths.franchiseeAgreement}>
            <Trans>Back to the agreement</Trans>
          </LinkButton>
        </div>
      </form>
      <StepErrorDialog
        submission={submission}
        title={
          submission.failure?.code === 'invalid_input'
            ? t`Please check your business info`
            : t`Your business info could not be saved`
        }
        fallback={t`Something went wrong. Please try again.`}
      />
    </Card>
  );
}
