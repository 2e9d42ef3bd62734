import * as z from 'zod/mini';
import type { LocalizedText } from '../languages.ts';
import { toMonthNumber } from '../values/calendar-date.ts';
import { isRuleInForce, usualPeriod } from './periods.ts';
import type { Override, Rule, RuleSet } from './rule.ts';
import { areUnique, overrideId, overrideValue, ruleSetValue, ruleValue } from './rule-set.ts';

/** What a firm has written over the rules of a release: rows of its own, each in the place of the one with its id. */
export interface FirmRules {
  readonly rules: readonly Rule[];
  readonly overrides: readonly Override[];
  /** Ids of overrides of the release that do not hold. */
  readonly dropped: readonly string[];
}

const most = 500;

/** What a firm has written over the rules of a release, as it is sent and kept. */
export const firmRulesValue: z.ZodMiniType<FirmRules> = z
  .strictObject({
    rules: z.array(ruleValue).check(z.maxLength(most)),
    overrides: z.array(overrideValue).check(z.maxLength(most)),
    dropped: z.array(overrideId).check(z.maxLength(most)),
  })
  .check(
    // Of two rows in the place of the same one the second would be passed over.
    z.refine(({ rules, overrides, dropped }) =>
      [rules.map(({ id }) => id), overrides.map(({ id }) => id), dropped].every(areUnique),
    ),
  );

/** A firm that has written nothing. */
export const noFirmRules: FirmRules = { rules: [], overrides: [], dropped: [] };

/** The rules of a release with what a firm has written over them. A rule is never taken out: done marks name it. */
export function applyFirmRules(released: RuleSet, own: FirmRules, version: string): RuleSet {
  const kept = released.overrides.filter(({ id }) => !own.dropped.includes(id));
  return {
    version,
    asOf: released.asOf,
    rules: overlay(released.rules, own.rules),
    overrides: overlay(kept, own.overrides),
  };
}

/** The id of the rule that a changed law took the place of; its own where none did. */
export function baseRuleId(id: string): string {
  return id.replace(/-from-\d{4}-\d\d-\d\d$/, '');
}

/** What is wrong with rules that are to be published; nothing where they are sound. */
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

/** What is wrong with ids that are to be dropped: an extension that the release does not have. */
export function findDroppedProblems(
  { overrides }: RuleSet,
  dropped: readonly string[],
): readonly LocalizedText[] {
  return dropped
    .filter((id) => !overrides.some((one) => one.id === id))
    .map((id) => ({
      en: `The release has no extension ${id} that could be taken out.`,
      hi: `रिलीज़ में ${id} नाम का कोई विस्तार नहीं है जिसे हटाया जा सके।`,
    }));
}

// What rule-set.ts objects to, as people read it.
const problemTexts: Readonly<Record<string, LocalizedText>> = {
  'a rule has an id of its own': {
    en: 'Two rules have the same id.',
    hi: 'दो नियमों की id एक ही है।',
  },
  'an override has an id of its own': {
    en: 'The same extension stands there twice.',
    hi: 'एक ही विस्तार दो बार दर्ज है।',
  },
  'an override names a rule': {
    en: 'An extension names a rule that there is not.',
    hi: 'एक विस्तार ऐसे नियम का है जो मौजूद नहीं है।',
  },
  'a rule ends after it begins, and can be due': {
    en: 'A rule would end before it begins.',
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
