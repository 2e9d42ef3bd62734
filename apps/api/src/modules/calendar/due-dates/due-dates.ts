import { obligations, type Obligation, type Range } from '@anupal/contract/calendar/obligations';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import type { DueState } from '@anupal/contract/calendar/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import {
  findServicesBySlug,
  type CategorizedService,
  type NamedService,
} from '../../eservices/public.ts';
import { listCompletions, type CompletionRow } from '../completions/completion-queries.ts';
import { readBusiness } from '../profile/business-profile.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { getDueState } from './due-date-policy.ts';

/** An obligation of a business with its state. */
export interface TrackedObligation {
  readonly obligation: Obligation;
  readonly state: DueState;
  readonly completion: CompletionRow | null;
}

/** The version of the rules, and the day up to which they include extensions. */
export type RuleSetName = Pick<RuleSet, 'version' | 'asOf'>;

/** The obligations of a business within a range, and everything overdue. */
export interface OwnCalendar {
  readonly today: CalendarDate;
  readonly hasProfile: boolean;
  readonly obligations: readonly TrackedObligation[];
  /** Oldest first. */
  readonly overdue: readonly TrackedObligation[];
  readonly services: readonly NamedService[];
  /** The rules used. */
  readonly rules: RuleSetName;
}

/** Reads the calendar of a user's business within a range of days. */
export async function readCalendar(
  context: Context,
  userId: string,
  range: Range,
): Promise<OwnCalendar> {
  const { db } = context;
  const today = dateInIndia(new Date(context.clock()));
  const [rules, business, completions] = await Promise.all([
    readRules(context),
    readBusiness(db, userId),
    listCompletions(db, [userId]),
  ]);
  const nothing = { hasProfile: false, obligations: [], overdue: [], services: [] };
  if (business === null) return { today, rules, ...nothing };
  const completed = new Map(completions.map((row) => [`${row.rule}/${row.period_ends}`, row]));
  const { countsFrom } = business;
  const within = (span: Range): readonly TrackedObligation[] =>
    obligations(business.profile, span, rules).map((obligation) => {
      const completion = completed.get(obligation.key) ?? null;
      const state = getDueState(obligation, completion !== null, { today, countsFrom });
      return { obligation, state, completion };
    });
  const found = within(range);
  const before = within({ from: countsFrom, to: addDays(today, -1) });
  const overdue = before.filter(({ state }) => state === 'overdue');
  return {
    today,
    hasProfile: true,
    obligations: found,
    overdue,
    services: await findServices(context, [...found, ...overdue]),
    rules,
  };
}

/** The obligations of a described business. */
export interface Preview {
  readonly today: CalendarDate;
  readonly obligations: readonly Obligation[];
  readonly services: readonly NamedService[];
  /** The rules used. */
  readonly rules: RuleSetName;
}

const hour = 3600;

/** Calculates the obligations of a described business. Nothing is stored. */
export async function previewCalendar(
  context: Context,
  profile: Profile,
  range: Range,
  network: string,
): Promise<Result<Preview, 'too_many_requests'>> {
  const { db, limits } = context;
  const key = `calendar:preview:${network}`;
  const wait = await consume(db, [{ key, seconds: hour, limit: limits.previewsPerNetworkPerHour }]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const rules = await readRules(context);
  const found = obligations(profile, range, rules);
  return ok({
    today: dateInIndia(new Date(context.clock())),
    obligations: found,
    services: await findServices(
      context,
      found.map((obligation) => ({ obligation })),
    ),
    rules,
  });
}

/** The firm's services for obligations. */
export async function findServices(
  { db }: Pick<Context, 'db'>,
  found: readonly { readonly obligation: Pick<Obligation, 'service'> }[],
): Promise<readonly CategorizedService[]> {
  const slugs = new Set(found.flatMap(({ obligation }) => obligation.service ?? []));
  return findServicesBySlug(db, [...slugs]);
}
