export { agreementActions } from './agreement-actions.ts';
export { agreementAttachmentMaker } from './email-attachment.ts';
export { createPaperVerification } from './verify-papers.ts';
