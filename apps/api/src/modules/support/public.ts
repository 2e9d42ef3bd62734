export { listKnownBlobs } from './attachments/attachment-queries.ts';
