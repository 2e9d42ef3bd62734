import { obligations, type Obligation, type Range } from '@anupal/contract/calendar/obligations';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import type { DueState } from '@anupal/contract/calendar/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import { findServicesBySlug, type NamedService } from '../../eservices/public.ts';
import { listMarks, type MarkRow } from '../completions/completion-queries.ts';
import { readBusiness } from '../profile/business-profile.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { stateOf } from './due-date-policy.ts';

/** An obligation of a business, and how it stands. */
export interface OwnObligation {
  readonly obligation: Obligation;
  readonly state: DueState;
  readonly mark: MarkRow | null;
}

/** Which rules, and up to which day they know of extensions. */
export type RulesName = Pick<RuleSet, 'version' | 'asOf'>;

/** What a business has to do within a range, and beside it what it has missed. */
export interface OwnCalendar {
  readonly today: CalendarDate;
  readonly hasProfile: boolean;
  readonly obligations: readonly OwnObligation[];
  /** The oldest first. */
  readonly overdue: readonly OwnObligation[];
  readonly services: readonly NamedService[];
  /** By which they were reckoned. */
  readonly rules: RulesName;
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
    listMarks(db, [userId]),
  ]);
  const nothing = { hasProfile: false, obligations: [], overdue: [], services: [] };
  if (business === null) return { today, rules, ...nothing };
  const marked = new Map(marks.map((mark) => [`${mark.rule}/${mark.period_ends}`, mark]));
  const { countsFrom } = business;
  const within = (span: Range): readonly OwnObligation[] =>
    obligations(business.profile, span, rules).map((obligation) => {
      const mark = marked.get(obligation.key) ?? null;
      const state = stateOf(obligation, mark !== null, { today, countsFrom });
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
    services: await servicesOf(context, [...found, ...overdue]),
    rules,
  };
}

/** What a business of some kind has to do. */
export interface Preview {
  readonly today: CalendarDate;
  readonly obligations: readonly Obligation[];
  readonly services: readonly NamedService[];
  /** By which they were reckoned. */
  readonly rules: RulesName;
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
    services: await servicesOf(
      context,
      found.map((obligation) => ({ obligation })),
    ),
    rules,
  });
}

async function servicesOf(
  { db }: Context,
  found: readonly { readonly obligation: Obligation }[],
): Promise<readonly NamedService[]> {
  const slugs = new Set(found.flatMap(({ obligation }) => obligation.service ?? []));
  return findServicesBySlug(db, [...slugs]);
}
