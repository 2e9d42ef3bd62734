import { BusinessStep } from '../../features/onboarding/business-step.tsx';
import { OnboardingStep } from '../../features/onboarding/onboarding-step.tsx';

/** Step 3 of 4: the business. */
export default function FranchiseeBusinessInfo() {
  return (
    <OnboardingStep step="business">
      {({ business }) => <BusinessStep business={business} />}
    </OnboardingStep>
  );
}
