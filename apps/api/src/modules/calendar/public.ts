export { calendarFileReferences } from './completions/completion-queries.ts';
