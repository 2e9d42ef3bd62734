import { Trans, useLingui } from '@lingui/react/macro';
import type { PricedService } from './priced-services.ts';
import { AddService } from './add-service.tsx';
import { AssumptionFields } from './assumption-fields.tsx';
import { CountRow, type ChosenService } from './count-row.tsx';
import { examples } from './examples.ts';
import type { Month } from './use-month.ts';

interface CalculatorFormProps {
  readonly month: Month;
  readonly chosen: readonly ChosenService[];
  readonly services: readonly PricedService[];
}

/** The services of a month and the visitor's assumptions. */
export function CalculatorForm({ month, chosen, services }: CalculatorFormProps) {
  const { i18n } = useLingui();
  return (
    <form ref={month.attachForm} onSubmit={(event) => event.preventDefault()} className="min-w-0">
      <fieldset className="min-w-0 noscript:hidden">
        <legend className="font-semibold">
          <Trans>Start from an example</Trans>
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {examples.map(({ name, counts }) => (
            <button
              key={name.id}
              type="button"
              aria-pressed={month.counts === counts}
              onClick={() => month.setCounts(counts)}
              className="min-h-11 rounded-full border border-line-strong bg-surface px-4 py-1 font-semibold hover:border-link hover:text-link aria-pressed:border-link aria-pressed:bg-primary aria-pressed:text-on-primary"
            >
              {i18n._(name)}
            </button>
          ))}
        </div>
      </fieldset>
      <h3 className="mt-6 font-semibold noscript:mt-0">
        <Trans>Services a month</Trans>
      </h3>
      <ul className="mt-1 divide-y divide-line border-b border-line">
        {chosen.map((service) => (
          <CountRow
            key={service.slug}
            service={service}
            addOnPercent={month.addOnPercent}
            onChange={(count) => month.setCount(service.slug, count)}
          />
        ))}
      </ul>
      <AddService
        services={services.filter(({ slug }) => !(slug in month.counts))}
        onAdd={(slug) => month.setCount(slug, 1)}
      />
      <AssumptionFields month={month} />
    </form>
  );
}
