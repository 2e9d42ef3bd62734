import type { RuleSet } from '@anupal/contract/calendar/rule';
import { ruleSetValue } from '@anupal/contract/calendar/rule-set';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  selectVersionContent,
  selectNewestVersion,
  type RuleVersionRow,
} from './rule-version-queries.ts';

type Ports = Pick<Context, 'log'> & { readonly db: Db };

/** The rules in force. */
export interface RulesInForce {
  readonly rules: RuleSet;
  /** They are those of the release, for the version that was published last cannot be read. */
  readonly isFallback: boolean;
}

// A published version never changes, so what was read of it holds for as long as the process lives.
let cached: (RulesInForce & { readonly id: string }) | null = null;

/**
 * The rules in force: those that were published last, and those of the release where none were. Which
 * they are is asked each time, so that every process reckons by the same.
 */
export async function readRules(ports: Ports): Promise<RuleSet> {
  return (await readRulesInForce(ports)).rules;
}

/** The rules in force, and whether they stand in for others. */
export async function readRulesInForce({ db, log }: Ports): Promise<RulesInForce> {
  const newest = await selectNewestVersion(db);
  if (newest === undefined) return { rules: releasedRules, isFallback: false };
  if (cached?.id === newest.id) return cached;
  const { rules, overrides } = await selectVersionContent(db, newest.id);
  const read = ruleSetValue.safeParse({
    version: versionName(newest),
    asOf: dateInIndia(newest.published_at),
    rules,
    overrides,
  });
  // Once for each version: without any dates nobody could look them up, nor publish them anew.
  if (!read.success) log.error('published rules cannot be read', { count: newest.number });
  cached = {
    id: newest.id,
    rules: read.success ? read.data : releasedRules,
    isFallback: !read.success,
  };
  return cached;
}

/** What a published version is called: the release that it was laid over, and its number. */
function versionName({ release, number }: Pick<RuleVersionRow, 'release' | 'number'>): string {
  return `${release}+${number}`;
}
