import { onboardingQuery } from '../../features/onboarding/onboarding-api.ts';
import { OnboardingStep } from '../../features/onboarding/onboarding-step.tsx';
import { PayForPlan } from '../../features/payments/checkout/pay-for-plan.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Step 4 of 4: the payment. The page has a document of its own, with the gateway's origins. */
export default function FranchiseeWalletPayment() {
  const { queryKey } = onboardingQuery(useLanguage());
  return (
    <OnboardingStep step="payment">
      {({ plan, business }) =>
        plan !== null &&
        business !== null && <PayForPlan plan={plan} business={business} stepKey={queryKey} />
      }
    </OnboardingStep>
  );
}
