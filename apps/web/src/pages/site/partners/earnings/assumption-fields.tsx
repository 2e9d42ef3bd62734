import { Trans } from '@lingui/react/macro';
import { fieldClasses } from '../../../../ui/field-classes.ts';
import { maxAddOn } from './examples.ts';
import { assumptionNames, maxOwnCosts, type Month } from './use-month.ts';

/** What only the visitor can know: both are named as assumptions. */
export function AssumptionFields({ month }: { readonly month: Month }) {
  const { addOnPercent, ownCosts, setAddOnPercent, setOwnCosts } = month;
  return (
    <fieldset className="mt-6 min-w-0 space-y-5 noscript:hidden">
      <legend className="font-semibold">
        <Trans>Your assumptions</Trans>
      </legend>
      <div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <label htmlFor={assumptionNames.addOn}>
            <Trans>What you add to our public fee</Trans>
          </label>
          <output htmlFor={assumptionNames.addOn} className="font-semibold">
            {addOnPercent}%
          </output>
        </div>
        <input
          id={assumptionNames.addOn}
          name={assumptionNames.addOn}
          type="range"
          min={0}
          max={maxAddOn}
          step={5}
          value={addOnPercent}
          autoComplete="off"
          aria-valuetext={`${addOnPercent}%`}
          aria-describedby="add-on-hint"
          onChange={(event) => setAddOnPercent(event.target.valueAsNumber)}
          className="block h-11 w-full min-w-0 scroll-mb-24 accent-link"
        />
        <p id="add-on-hint" className="text-small text-ink-soft">
          <Trans>
            You set the price for your client. We do not know what clients in your town pay.
          </Trans>
        </p>
      </div>
      <div>
        <label htmlFor={assumptionNames.ownCosts}>
          <Trans>Your own costs a month, in ₹</Trans>
        </label>
        <input
          id={assumptionNames.ownCosts}
          name={assumptionNames.ownCosts}
          type="number"
          inputMode="numeric"
          min={0}
          max={maxOwnCosts}
          step={1}
          value={ownCosts}
          autoComplete="off"
          aria-describedby="own-costs-hint"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setOwnCosts(event.target.valueAsNumber)}
          className={`${fieldClasses} mt-1.5 block max-w-48 scroll-mb-24`}
        />
        <p id="own-costs-hint" className="mt-1.5 text-small text-ink-soft">
          <Trans>Rent, travel, staff, internet.</Trans>
        </p>
      </div>
    </fieldset>
  );
}
