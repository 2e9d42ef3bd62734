import type { RuleSet } from '@anupal/contract/calendar/rule';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import type { Db } from '../../../platform/db/database.ts';

/** The rules in force. */
export async function readRules(_db: Db): Promise<RuleSet> {
  return Promise.resolve(releasedRules);
}
