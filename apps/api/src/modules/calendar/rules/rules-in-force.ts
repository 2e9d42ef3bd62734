import type { RuleSet } from '@anupal/contract/calendar/rule';
import { ruleSetValue } from '@anupal/contract/calendar/rule-set';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { selectContent, selectNewest, type VersionName } from './rule-version-queries.ts';

type Ports = Pick<Context, 'log'> & { readonly db: Db };

/** The rules in force. */
export interface InForce {
  readonly rules: RuleSet;
  /** They are those of the release, for the version that was published last cannot be read. */
  readonly isStandIn: boolean;
}

// A published version never changes, so what was read of it holds for as long as the process lives.
let known: (InForce & { readonly id: string }) | null = null;

/**
 * The rules in force: those that were published last, and those of the release where none were. Which
 * they are is asked each time, so that every process reckons by the same.
 */
export async function readRules(ports: Ports): Promise<RuleSet> {
  return (await readInForce(ports)).rules;
}

/** The rules in force, and whether they stand in for others. */
export async function readInForce({ db, log }: Ports): Promise<InForce> {
  const newest = await selectNewest(db);
  if (newest === undefined) return { rules: releasedRules, isStandIn: false };
  if (known?.id === newest.id) return known;
  const { rules, overrides } = await selectContent(db, newest.id);
  const read = ruleSetValue.safeParse({
    version: nameOf(newest),
    asOf: dateInIndia(newest.published_at),
    rules,
    overrides,
  });
  // Once for each version: without any dates nobody could look them up, nor publish them anew.
  if (!read.success) log.error('published rules cannot be read', { count: newest.number });
  known = {
    id: newest.id,
    rules: read.success ? read.data : releasedRules,
    isStandIn: !read.success,
  };
  return known;
}

/** What a published version is called: the release that it was laid over, and its number. */
function nameOf({ release, number }: Pick<VersionName, 'release' | 'number'>): string {
  return `${release}+${number}`;
}
