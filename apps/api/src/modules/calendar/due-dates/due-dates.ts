import { obligations, type Obligation, type Range } from '@anupal/contract/calendar/obligations';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import type { DueState } from '@anupal/contract/calendar/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import { findServicesBySlug, type NamedService } from '../../eservices/public.ts';
import { listCompletions, type CompletionRow } from '../completions/completion-queries.ts';
import { readBusiness } from '../profile/business-profile.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { getDueState } from './due-date-policy.ts';

/** An obligation of a business, and how it stands. */
export interface TrackedObligation {
  readonly obligation: Obligation;
  readonly state: DueState;
  readonly completion: CompletionRow | null;
}

/** Which rules, and up to which day they know of extensions. */
export type RuleSetName = Pick<RuleSet, 'version' | 'asOf'>;

/** What a business has to do within a range, and beside it what it has missed. */
export interface OwnCalendar {
  readonly today: CalendarDate;
  readonly hasProfile: boolean;
  readonly obligations: readonly TrackedObligation[];
  /** The oldest first. */
  readonly overdue: readonly TrackedObligation[];
  readonly services: readonly NamedService[];
  /** By which they were reckoned. */
  readonly rules: RuleSetName;
}

/** What the business of a person has to do within a range of days. */
export async function readCalendar(
  context: Context,
  userId: string,
  range: Range,
): Promise<OwnCalendar> {
  const { db } = context;
  const today = dateInIndia(new Date(context.clock()));
  const [rules, business, marks] = await Promise.all([
    readRules(context),
    readBusiness(db, userId),
    listCompletions(db, [userId]),
  ]);
  const nothing = { hasProfile: false, obligations: [], overdue: [], services: [] };
  if (business === null) return { today, rules, ...nothing };
  const marked = new Map(marks.map((mark) => [`${mark.rule}/${mark.period_ends}`, mark]));
  const { countsFrom } = business;
  const within = (span: Range): readonly TrackedObligation[] =>
    obligations(business.profile, span, rules).map((obligation) => {
      const mark = marked.get(obligation.key) ?? null;
      const state = getDueState(obligation, mark !== null, { today, countsFrom });
      return { obligation, state, mark };
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

/** What a business of some kind has to do. */
export interface Preview {
  readonly today: CalendarDate;
  readonly obligations: readonly Obligation[];
  readonly services: readonly NamedService[];
  /** By which they were reckoned. */
  readonly rules: RuleSetName;
}

const hour = 3600;

/** What a business that somebody describes has to do within a range of days. Nothing of it is kept. */
export async function previewCalendar(
  context: Context,
  { profile, range }: { readonly profile: Profile; readonly range: Range },
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

async function findServices(
  { db }: Context,
  found: readonly { readonly obligation: Obligation }[],
): Promise<readonly NamedService[]> {
  const slugs = new Set(found.flatMap(({ obligation }) => obligation.service ?? []));
  return findServicesBySlug(db, [...slugs]);
}
