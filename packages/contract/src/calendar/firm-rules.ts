import * as z from 'zod/mini';
import type { LocalizedText } from '../languages.ts';
import { toMonthNumber } from '../values/calendar-date.ts';
import { isRuleInForce, usualPeriod } from './periods.ts';
import type { Override, Rule, RuleSet } from './rule.ts';
import { areUnique, overrideId, overrideValue, ruleSetValue, ruleValue } from './rule-set.ts';

/**
 * The firm's changes to the released rules. Each row replaces the released row with its id, or is
 * added.
 */
export interface FirmRules {
  readonly rules: readonly Rule[];
  readonly overrides: readonly Override[];
  /** Ids of released overrides that no longer apply. */
  readonly dropped: readonly string[];
}

const maxRows = 500;

/** The firm's changes as they are sent and stored. */
export const firmRulesValue: z.ZodMiniType<FirmRules> = z
  .strictObject({
    rules: z.array(ruleValue).check(z.maxLength(maxRows)),
    overrides: z.array(overrideValue).check(z.maxLength(maxRows)),
    dropped: z.array(overrideId).check(z.maxLength(maxRows)),
  })
  .check(
    // Of two rows with the same id, the second would be ignored.
    z.refine(({ rules, overrides, dropped }) =>
      [rules.map(({ id }) => id), overrides.map(({ id }) => id), dropped].every(areUnique),
    ),
  );

/** No changes. */
export const noFirmRules: FirmRules = { rules: [], overrides: [], dropped: [] };

/**
 * The released rules with the firm's changes. Rules are never removed, because completions refer to
 * them.
 */
export function applyFirmRules(released: RuleSet, own: FirmRules, version: string): RuleSet {
  const overrides = released.overrides.filter(({ id }) => !own.dropped.includes(id));
  return {
    version,
    asOf: released.asOf,
    rules: overlay(released.rules, own.rules),
    overrides: overlay(overrides, own.overrides),
  };
}

/** The id without the suffix of a changed law: `gstr-9-from-2026-04-01` is based on `gstr-9`. */
export function baseRuleId(id: string): string {
  return id.replace(/-from-\d{4}-\d\d-\d\d$/, '');
}

/** The problems of a rule set that is to be published; empty when it is valid. */
export function findRuleSetProblems(ruleSet: RuleSet): readonly LocalizedText[] {
  const parsed = ruleSetValue.safeParse(ruleSet);
  if (!parsed.success) return parsed.error.issues.map(({ message }) => problemText(message));
  return ruleSet.overrides
    .filter(({ rule, periodEnds }) => !endsPeriod(ruleSet, rule, periodEnds))
    .map(({ rule, periodEnds }) => ({
      en: `No period of ${rule} ends on ${periodEnds}, so no date would move.`,
      hi: `${rule} की कोई अवधि ${periodEnds} को समाप्त नहीं होती, इसलिए कोई तिथि नहीं बदलेगी।`,
    }));
}

/** The problems of dropped ids: extensions that the release does not have. */
export function findDroppedProblems(
  { overrides }: RuleSet,
  dropped: readonly string[],
): readonly LocalizedText[] {
  return dropped
    .filter((id) => !overrides.some((one) => one.id === id))
    .map((id) => ({
      en: `The release has no extension ${id} to remove.`,
      hi: `रिलीज़ में ${id} नाम का कोई विस्तार नहीं है जिसे हटाया जा सके।`,
    }));
}

// The error messages of rule-set.ts as texts for people.
const problemTexts: Readonly<Record<string, LocalizedText>> = {
  'a rule has an id of its own': {
    en: 'Two rules have the same id.',
    hi: 'दो नियमों की id एक ही है।',
  },
  'an override has an id of its own': {
    en: 'The same extension is listed twice.',
    hi: 'एक ही विस्तार दो बार दर्ज है।',
  },
  'an override names a rule': {
    en: 'An extension refers to a rule that does not exist.',
    hi: 'एक विस्तार ऐसे नियम का है जो मौजूद नहीं है।',
  },
  'a rule ends after it begins, and can be due': {
    en: 'A rule would end before it starts.',
    hi: 'एक नियम शुरू होने से पहले ही समाप्त हो जाएगा।',
  },
};

function problemText(message: string): LocalizedText {
  return problemTexts[message] ?? { en: message, hi: 'नियमों का रूप सही नहीं है।' };
}

function overlay<Row extends { readonly id: string }>(
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
  if (rule === undefined || !isRuleInForce(rule, periodEnds)) return false;
  if (rule.recurrence.kind === 'event') return true;
  return usualPeriod(toMonthNumber(periodEnds), rule.recurrence)?.to === periodEnds;
}
