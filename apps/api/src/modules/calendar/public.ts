export { calendarActions } from './calendar-actions.ts';
export { presentClientCalendar } from './clients/client-calendar-presenter.ts';
export { readClientCalendar, type ClientCalendar } from './clients/client-due-dates.ts';
export { calendarFileReferences } from './completions/completions.ts';
export { dueDateMergeStep } from './clients/client-merge.ts';
