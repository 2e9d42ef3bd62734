export { agreementActions } from './agreement-actions.ts';
export { agreementAttachmentMaker } from './email-attachment.ts';
export { paperVerification } from './verify-papers.ts';
