import type { OnboardingStep } from '@anupal/contract/onboarding';
import { useLingui } from '@lingui/react/macro';
import { Stepper } from '../../ui/stepper.tsx';
import { stepLabels } from './onboarding-labels.ts';
import { stepLink, revisit, pageSteps, type PageStep } from './onboarding-model.ts';

interface OnboardingStepperProps {
  readonly current: PageStep;
  /** What the server says comes next; null while that is not known. */
  readonly nextStep: OnboardingStep | null;
}

/** The four steps, and which of them is on the screen. */
export function OnboardingStepper({ current, nextStep }: OnboardingStepperProps) {
  const { i18n, t } = useLingui();
  const index = pageSteps.indexOf(current);
  return (
    <Stepper
      label={t`Steps to your franchise`}
      position={t`Step ${index + 1} of ${pageSteps.length}`}
      current={index}
      linkState={revisit}
      steps={pageSteps.map((step) => ({
        name: i18n._(stepLabels[step]),
        to: stepLink(step, current, nextStep),
      }))}
    />
  );
}
