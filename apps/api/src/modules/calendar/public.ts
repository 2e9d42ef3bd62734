export { calendarActions } from './calendar-actions.ts';
export { presentClientDue } from './clients/client-calendar-presenter.ts';
export { presentDelay } from './due-dates/calendar-presenter.ts';
export { getBoardStatus } from './due-dates/due-date-policy.ts';
export {
  readClientCalendar,
  type ClientCalendar,
  type ClientDue,
} from './clients/client-due-dates.ts';
export { withdrawFeedConsent } from './feed/calendar-feed.ts';
export { calendarFileReferences } from './completions/completions.ts';
export { seedFilings } from './clients/seed-filings.ts';
export { dueDateMergeStep } from './clients/client-merge.ts';
export { findApplications } from './readiness/find-applications.ts';
export { exportDueDates } from './clients/export-due-dates.ts';
export { seedRecurringOrders } from './recurring/seed-orders.ts';
export { exportRecurringOrders } from './recurring/export-orders.ts';
export { readNextDues } from './clients/next-dues.ts';
