import type { OnboardingStep } from '@anupal/contract/onboarding';
import { useLingui } from '@lingui/react/macro';
import { Stepper } from '../../ui/stepper.tsx';
import { stepLabels } from './onboarding-labels.ts';
import { stepLink, revisit, pageSteps, type PageStep } from './onboarding-model.ts';

interface OnboardingStepperProps {
  readonly current: PageStep;
  /** The next step according to the server; null while unknown. */
  readonly nextStep: OnboardingStep | null;
}

/** The four steps with the current one. */
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
