export { agreementActions } from './agreement-actions.ts';
export { agreementAttachmentMaker } from './email-attachment.ts';
export { createRecordVerification } from './verify-records.ts';
