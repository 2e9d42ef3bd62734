import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Icon } from '../../../../ui/icon.tsx';
import type { PricedService } from './priced-services.ts';
import { AddService } from './add-service.tsx';
import { AssumptionFields } from './assumption-fields.tsx';
import { CountRow, type ChosenService } from './count-row.tsx';
import type { Earnings } from './earnings.ts';
import { examples } from './examples.ts';
import type { PartnerPlan } from './partner-plans.ts';
import type { AttachForm, Month } from './use-month.ts';

interface CalculatorFormProps {
  readonly month: Month;
  readonly attachForm: AttachForm;
  readonly chosen: readonly ChosenService[];
  readonly services: readonly PricedService[];
  readonly earnings: Earnings<PartnerPlan>;
}

/** The services of a month and the visitor's assumptions. */
export function CalculatorForm({
  month,
  attachForm,
  chosen,
  services,
  earnings: { plan, remainder },
}: CalculatorFormProps) {
  const { i18n } = useLingui();
  return (
    <form ref={attachForm} onSubmit={(event) => event.preventDefault()} className="min-w-0">
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
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong px-4 py-1 font-semibold hover:border-link hover:text-link aria-pressed:border-link aria-pressed:bg-surface aria-pressed:text-link"
            >
              {month.counts === counts && <Icon name="check" size="small" />}
              <span className="min-w-0">{i18n._(name)}</span>
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
            plan={plan}
            onChange={(count) => month.setCount(service.slug, count)}
          />
        ))}
      </ul>
      <AddService
        services={services.filter(({ slug }) => !(slug in month.counts))}
        onAdd={(slug) => month.setCount(slug, 1)}
      />
      <AssumptionFields month={month} />
      {/* On a phone the result is below the form: this keeps it in view. Screen readers read it there. */}
      <p
        aria-hidden="true"
        className="sticky bottom-0 -mx-4 mt-6 flex flex-wrap justify-between gap-x-4 border-y border-line bg-surface px-4 py-3 font-semibold sm:-mx-8 sm:px-8 lg:hidden noscript:hidden print:hidden"
      >
        <Trans>You keep each month</Trans>
        <span className={remainder < 0 ? 'text-danger' : 'text-success'}>
          {formatRupees(remainder / 100)}
        </span>
      </p>
    </form>
  );
}
