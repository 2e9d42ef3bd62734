export { supportFileReferences } from './attachments/attachments.ts';
