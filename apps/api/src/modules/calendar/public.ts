export { calendarFileReferences } from './completions/completions.ts';
export { dueDateMergeStep } from './clients/client-merge.ts';
