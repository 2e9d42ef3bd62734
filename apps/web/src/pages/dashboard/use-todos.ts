import type { Language } from '@anupal/contract/languages';
import { isStaff, type User } from '@anupal/contract/users';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { draftsQuery } from '../../features/applications/applications-api.ts';
import { agreementQuery } from '../../features/agreements/agreements-api.ts';
import {
  actionNeededQuery,
  recentApplicationsQuery,
} from '../../features/applications/own/own-applications-api.ts';
import { calendarQuery } from '../../features/calendar/calendar-api.ts';
import { waitingErasuresQuery } from '../../features/links/erasures-api.ts';
import { consentsQuery } from '../../features/privacy/privacy-api.ts';
import { dueSoonQuery } from '../../features/calendar/clients/client-board-api.ts';
import { yearFrom } from '../../features/calendar/calendar-model.ts';
import {
  currentPlanQuery,
  subscriptionStatusQuery,
} from '../../features/subscriptions/subscription-api.ts';
import { openTicketsQuery } from '../../features/support/own/ticket-api.ts';
import { recentWalletQuery, spendableFunds } from '../../features/wallet/wallet-api.ts';
import { startEarly } from '../../lib/api/api-client.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { storedSession } from '../../lib/session/stored-session.ts';
import { listTodos, type Todo } from './todo-model.ts';

/** The queries of the to-do list, which those of the overview's cards are among. */
function todoQueries(user: User, language: Language) {
  const hasKyc = { enabled: user.isKycVerified };
  return {
    actionNeeded: { ...actionNeededQuery(language), ...hasKyc },
    drafts: { ...draftsQuery(language), ...hasKyc },
    recent: { ...recentApplicationsQuery(language), ...hasKyc },
    openTickets: openTicketsQuery,
    plan: { ...currentPlanQuery(language), ...hasKyc },
    subscription: subscriptionStatusQuery(user.id, language),
    wallet: {
      ...recentWalletQuery(user.walletId ?? '', language),
      enabled: user.isKycVerified && user.walletId !== null,
    },
    agreement: agreementQuery,
    consents: consentsQuery,
    calendar: calendarQuery(yearFrom(dateInIndia(new Date())), language),
    clientDues: { ...dueSoonQuery(language), ...hasKyc },
    erasures: { ...waitingErasuresQuery, ...hasKyc },
  };
}

let isFirstPage = true;

/** How long to wait before rendering a skeleton, which for less would only add work. */
const maxWaitMilliseconds = 300;

/**
 * Makes the calls of a franchisee's to-do list before the page is rendered: on a slow network each
 * wait after another is felt. Resolves when they have ended, or soon. Later visits have the query cache.
 */
export async function startTodoCalls(): Promise<void> {
  const user = storedSession.user();
  if (user === null || isStaff(user.role) || !isFirstPage) return;
  isFirstPage = false;
  const soon = new Promise((resolve) => setTimeout(resolve, maxWaitMilliseconds));
  await Promise.race([callTodoQueries(user), soon]);
}

/** Makes the calls of the to-do list. The query that uses a response shows its error. */
export async function callTodoQueries(user: User): Promise<void> {
  const calls: Promise<unknown>[] = [];
  startEarly(() => {
    for (const { enabled = true, queryFn } of listEarly(user)) if (enabled) calls.push(queryFn());
  });
  await Promise.allSettled(calls);
}

interface EarlyQuery {
  readonly enabled?: boolean;
  readonly queryFn: () => Promise<unknown>;
}

function listEarly(user: User): readonly EarlyQuery[] {
  return Object.values(todoQueries(user, currentLanguage()));
}

/** The to-do list of a franchisee, from the queries of the overview's cards. */
export function useTodos(user: User): Todos {
  const today = dateInIndia(new Date());
  const queries = todoQueries(user, useLanguage());
  const actionNeeded = useQuery(queries.actionNeeded);
  const drafts = useQuery(queries.drafts);
  const recent = useQuery(queries.recent);
  const openTickets = useQuery(queries.openTickets);
  const plan = useQuery(queries.plan);
  const subscription = useQuery(queries.subscription);
  const wallet = useQuery(queries.wallet);
  const agreement = useQuery(queries.agreement);
  const consents = useQuery(queries.consents);
  const calendar = useQuery(queries.calendar);
  const clientDues = useQuery(queries.clientDues);
  const erasures = useQuery(queries.erasures);
  const own = [actionNeeded, drafts, openTickets, agreement, consents, erasures];
  // These are shown by cards of their own, with their errors.
  const shared = [recent, plan, subscription, wallet, calendar, clientDues];
  const results = [...own, ...shared];
  return {
    todos: results.some(({ isLoading }) => isLoading)
      ? undefined
      : listTodos({
          user,
          today,
          signBy: agreement.data?.signBy,
          outdated: consents.data?.flatMap(({ purpose, isOutdated }) =>
            isOutdated ? [purpose] : [],
          ),
          actionNeeded: actionNeeded.data,
          drafts: drafts.data,
          openTickets: openTickets.data,
          filedTotal: recent.data?.total,
          balance: wallet.data && spendableFunds(wallet.data),
          plan: plan.data,
          subscription: subscription.data,
          calendar: calendar.data,
          clientDues: clientDues.data && { today, ...clientDues.data },
          erasures: erasures.data,
        }),
    isComplete: results.every(({ error }) => error === null),
    error: own.find(({ error }) => error !== null)?.error ?? null,
    isFetching: own.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(own.map(({ refetch }) => refetch())),
  };
}

/** A to-do list with the state of its requests. */
export interface Todos {
  /** Undefined until every request has ended. */
  readonly todos: readonly Todo[] | undefined;
  /** Whether no request failed, so that what is missing is not there. */
  readonly isComplete: boolean;
  /** Why applications, drafts, tickets, the agreement or deletion requests could not be loaded. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
