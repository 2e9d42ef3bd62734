import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { PageSection } from '../../page-section.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { calculateEarnings } from './earnings.ts';
import { EarningsResult } from './earnings-result.tsx';
import { EarningsTerms } from './earnings-terms.tsx';
import { partnerPlans } from './partner-plans.ts';
import { pricesElementId } from './priced-services.ts';
import { useMonth } from './use-month.ts';
import { usePricedServices } from './use-priced-services.ts';

/** What a franchisee keeps of a month that the visitor describes; without script an example. */
export function EarningsCalculator() {
  const { t } = useLingui();
  const language = useLanguage();
  const { prerendered, services, hasFailed } = usePricedServices();
  const { month, attachForm } = useMonth();
  if (services === null) return null;
  const chosen = Object.entries(month.counts).flatMap(([slug, count]) => {
    const service = services.find((one) => one.slug === slug);
    return service === undefined ? [] : [{ ...service, count }];
  });
  const { addOnPercent, ownCosts } = month;
  const assumptions = { addOnPercent, ownCosts: ownCosts * 100 };
  const earnings = calculateEarnings(chosen, assumptions, partnerPlans);
  return (
    <PageSection
      id="earnings"
      heading={t`What you keep`}
      lead={t`Describe a month. You see what your clients pay, what you pay us, and what remains.`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 rounded-card bg-primary-soft p-4 sm:p-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CalculatorForm
          month={month}
          attachForm={attachForm}
          chosen={chosen}
          services={services}
          earnings={earnings}
        />
        <EarningsResult earnings={earnings} ownCosts={assumptions.ownCosts} />
      </div>
      <EarningsTerms isUnchecked={hasFailed} />
      {prerendered !== null && (
        <data hidden id={pricesElementId(language)} value={JSON.stringify(prerendered)} />
      )}
    </PageSection>
  );
}
