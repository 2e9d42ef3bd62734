import { agreement as ours } from '@anupal/contract/texts/agreement';
import { AgreementForm } from '../../features/onboarding/components/agreement-form.tsx';
import { OnboardingStep } from '../../features/onboarding/components/onboarding-step.tsx';
import { OutdatedAgreement } from '../../features/onboarding/components/outdated-agreement.tsx';

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
