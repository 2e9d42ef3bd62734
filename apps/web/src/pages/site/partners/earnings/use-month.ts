import { useCallback, useState } from 'react';
import { examples, maxAddOn, maxCount, type Counts } from './examples.ts';

/** The month that a visitor describes. */
export interface Month {
  readonly counts: Counts;
  /** In whole percent of our public fee. */
  readonly addOnPercent: number;
  /** In whole rupees. */
  readonly ownCosts: number;
  readonly setCounts: (counts: Counts) => void;
  readonly setCount: (slug: string, count: number) => void;
  readonly setAddOnPercent: (percent: number) => void;
  readonly setOwnCosts: (rupees: number) => void;
}

/** Reads what was typed into the form before hydration, which would reset it. */
export type AttachForm = (form: HTMLFormElement | null) => void;

/** The limit of the visitor's own costs, in rupees. */
export const maxOwnCosts = 10_000_000;
/** The names of the two assumptions in the form; all other numbers are named by slugs. */
export const assumptionNames = { addOn: 'add-on', ownCosts: 'own-costs' } as const;

/** The month of the form; at first an example. */
export function useMonth(): { readonly month: Month; readonly attachForm: AttachForm } {
  const [counts, setCounts] = useState<Counts>(examples[0].counts);
  const [addOnPercent, setAddOnPercent] = useState(0);
  const [ownCosts, setOwnCosts] = useState(0);
  const setCount = (slug: string, count: number): void =>
    setCounts((before) => ({ ...before, [slug]: clamp(count, maxCount) }));
  const attachForm = useCallback((form: HTMLFormElement | null) => {
    const inputs = form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [];
    for (const { name, value, defaultValue } of inputs) {
      if (value === defaultValue) continue;
      const number = Number.parseInt(value, 10);
      if (name === assumptionNames.addOn) setAddOnPercent(clamp(number, maxAddOn));
      else if (name === assumptionNames.ownCosts) setOwnCosts(clamp(number, maxOwnCosts));
      else setCounts((before) => ({ ...before, [name]: clamp(number, maxCount) }));
    }
  }, []);
  const month = {
    counts,
    addOnPercent,
    ownCosts,
    setCounts,
    setCount,
    setAddOnPercent: (percent: number) => setAddOnPercent(clamp(percent, maxAddOn)),
    setOwnCosts: (rupees: number) => setOwnCosts(clamp(rupees, maxOwnCosts)),
  };
  return { month, attachForm };
}

/** A whole number from 0 to a limit; an empty input counts as 0. */
function clamp(number: number, max: number): number {
  return Number.isNaN(number) ? 0 : Math.min(Math.max(Math.trunc(number), 0), max);
}
