import { agreement as ours } from '@anupal/contract/texts/agreement';
import { AgreementForm } from '../../features/onboarding/agreement-form.tsx';
import { OnboardingStep } from '../../features/onboarding/onboarding-step.tsx';
import { OutdatedAgreement } from '../../features/onboarding/outdated-agreement.tsx';

/** Step 2 of 4: the agreement. */
export default function FranchiseeAgreement() {
  return (
    <OnboardingStep step="agreement">
      {({ agreement }) =>
        agreement.version === ours.version ? (
          <AgreementForm agreement={agreement} />
        ) : (
          <OutdatedAgreement />
        )
      }
    </OnboardingStep>
  );
}
