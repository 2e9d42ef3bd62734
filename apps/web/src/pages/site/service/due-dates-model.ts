import type { Rule } from '@anupal/contract/calendar/rule';
import { releasedRules } from '@anupal/contract/calendar/rules/release';

/** The rules in force for a service; of rules that differ only in day or businesses, one. */
export function getRulesForService(slug: string): readonly Rule[] {
  const { rules, asOf } = releasedRules;
  const ofService = rules.filter(
    ({ service, validTo }) => service === slug && (validTo === null || validTo >= asOf),
  );
  return [...new Map(ofService.map((rule) => [toKey(rule), rule])).values()];
}

function toKey({ names, title }: Rule): string {
  return `${names.at(-1)?.form ?? ''} ${title.en}`;
}
