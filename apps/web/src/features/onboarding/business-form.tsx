import type { BusinessDraft } from '@anupal/contract/onboarding';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useControlledForm } from '../../lib/forms/use-form.ts';
import { useDraft } from '../../lib/drafts/use-draft.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { createBusiness } from './onboarding-api.ts';
import { AgreementText } from './agreement-text.tsx';
import { BusinessFields } from './business-fields.tsx';
import { businessDraft } from './business-draft.ts';
import { initialDraft } from './onboarding-model.ts';
import { StepErrorDialog } from './step-error-dialog.tsx';
import { useStepResult } from './use-step-submit.ts';

/** Step 3: the business. The input is saved on the server until it is submitted. */
export function BusinessForm({ first }: { readonly first: BusinessDraft }) {
  const { t } = useLingui();
  const { entered, type, state, forget } = useDraft(businessDraft(useSignedInUser().id), first);
  // Accepted in step 2; shown once more here, and can be revoked.
  const [isAgreed, setIsAgreed] = useState(true);
  const form = useControlledForm({
    values: { ...entered, IsAgreeTerms: isAgreed },
    setValues: (values) => type(initialDraft(values, null)),
    submit: async (values) => {
      const result = await createBusiness(values);
      if (result.ok) forget();
      return result;
    },
    ...useStepResult(),
  });
  return (
    <Card>
      <Form form={form} className="max-w-xl space-y-5">
        <BusinessFields field={form.field} />
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-link underline underline-offset-4">
            <Trans>Read the franchisee agreement</Trans>
          </summary>
          <div className="mt-2 border-l-4 border-line pl-4">
            <AgreementText />
          </div>
        </details>
        <Checkbox {...form.checkbox('IsAgreeTerms')} onChange={setIsAgreed}>
          <Trans>I agree to the terms of the franchisee agreement.</Trans>
        </Checkbox>
        <DraftNote state={state} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>
            <Trans>Save and continue</Trans>
          </SubmitButton>
          <LinkButton variant="quiet" to={paths.franchiseeAgreement}>
            <Trans>Back to the agreement</Trans>
          </LinkButton>
        </div>
      </Form>
      <StepErrorDialog
        submission={form}
        title={
          form.failure?.code === 'invalid_input'
            ? t`Please check your business info`
            : t`Your business info could not be saved`
        }
        fallback={t`Something went wrong. Please try again.`}
      />
    </Card>
  );
}
