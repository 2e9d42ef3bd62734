import type { RuleSet } from '@anupal/contract/calendar/rule';
import { ruleSetValue } from '@anupal/contract/calendar/rule-set';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  selectNewestVersion,
  selectVersion,
  selectVersionContent,
  type RuleVersionRow,
} from './rule-version-queries.ts';

type Ports = Pick<Context, 'log'> & { readonly db: Db };

/** The rules in force. */
export interface RulesInForce {
  readonly rules: RuleSet;
  /** True if these are the released rules because the last published version cannot be read. */
  readonly isFallback: boolean;
}

// Published versions never change, so one that was read is cached for the life of the process.
let cached: (RulesInForce & { readonly id: string }) | null = null;

/**
 * Reads the rules in force: the last published ones, or the released ones if none were published. The
 * version is looked up each time, so that all processes use the same rules.
 */
export async function readRules(ports: Ports): Promise<RuleSet> {
  return (await readRulesInForce(ports)).rules;
}

/** Reads the rules in force and whether they are a fallback. */
export async function readRulesInForce({ db, log }: Ports): Promise<RulesInForce> {
  const newest = await selectNewestVersion(db);
  if (newest === undefined) return { rules: releasedRules, isFallback: false };
  if (cached?.id === newest.id) return cached;
  const rules = await readVersion(db, newest);
  // Falls back to the release: without any dates the calendar could not be used, nor rules be published.
  if (rules === null) log.error('published rules cannot be read', { count: newest.number });
  cached = { id: newest.id, rules: rules ?? releasedRules, isFallback: rules === null };
  return cached;
}

/** Reads the rules of a published version by its number; those of the release before the first one. */
export async function readRulesOf(db: Db, number: number): Promise<RuleSet> {
  const version = await selectVersion(db, number);
  return (version && (await readVersion(db, version))) ?? releasedRules;
}

/** Null if this release cannot read it. */
async function readVersion(db: Db, version: RuleVersionRow): Promise<RuleSet | null> {
  const { rules, overrides } = await selectVersionContent(db, version.id);
  const read = ruleSetValue.safeParse({
    version: versionName(version),
    asOf: dateInIndia(version.published_at),
    rules,
    overrides,
  });
  return read.success ? read.data : null;
}

/** The name of a published version: its release and number. */
function versionName({ release, number }: Pick<RuleVersionRow, 'release' | 'number'>): string {
  return `${release}+${number}`;
}
