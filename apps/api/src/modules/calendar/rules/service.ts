import type { RuleSet } from '@anupal/contract/calendar/rule';
import { releasedRules } from '@anupal/contract/calendar/rules/release';

/** The rules in force. */
export function readRules(): RuleSet {
  return releasedRules;
}
