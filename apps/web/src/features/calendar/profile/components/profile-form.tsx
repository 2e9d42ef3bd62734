import type { KeptProfile } from '@anupal/contract/calendar/records';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { errorsThatStand } from '../../../../lib/errors-that-stand.ts';
import { useFieldSentences } from '../../../../lib/use-field-sentences.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { stepLabels } from '../labels.ts';
import { profileSteps, type ProfileStep } from '../model.ts';
import { BusinessStep } from './business-step.tsx';
import { ChangesNote } from './changes-note.tsx';
import { CompanyStep } from './company-step.tsx';
import { DeductionsStep } from './deductions-step.tsx';
import { GstStep } from './gst-step.tsx';
import { IncomeTaxStep } from './income-tax-step.tsx';
import { useProfile } from './use-profile.ts';

interface ProfileFormProps {
  readonly kept: KeptProfile | null;
  readonly step: ProfileStep;
}

const parts = {
  business: BusinessStep,
  gst: GstStep,
  deductions: DeductionsStep,
  incomeTax: IncomeTaxStep,
  company: CompanyStep,
} as const;

/** One step of the profile, and beside it what the answers mean. */
export function ProfileForm({ kept, step }: ProfileFormProps) {
  const { i18n, t } = useLingui();
  const { typed, answer, type, submission, handedIn, load } = useProfile(kept, step);
  const index = profileSteps.indexOf(step);
  const Part = parts[step];
  const errors = errorsThatStand(useFieldSentences(submission), typed.numbers, handedIn);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <Card>
      <Stepper
        label={t`Steps of the profile`}
        position={t`Step ${index + 1} of ${profileSteps.length}: ${i18n._(stepLabels[step])}`}
        current={index}
        linkState={null}
        steps={profileSteps.map((one) => ({
          name: i18n._(stepLabels[one]),
          to: kept === null || one === step ? null : `?step=${one}`,
        }))}
      />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form noValidate onSubmit={handleSubmit} className="space-y-5">
          <FormProblem
            submission={submission}
            fallback={t`The profile could not be saved. Please try again.`}
            takesFocus
          />
          {submission.failure?.code === 'profile_changed' && (
            <Button variant="secondary" onClick={() => void load()}>
              <Trans>Load the saved profile</Trans>
            </Button>
          )}
          <Part typed={typed} onAnswer={answer} onNumber={type} errors={errors} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" isPending={submission.isPending}>
              {index + 1 === profileSteps.length ? (
                <Trans>Save and see the calendar</Trans>
              ) : (
                <Trans>Save and continue</Trans>
              )}
            </Button>
            {index > 0 && (
              <LinkButton variant="quiet" to={`?step=${profileSteps[index - 1] ?? step}`}>
                <Trans>Back</Trans>
              </LinkButton>
            )}
          </div>
        </form>
        <ChangesNote typed={typed} before={kept?.profile ?? null} />
      </div>
    </Card>
  );
}
