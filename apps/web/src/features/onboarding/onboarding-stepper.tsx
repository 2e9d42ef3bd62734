import type { OnboardingStep } from '@anupal/contract/onboarding';
import { useLingui } from '@lingui/react/macro';
import { Stepper } from '../../ui/stepper.tsx';
import { stepLabels } from './onboarding-labels.ts';
import { linkTo, lookAgain, pageSteps, type PageStep } from './onboarding-model.ts';

interface OnboardingStepsProps {
  readonly current: PageStep;
  /** What the server says comes next; null while that is not known. */
  readonly nextStep: OnboardingStep | null;
}

/** The four steps, and which of them is on the screen. */
export function OnboardingSteps({ current, nextStep }: OnboardingStepsProps) {
  const { i18n, t } = useLingui();
  const index = pageSteps.indexOf(current);
  return (
    <Stepper
      label={t`Steps to your franchise`}
      position={t`Step ${index + 1} of ${pageSteps.length}`}
      current={index}
      linkState={lookAgain}
      steps={pageSteps.map((step) => ({
        name: i18n._(stepLabels[step]),
        to: linkTo(step, current, nextStep),
      }))}
    />
  );
}
