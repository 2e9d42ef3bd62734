import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import type { DueSoon } from '@anupal/contract/calendar/clients/endpoints';
import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import type { WaitingErasure } from '@anupal/contract/links/client-privacy';
import type { ConsentPurpose } from '@anupal/contract/privacy/purposes';
import type { OwnedPlan, SubscriptionStatus } from '@anupal/contract/subscriptions';
import type { ConversationListItem } from '@anupal/contract/support/schemas';
import type { KycStatus, User } from '@anupal/contract/users';
import type { OwnCalendar } from '../../features/calendar/calendar-api.ts';
import { daysBetween, groupByDay } from '../../features/calendar/calendar-model.ts';

/** Something that needs the franchisee's attention, with what its text says. */
export type Todo =
  | { readonly kind: 'kyc'; readonly status: KycStatus | null }
  | { readonly kind: 'agreement'; readonly signBy: string; readonly isLate: boolean }
  | { readonly kind: 'consent'; readonly purposes: readonly [ConsentPurpose, ...ConsentPurpose[]] }
  | { readonly kind: 'overdue'; readonly oldest: OwnDueDate; readonly count: number }
  | {
      readonly kind: 'due';
      readonly day: string;
      readonly daysLeft: number;
      readonly dues: readonly OwnDueDate[];
    }
  | { readonly kind: 'clientsOverdue'; readonly dues: readonly [DueSoon, ...DueSoon[]] }
  | {
      readonly kind: 'clientsDue';
      readonly daysLeft: number;
      readonly dues: readonly [DueSoon, ...DueSoon[]];
    }
  | { readonly kind: 'authoritiesEnding'; readonly authorities: number }
  | { readonly kind: 'documentsExpiring'; readonly documents: number }
  | { readonly kind: 'registrationsEnding'; readonly registrations: number }
  | { readonly kind: 'erasure'; readonly erasure: WaitingErasure }
  | { readonly kind: 'application'; readonly application: ApplicationListItem }
  | { readonly kind: 'moreApplications'; readonly count: number }
  | { readonly kind: 'planEnded'; readonly planName: string; readonly expiryDate: string }
  | { readonly kind: 'planUsedUp'; readonly limit: number; readonly isMonthly: boolean }
  | { readonly kind: 'planEnding'; readonly plan: OwnedPlan }
  | { readonly kind: 'ticket'; readonly ticket: ConversationListItem }
  | { readonly kind: 'moreTickets'; readonly count: number }
  | { readonly kind: 'walletEmpty' }
  | { readonly kind: 'draft'; readonly draft: DraftListItem }
  | { readonly kind: 'moreDrafts'; readonly count: number }
  | { readonly kind: 'firstApplication' };

/** What the overview knows; undefined is not loaded, or not for this user. */
export interface TodoSources {
  readonly user: Pick<User, 'isKycVerified' | 'kycStatus'>;
  /** The last day to sign the agreement; null if there is nothing to sign. */
  readonly signBy: string | null | undefined;
  /** The purposes of which consent is asked for again. */
  readonly outdated: readonly ConsentPurpose[] | undefined;
  readonly today: string;
  /** All applications that need action. */
  readonly actionNeeded: readonly ApplicationListItem[] | undefined;
  /** All tickets that are not closed. */
  readonly openTickets: readonly ConversationListItem[] | undefined;
  readonly drafts: readonly DraftListItem[] | undefined;
  /** How many applications were ever filed. */
  readonly filedTotal: number | undefined;
  /** The balance of the wallet, in rupees. */
  readonly balance: number | undefined;
  readonly plan: OwnedPlan | null | undefined;
  /** Known for every user, and still when the plan itself could not be loaded. */
  readonly subscription: SubscriptionStatus | undefined;
  readonly calendar:
    Pick<OwnCalendar, 'today' | 'obligations' | 'overdue' | 'overdueTotal'> | undefined;
  /** What is due for the clients, the earliest first, and what of theirs ends soon. */
  readonly clientDues:
    | {
        readonly today: string;
        readonly overdue: readonly DueSoon[];
        readonly week: readonly DueSoon[];
        readonly endingAuthorities: number;
        readonly expiringDocuments: number;
        readonly endingRegistrations: number;
      }
    | undefined;
  /** The deletions that clients requested, the most urgent first. */
  readonly erasures: readonly WaitingErasure[] | undefined;
}

/** The days before a due date in which it is on the list. */
const dueWithin = 7;
/** The same for due dates of clients, which have a card of their own. */
const clientsDueWithin = 1;
/** The days before the end of a plan in which it is on the list, and those in which it is urgent. */
const planEndsWithin = { listed: 30, urgent: 7 };
/** The items of a kind that are listed one by one; the others are counted. */
const maxListed = { applications: 20, tickets: 3, drafts: 3 };

/** Everything that needs the franchisee's attention, the most urgent first. */
export function listTodos(sources: TodoSources): readonly Todo[] {
  const todos = [
    ...listKyc(sources),
    ...listAgreement(sources),
    ...listConsents(sources),
    ...listDueDates(sources),
    ...listClientDues(sources),
    ...listEnding(sources),
    ...listErasures(sources),
    ...listApplications(sources),
    ...listPlan(sources),
    ...listTickets(sources),
    ...listWallet(sources),
    ...listDrafts(sources),
  ];
  // The sort is stable: within a rank, each list's own order stays.
  return todos.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * How many things need the franchisee's attention. Each due date counts; those of clients are filed
 * together and count as one. A KYC under review waits for the office.
 */
export function countTodos(todos: readonly Todo[]): number {
  return todos.reduce((count, todo) => count + weigh(todo), 0);
}

function weigh(todo: Todo): number {
  if (todo.kind === 'kyc') return todo.status === 'pending' ? 0 : 1;
  if (todo.kind === 'due') return todo.dues.length;
  return 'count' in todo ? todo.count : 1;
}

/** The urgency of an item: what locks everything, what is late, what others wait for, the rest. */
function rank(todo: Todo): number {
  switch (todo.kind) {
    case 'kyc':
      return 0;
    case 'overdue':
      return 1;
    case 'clientsDue':
    case 'clientsOverdue':
      return 2;
    case 'agreement':
      return todo.isLate ? 1 : 5;
    case 'due':
      return todo.daysLeft <= 1 ? 2 : 6;
    case 'erasure':
    case 'application':
    case 'moreApplications':
      return 3;
    case 'planEnded':
    case 'planUsedUp':
      return 4;
    case 'planEnding':
      return todo.plan.daysLeft <= planEndsWithin.urgent ? 4 : 10;
    case 'consent':
    case 'ticket':
    case 'moreTickets':
      return 5;
    case 'authoritiesEnding':
    case 'documentsExpiring':
    case 'registrationsEnding':
      return 6;
    case 'walletEmpty':
      return 7;
    case 'draft':
    case 'moreDrafts':
      return 8;
    case 'firstApplication':
      return 9;
  }
}

function listKyc({ user: { isKycVerified, kycStatus } }: TodoSources): readonly Todo[] {
  return isKycVerified ? [] : [{ kind: 'kyc', status: kycStatus }];
}

function listAgreement({ signBy, today }: TodoSources): readonly Todo[] {
  if (signBy === null || signBy === undefined) return [];
  return [{ kind: 'agreement', signBy, isLate: signBy < today }];
}

function listConsents({ outdated = [] }: TodoSources): readonly Todo[] {
  return isFilled(outdated) ? [{ kind: 'consent', purposes: outdated }] : [];
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

function listClientDues({ clientDues }: TodoSources): readonly Todo[] {
  if (clientDues === undefined) return [];
  const { today, overdue, week } = clientDues;
  const byDay = Map.groupBy(week, ({ due }) => daysBetween(today, due));
  const soon = [...byDay].filter(([daysLeft]) => daysLeft <= clientsDueWithin);
  return [
    ...soon.flatMap(([daysLeft, dues]): Todo[] =>
      isFilled(dues) ? [{ kind: 'clientsDue', daysLeft, dues }] : [],
    ),
    // What is still in time comes first: old dates of clients may never be marked as filed.
    ...(isFilled(overdue) ? [{ kind: 'clientsOverdue', dues: overdue } satisfies Todo] : []),
  ];
}

function listEnding({ clientDues }: TodoSources): readonly Todo[] {
  if (clientDues === undefined) return [];
  const {
    endingAuthorities: authorities,
    expiringDocuments: documents,
    endingRegistrations: registrations,
  } = clientDues;
  return [
    ...(authorities > 0 ? [{ kind: 'authoritiesEnding', authorities } satisfies Todo] : []),
    ...(documents > 0 ? [{ kind: 'documentsExpiring', documents } satisfies Todo] : []),
    ...(registrations > 0 ? [{ kind: 'registrationsEnding', registrations } satisfies Todo] : []),
  ];
}

function listErasures({ erasures = [] }: TodoSources): readonly Todo[] {
  return erasures.map((erasure) => ({ kind: 'erasure', erasure }));
}

function isFilled<Item>(items: readonly Item[]): items is readonly [Item, ...Item[]] {
  return items.length > 0;
}

function listApplications({ actionNeeded = [] }: TodoSources): readonly Todo[] {
  const { listed, rest } = takeOldest(
    actionNeeded,
    maxListed.applications,
    ({ stateSince }) => stateSince,
  );
  return [
    ...listed.map((application): Todo => ({ kind: 'application', application })),
    ...(rest > 0 ? [{ kind: 'moreApplications', count: rest } satisfies Todo] : []),
  ];
}

function listPlan({ plan, subscription }: TodoSources): readonly Todo[] {
  if (plan === undefined) return listEndedPlan(subscription);
  if (plan === null) return [];
  if (!plan.active) {
    const { planName } = plan.plan;
    return [{ kind: 'planEnded', planName, expiryDate: plan.expiryDate }];
  }
  const { usage, daysLeft, renewal } = plan;
  const isEnding = daysLeft <= planEndsWithin.listed && renewal === null;
  return [
    ...(usage.limit !== null && usage.used >= usage.limit
      ? [
          {
            kind: 'planUsedUp',
            limit: usage.limit,
            isMonthly: usage.period === 'month',
          } satisfies Todo,
        ]
      : []),
    ...(isEnding ? [{ kind: 'planEnding', plan } satisfies Todo] : []),
  ];
}

function listEndedPlan(subscription: SubscriptionStatus | undefined): readonly Todo[] {
  const { active = true, plan = null, expiryDate = null } = subscription ?? {};
  if (active || plan === null || expiryDate === null) return [];
  return [{ kind: 'planEnded', planName: plan.planName, expiryDate }];
}

/** The tickets in which the office has replied and waits for the franchisee. */
function listTickets({ openTickets = [] }: TodoSources): readonly Todo[] {
  const answered = openTickets.filter(({ state }) => state === 'answered');
  const { listed, rest } = takeOldest(
    answered,
    maxListed.tickets,
    (ticket) => ticket.lastMessageAt,
  );
  return [
    ...listed.map((ticket): Todo => ({ kind: 'ticket', ticket })),
    ...(rest > 0 ? [{ kind: 'moreTickets', count: rest } satisfies Todo] : []),
  ];
}

function listWallet({ balance }: TodoSources): readonly Todo[] {
  return balance !== undefined && balance <= 0 ? [{ kind: 'walletEmpty' }] : [];
}

function listDrafts({ drafts, filedTotal }: TodoSources): readonly Todo[] {
  // Drafts that could not be loaded may include the first application.
  if (drafts === undefined) return [];
  if (drafts.length === 0 && filedTotal === 0) return [{ kind: 'firstApplication' }];
  // A draft is deleted after some days: the oldest goes first.
  const { listed, rest } = takeOldest(drafts, maxListed.drafts, ({ savedAt }) => savedAt);
  return [
    ...listed.map((draft): Todo => ({ kind: 'draft', draft })),
    ...(rest > 0 ? [{ kind: 'moreDrafts', count: rest } satisfies Todo] : []),
  ];
}

/** The items that have waited longest, and how many others there are. */
function takeOldest<Item>(items: readonly Item[], max: number, since: (item: Item) => string) {
  const waiting = items.toSorted((one, other) => since(one).localeCompare(since(other)));
  return { listed: waiting.slice(0, max), rest: Math.max(waiting.length - max, 0) };
}
