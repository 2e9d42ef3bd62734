import { BusinessStep } from '../../features/onboarding/components/business-step.tsx';
import { OnboardingStep } from '../../features/onboarding/components/onboarding-step.tsx';

/** Step 3 of 4: the business. */
export default function FranchiseeBusinessInfo() {
  return (
    <OnboardingStep step="business">
      {({ business }) => <BusinessStep business={business} />}
    </OnboardingStep>
  );
}
