import * as z from 'zod/mini';
import type { Sentence } from '../languages.ts';
import { monthOf } from '../values/calendar-date.ts';
import { usualPeriod } from './periods.ts';
import type { Override, Rule, RuleSet } from './rule.ts';
import { overrideValue, ruleSetValue, ruleValue } from './rule-set.ts';

/** What a firm has written over the rules of a release: rows of its own, each in the place of the one with its id. */
export interface OwnRules {
  readonly rules: readonly Rule[];
  readonly overrides: readonly Override[];
  /** Ids of overrides of the release that do not hold. */
  readonly dropped: readonly string[];
}

const most = 500;

/** What a firm has written over the rules of a release, as it is sent and kept. */
export const ownRulesValue: z.ZodMiniType<OwnRules> = z.strictObject({
  rules: z.array(ruleValue).check(z.maxLength(most)),
  overrides: z.array(overrideValue).check(z.maxLength(most)),
  dropped: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(most)),
});

/** A firm that has written nothing. */
export const noOwnRules: OwnRules = { rules: [], overrides: [], dropped: [] };

/** The rules of a release with what a firm has written over them. A rule is never taken out: done marks name it. */
export function withOwn(released: RuleSet, own: OwnRules, version: string): RuleSet {
  const kept = released.overrides.filter(({ id }) => !own.dropped.includes(id));
  return {
    version,
    rules: laidOver(released.rules, own.rules),
    overrides: laidOver(kept, own.overrides),
  };
}

/** What is wrong with rules that are to be published; nothing where they are sound. */
export function flawsOf(ruleSet: RuleSet): readonly Sentence[] {
  const parsed = ruleSetValue.safeParse(ruleSet);
  if (!parsed.success)
    return parsed.error.issues.map(({ message }) => ({ en: message, hi: message }));
  return ruleSet.overrides
    .filter(({ rule, periodEnds }) => !endsPeriod(ruleSet, rule, periodEnds))
    .map(({ rule, periodEnds }) => ({
      en: `No period of ${rule} ends on ${periodEnds}, so no date would move.`,
      hi: `${rule} की कोई अवधि ${periodEnds} को समाप्त नहीं होती, इसलिए कोई तिथि नहीं बदलेगी।`,
    }));
}

function laidOver<Row extends { readonly id: string }>(
  rows: readonly Row[],
  own: readonly Row[],
): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...rows.map((row) => own.find(({ id }) => id === row.id) ?? row),
    ...own.filter(({ id }) => !known.has(id)),
  ];
}

function endsPeriod({ rules }: RuleSet, id: string, periodEnds: Override['periodEnds']): boolean {
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) return false;
  if (rule.recurrence.kind === 'event') return true;
  return usualPeriod(monthOf(periodEnds), rule.recurrence)?.to === periodEnds;
}
