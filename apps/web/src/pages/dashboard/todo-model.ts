import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import type { OwnedPlan } from '@anupal/contract/subscriptions';
import type { KycStatus, User } from '@anupal/contract/users';
import type { OwnCalendar } from '../../features/calendar/calendar-api.ts';
import { daysBetween, groupByDay } from '../../features/calendar/calendar-model.ts';

/** Something that needs the franchisee, with what its text says. */
export type Todo =
  | { readonly kind: 'kyc'; readonly status: KycStatus | null }
  | { readonly kind: 'overdue'; readonly oldest: OwnDueDate; readonly count: number }
  | {
      readonly kind: 'due';
      readonly day: string;
      readonly daysLeft: number;
      readonly dues: readonly OwnDueDate[];
    }
  | { readonly kind: 'application'; readonly application: ApplicationListItem }
  | { readonly kind: 'moreApplications'; readonly count: number }
  | { readonly kind: 'planEnded'; readonly plan: OwnedPlan }
  | { readonly kind: 'planUsedUp'; readonly limit: number }
  | { readonly kind: 'planEnding'; readonly plan: OwnedPlan }
  | { readonly kind: 'walletEmpty' }
  | { readonly kind: 'draft'; readonly draft: DraftListItem }
  | { readonly kind: 'moreDrafts'; readonly count: number }
  | { readonly kind: 'firstApplication' };

/** What the overview knows; undefined is not loaded, or not for this user. */
export interface TodoSources {
  readonly user: Pick<User, 'isKycVerified' | 'kycStatus'>;
  /** The applications that need action, however old, and how many there are in all. */
  readonly actionNeeded:
    { readonly applications: readonly ApplicationListItem[]; readonly total: number } | undefined;
  readonly drafts: readonly DraftListItem[] | undefined;
  /** How many applications were ever filed. */
  readonly filedTotal: number | undefined;
  /** The balance of the wallet, in rupees. */
  readonly balance: number | undefined;
  readonly plan: OwnedPlan | null | undefined;
  readonly calendar:
    Pick<OwnCalendar, 'today' | 'obligations' | 'overdue' | 'overdueTotal'> | undefined;
}

/** The days before a due date in which it is on the list. */
const dueWithin = 7;
/** The days before the end of a plan in which it is on the list, and those in which it is urgent. */
const planEndsWithin = { listed: 30, urgent: 7 };
/** The drafts that are listed one by one. */
const maxDrafts = 3;

/** Everything that needs the franchisee, the most urgent first. */
export function listTodos(sources: TodoSources): readonly Todo[] {
  const todos = [
    ...listKyc(sources),
    ...listDueDates(sources),
    ...listApplications(sources),
    ...listPlan(sources),
    ...listWallet(sources),
    ...listDrafts(sources),
  ];
  // The sort is stable: within a rank, each list's own order stays.
  return todos.toSorted((one, other) => rank(one) - rank(other));
}

/** How many things need the franchisee. A KYC under review waits for the office. */
export function countTodos(todos: readonly Todo[]): number {
  return todos.reduce((count, todo) => count + weigh(todo), 0);
}

function weigh(todo: Todo): number {
  if (todo.kind === 'kyc') return todo.status === 'pending' ? 0 : 1;
  return todo.kind === 'moreApplications' || todo.kind === 'moreDrafts' ? todo.count : 1;
}

/** The urgency of an item: what locks everything, what is late, what others wait for, the rest. */
function rank(todo: Todo): number {
  switch (todo.kind) {
    case 'kyc':
      return 0;
    case 'overdue':
      return 1;
    case 'due':
      return todo.daysLeft <= 1 ? 2 : 5;
    case 'application':
    case 'moreApplications':
      return 3;
    case 'planEnded':
    case 'planUsedUp':
      return 4;
    case 'planEnding':
      return todo.plan.daysLeft <= planEndsWithin.urgent ? 4 : 9;
    case 'walletEmpty':
      return 6;
    case 'draft':
    case 'moreDrafts':
      return 7;
    case 'firstApplication':
      return 8;
  }
}

function listKyc({ user: { isKycVerified, kycStatus } }: TodoSources): readonly Todo[] {
  return isKycVerified ? [] : [{ kind: 'kyc', status: kycStatus }];
}

function listDueDates({ calendar }: TodoSources): readonly Todo[] {
  if (calendar === undefined) return [];
  const { today, obligations, overdue, overdueTotal } = calendar;
  const [oldest] = overdue;
  const soon = obligations.filter(
    ({ state, isOptional, due }) =>
      state === 'open' && !isOptional && daysBetween(today, due) <= dueWithin,
  );
  return [
    ...(oldest === undefined
      ? []
      : [{ kind: 'overdue', oldest, count: overdueTotal } satisfies Todo]),
    ...groupByDay(soon).map(([day, dues]): Todo => ({
      kind: 'due',
      day,
      daysLeft: daysBetween(today, day),
      dues,
    })),
  ];
}

function listApplications({ actionNeeded }: TodoSources): readonly Todo[] {
  if (actionNeeded === undefined) return [];
  const { applications, total } = actionNeeded;
  // Who has waited longest comes first.
  const waiting = applications.toSorted((one, other) =>
    one.stateSince.localeCompare(other.stateSince),
  );
  const rest = total - applications.length;
  return [
    ...waiting.map((application): Todo => ({ kind: 'application', application })),
    ...(rest > 0 ? [{ kind: 'moreApplications', count: rest } satisfies Todo] : []),
  ];
}

function listPlan({ plan }: TodoSources): readonly Todo[] {
  if (plan === undefined || plan === null) return [];
  if (!plan.active) return [{ kind: 'planEnded', plan }];
  const { usage, daysLeft, renewal } = plan;
  const isEnding = daysLeft <= planEndsWithin.listed && renewal === null;
  return [
    ...(usage.limit !== null && usage.used >= usage.limit
      ? [{ kind: 'planUsedUp', limit: usage.limit } satisfies Todo]
      : []),
    ...(isEnding ? [{ kind: 'planEnding', plan } satisfies Todo] : []),
  ];
}

function listWallet({ balance }: TodoSources): readonly Todo[] {
  return balance !== undefined && balance <= 0 ? [{ kind: 'walletEmpty' }] : [];
}

function listDrafts({ drafts = [], filedTotal }: TodoSources): readonly Todo[] {
  // A draft is deleted after some days: the oldest goes first.
  const waiting = drafts.toSorted((one, other) => one.savedAt.localeCompare(other.savedAt));
  const rest = waiting.length - maxDrafts;
  if (waiting.length === 0 && filedTotal === 0) return [{ kind: 'firstApplication' }];
  return [
    ...waiting.slice(0, maxDrafts).map((draft): Todo => ({ kind: 'draft', draft })),
    ...(rest > 0 ? [{ kind: 'moreDrafts', count: rest } satisfies Todo] : []),
  ];
}
