import type { User } from '@anupal/contract/users';
import { addDays, addMonths, type CalendarDate } from '@anupal/contract/values/calendar-date';

/**
 * The URLs that the to-do list reads. The document asks for them before the code that knows the
 * endpoints is loaded; `todo-requests.test.ts` compares them with the calls of the list.
 */
export function listTodoUrls(user: User, today: CalendarDate): readonly string[] {
  const yearEnd = addDays(addMonths(today, 12), -1);
  const paths = [
    `/subscriptions/status/${user.id}`,
    `/calendar/obligations?from=${today}&to=${yearEnd}`,
    '/support/tickets?state=open&limit=100',
    '/business/agreement',
    '/privacy/consents',
  ];
  const withKyc = [
    '/applications?state=action_needed&limit=100',
    '/applications/drafts',
    '/applications?limit=3',
    '/subscriptions/own',
    '/clients/obligations/soon',
    '/clients/erasures',
    ...(user.walletId === null ? [] : [`/wallet/${user.walletId}?limit=3`]),
  ];
  return [...paths, ...(user.isKycVerified ? withKyc : [])].map((path) => `/api${path}`);
}
