export { supportFileReferences } from './attachments/attachment-queries.ts';
