import type { RuleSet } from '@anupal/contract/calendar/rule';
import { ruleSetValue } from '@anupal/contract/calendar/rule-set';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import type { Db } from '../../../platform/db/database.ts';
import { selectContent, selectNewest, type VersionName } from './queries.ts';

// A published version never changes, so what was read of it holds for as long as the process lives.
let known: { readonly id: string; readonly rules: RuleSet } | null = null;

/**
 * The rules in force: those that were published last, and those of the release where none were. Which
 * they are is asked each time, so that every process reckons by the same.
 */
export async function readRules(db: Db): Promise<RuleSet> {
  const newest = await selectNewest(db);
  if (newest === undefined) return releasedRules;
  if (known?.id === newest.id) return known.rules;
  const { rules, overrides } = await selectContent(db, newest.id);
  const read = ruleSetValue.parse({ version: nameOf(newest), rules, overrides });
  known = { id: newest.id, rules: read };
  return read;
}

/** What a published version is called: the release that it was laid over, and its number. */
function nameOf({ release, number }: Pick<VersionName, 'release' | 'number'>): string {
  return `${release}+${number}`;
}
