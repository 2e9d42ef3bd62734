export { agreementActions } from './agreement-actions.ts';
export { agreementAttachmentMaker } from './email-attachment.ts';
export { isFilingBlocked } from './filing-block.ts';
export { createRecordVerification } from './verify-records.ts';
