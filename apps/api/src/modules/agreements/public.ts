export { agreementActions } from './agreement-actions.ts';
export { agreementAttachmentMaker } from './email-attachment.ts';
export { isSignatureLate } from './signing/signature-requests.ts';
export { createRecordVerification } from './verify-records.ts';
