import type { User } from '@anupal/contract/users';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { draftsQuery } from '../../features/applications/applications-api.ts';
import { agreementQuery } from '../../features/agreements/agreements-api.ts';
import {
  actionNeededQuery,
  recentApplicationsQuery,
} from '../../features/applications/own/own-applications-api.ts';
import { calendarQuery } from '../../features/calendar/calendar-api.ts';
import { dueSoonQuery } from '../../features/calendar/clients/client-board-api.ts';
import { yearFrom } from '../../features/calendar/calendar-model.ts';
import {
  currentPlanQuery,
  subscriptionStatusQuery,
} from '../../features/subscriptions/subscription-api.ts';
import { openTicketsQuery } from '../../features/support/own/ticket-api.ts';
import { recentWalletQuery, spendableFunds } from '../../features/wallet/wallet-api.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { listTodos, type Todo } from './todo-model.ts';

/** The to-do list of a franchisee, from the queries of the overview's cards. */
export function useTodos(user: User): Todos {
  const language = useLanguage();
  const hasKyc = { enabled: user.isKycVerified };
  const actionNeeded = useQuery({ ...actionNeededQuery(language), ...hasKyc });
  const drafts = useQuery({ ...draftsQuery(language), ...hasKyc });
  const recent = useQuery({ ...recentApplicationsQuery(language), ...hasKyc });
  const openTickets = useQuery(openTicketsQuery);
  const plan = useQuery({ ...currentPlanQuery(language), ...hasKyc });
  const subscription = useQuery(subscriptionStatusQuery(user.id, language));
  const wallet = useQuery({
    ...recentWalletQuery(user.walletId ?? '', language),
    enabled: user.isKycVerified && user.walletId !== null,
  });
  const agreement = useQuery(agreementQuery);
  const today = dateInIndia(new Date());
  const calendar = useQuery(calendarQuery(yearFrom(today), language));
  const clientDues = useQuery({ ...dueSoonQuery(language), ...hasKyc });
  const own = [actionNeeded, drafts, openTickets, agreement];
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
          actionNeeded: actionNeeded.data,
          drafts: drafts.data,
          openTickets: openTickets.data,
          filedTotal: recent.data?.total,
          balance: wallet.data && spendableFunds(wallet.data),
          plan: plan.data,
          subscription: subscription.data,
          calendar: calendar.data,
          clientDues: clientDues.data && { today, ...clientDues.data },
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
  /** Why applications, drafts, tickets or the agreement could not be loaded. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
