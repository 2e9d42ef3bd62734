import { findMismatches } from '@anupal/contract/calendar/identity';
import type { StoredProfile } from '@anupal/contract/calendar/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { stepLabels } from './profile-labels.ts';
import {
  profileSteps,
  parseIdentityNumbers,
  listSteps,
  dropInapplicableAnswers,
  type ProfileStep,
} from './profile-model.ts';
import { BusinessStep } from './business-step.tsx';
import { ProfileImpact } from './profile-impact.tsx';
import { CompanyStep } from './company-step.tsx';
import { DeductionsStep } from './deductions-step.tsx';
import { GstStep } from './gst-step.tsx';
import { IncomeTaxStep } from './income-tax-step.tsx';
import { MismatchNote } from './mismatch-note.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  readonly stored: StoredProfile | null;
  readonly step: ProfileStep;
}

const parts = {
  business: BusinessStep,
  gst: GstStep,
  deductions: DeductionsStep,
  incomeTax: IncomeTaxStep,
  company: CompanyStep,
} as const;

/** One step of the profile, with its effect beside it. */
export function ProfileForm({ stored, step }: ProfileFormProps) {
  const { i18n, t } = useLingui();
  const { values, answer, form, load } = useProfileForm(stored, step);
  const needed = listSteps(values.profile);
  // A step named by a link is shown even if it has no questions.
  const steps = needed.includes(step) ? needed : profileSteps;
  const index = steps.indexOf(step);
  const Step = parts[step];
  const top = useFocusAt(step);
  const position = t`Step ${index + 1} of ${steps.length}: ${i18n._(stepLabels[step])}`;
  return (
    <Card>
      <div
        ref={top}
        tabIndex={-1}
        role="group"
        aria-label={position}
        className="scroll-mt-24 outline-none"
      >
        <Stepper
          label={t`Steps of the profile`}
          position={position}
          current={index}
          linkState={null}
          steps={steps.map((profileStep) => ({
            name: i18n._(stepLabels[profileStep]),
            to: stored === null || profileStep === step ? null : `?step=${profileStep}`,
          }))}
        />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 wrap-anywhere lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Form form={form} fallback={t`The profile could not be saved. Please try again.`}>
            {form.failure?.code === 'profile_changed' && (
              <Button variant="secondary" onClick={() => void load()}>
                <Trans>Load the saved profile</Trans>
              </Button>
            )}
            <Step values={values} onAnswer={answer} form={form} />
            <MismatchNote
              found={findMismatches(
                parseIdentityNumbers(values.numbers),
                dropInapplicableAnswers(values.profile),
              )}
            />
            <div className="flex flex-wrap items-center gap-3">
              <SubmitButton>
                {index + 1 === steps.length ? (
                  <Trans>Save and see the calendar</Trans>
                ) : (
                  <Trans>Save and continue</Trans>
                )}
              </SubmitButton>
              {index > 0 && (
                <LinkButton variant="quiet" to={`?step=${steps[index - 1] ?? step}`}>
                  <Trans>Back</Trans>
                </LinkButton>
              )}
            </div>
          </Form>
          <ProfileImpact values={values} before={stored?.profile ?? null} />
        </div>
      </div>
    </Card>
  );
}

/** Moves the focus to the top when the step changes. */
function useFocusAt(step: ProfileStep) {
  const top = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) top.current?.focus();
    shownStep.current = step;
  }, [step]);
  return top;
}
