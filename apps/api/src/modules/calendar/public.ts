export { listKnownBlobs } from './completions/completion-queries.ts';
