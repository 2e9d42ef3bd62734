import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../../../ui/money.tsx';
import { clientPrice, partnerFee } from './earnings.ts';
import { maxCount } from './examples.ts';
import type { PartnerPlan } from './partner-plans.ts';
import type { PricedService } from './priced-services.ts';

/** A service with its number a month. */
export interface ChosenService extends PricedService {
  readonly count: number;
}

interface CountRowProps {
  readonly service: ChosenService;
  readonly addOnPercent: number;
  /** The plan of the month. */
  readonly plan: PartnerPlan | null;
  readonly onChange: (count: number) => void;
}

/** A service with what it costs both sides, and how many there are in a month. */
export function CountRow({ service, addOnPercent, plan, onChange }: CountRowProps) {
  const { t } = useLingui();
  const { slug, name, fee, count } = service;
  const id = `count-${slug}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <label htmlFor={id} className="block leading-snug font-semibold">
          {name}
        </label>
        <span className="block text-small text-ink-soft">
          <Trans>
            You pay <Money rupees={partnerFee(fee, plan) / 100} />, your client pays{' '}
            <Money rupees={clientPrice(fee, addOnPercent) / 100} />
          </Trans>
        </span>
      </div>
      <span className="hidden font-semibold noscript:inline">× {count}</span>
      <div className="flex max-w-full noscript:hidden">
        <button
          type="button"
          aria-label={t`One less: ${name}`}
          aria-disabled={count === 0 || undefined}
          onClick={() => onChange(count - 1)}
          className={`${step} rounded-s-control border-e-0`}
        >
          −
        </button>
        <input
          id={id}
          name={slug}
          type="number"
          inputMode="numeric"
          min={0}
          max={maxCount}
          step={1}
          value={count}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="relative h-11 w-16 min-w-0 scroll-mb-24 [appearance:textfield] border border-line-strong bg-surface text-center font-semibold focus-visible:z-10"
        />
        <button
          type="button"
          aria-label={t`One more: ${name}`}
          aria-disabled={count === maxCount || undefined}
          onClick={() => onChange(count + 1)}
          className={`${step} rounded-e-control border-s-0`}
        >
          +
        </button>
      </div>
    </li>
  );
}

const step =
  'size-11 min-w-6 shrink scroll-mb-24 border border-line-strong bg-surface text-lead font-semibold text-link hover:bg-hover focus-visible:z-10 aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft';
