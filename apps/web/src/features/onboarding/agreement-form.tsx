import { agreement } from '@anupal/contract/texts/agreement';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { acceptAgreement, type Onboarding } from './onboarding-api.ts';
import { revisit } from './onboarding-model.ts';
import { AgreementText } from './agreement-text.tsx';
import { StepErrorDialog } from './step-error-dialog.tsx';
import { useStepSubmit } from './use-step-submit.ts';

/** Step 2: the agreement, which must be accepted. */
export function AgreementForm({ agreement: known }: Pick<Onboarding, 'agreement'>) {
  const { t } = useLingui();
  const [isTicked, setIsTicked] = useState(known.acceptedAt !== null);
  const submission = useStepSubmit(async () => {
    const result = await acceptAgreement(agreement.version);
    if (!result.ok) return result;
    const { nextStep, ...accepted } = result.value;
    return { ok: true, value: { nextStep, agreement: accepted } };
  });
  return (
    <Card>
      <AgreementText />
      <Form form={submission} className="mt-6 space-y-5 border-t border-line pt-4">
        {known.acceptedAt !== null && (
          <p className="text-ink-soft">
            <Trans>
              You accepted this agreement on <DateText iso={known.acceptedAt} withTime />.
            </Trans>
          </p>
        )}
        <Checkbox id="agree" isChecked={isTicked} onChange={setIsTicked}>
          <Trans>I have read the franchisee agreement and agree to it.</Trans>
        </Checkbox>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton disabledReason={isTicked ? null : t`Tick the box to continue.`}>
            <Trans>Agree and continue</Trans>
          </SubmitButton>
          <LinkButton variant="quiet" to={paths.franchiseeOptions} state={revisit}>
            <Trans>Back to plans</Trans>
          </LinkButton>
        </div>
      </Form>
      <StepErrorDialog
        submission={submission}
        title={t`The agreement could not be accepted`}
        fallback={t`Something went wrong. Please try again.`}
      />
    </Card>
  );
}
