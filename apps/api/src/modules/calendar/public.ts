export { calendarFileReferences } from './completions/completions.ts';
