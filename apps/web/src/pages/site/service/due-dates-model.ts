import type { Rule } from '@anupal/contract/calendar/rule';
import { releasedRules } from '@anupal/contract/calendar/rules/release';

/**
 * The rules in force that name a service, without those that differ only in their day or in the
 * businesses that they apply to.
 */
export function getRulesForService(slug: string): readonly Rule[] {
  const { rules, asOf } = releasedRules;
  const named = rules.filter(
    ({ service, validTo }) => service === slug && (validTo === null || validTo >= asOf),
  );
  return [...new Map(named.map((rule) => [toKey(rule), rule])).values()];
}

function toKey({ names, title }: Rule): string {
  return `${names.at(-1)?.form ?? ''} ${title.en}`;
}
