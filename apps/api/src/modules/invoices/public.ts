export { invoiceActions } from './invoice-actions.ts';
export { chargeKey, draftChargeDocuments, governmentFeeKey } from './documents/charge-documents.ts';
export {
  findOpenDebitNote,
  findRaisableInvoice,
  issueDebitNote,
  returnDebitNote,
  type ReturnedRaise,
} from './documents/debit-notes.ts';
export { findLowerableInvoice, issueLoweredPrice } from './documents/lowered-prices.ts';
export {
  findPricedDocuments,
  listPricedDocuments,
  type PricedDocument,
} from './documents/priced-documents.ts';
export { beginGeneration, GenerationTaken } from './documents/series-generations.ts';
export {
  findApplicationDocuments,
  findEntryDocuments,
  parseRefundRequestId,
  type WalletEntry,
  findIssuedDocuments,
  findPaymentDocuments,
  linkUnnumbered,
} from './documents/document-links.ts';
export {
  findGeneration,
  selectDocuments,
  selectNumbers,
  type DocumentRow,
  type NumberedDocument,
} from './documents/document-queries.ts';
export {
  arrangeParties,
  draftCreditNote,
  draftInvoice,
  type ChargedLine,
  type DocumentDraft,
  type Parties,
} from './documents/document-drafts.ts';
export { emailLateDocuments } from './documents/late-documents.ts';
export {
  documentDate,
  issueDocument,
  issueDocuments,
  type IdentifiedDraft,
} from './documents/issue-document.ts';
export { draftPlanInvoice, openTopUpLot, paymentKey } from './documents/payment-documents.ts';
export { findFirstFirmTime } from './documents/party-queries.ts';
export { addressedFrom, needsAddress } from './documents/recipient-address.ts';
export {
  adjustmentKey,
  endLostAdvances,
  holdLots,
  issueMatchedVoucher,
  issuePlanCreditNote,
  issueRefundVoucher,
  refundKey,
  releaseDoubledLots,
  releaseLots,
  type PaidRefund,
} from './documents/refund-documents.ts';
export {
  issueGovernmentFeeDocument,
  issueReturnNotes,
  returnKey,
  type ReturnedCharge,
} from './documents/return-documents.ts';
export {
  countNamedByTodaysProfile,
  hasDocument,
  issuesDocuments,
  filterWithoutDocument,
  filterKeysWithoutDocument,
  type PastEvent,
} from './documents/past-events.ts';
export { recordAnnualReturn } from './documents/annual-return-queries.ts';
export { addTax } from './documents/tax-amounts.ts';
export { useLots } from './documents/top-up-lots.ts';
export { findTaxProfile, insertTaxProfile, type TaxProfileRow } from './tax-profile-queries.ts';
export { presentTaxProfile } from './invoice-presenter.ts';
export { describeDocumentBody, formatDocumentDay } from './pdf/document-body.ts';
export { attachmentMaker } from './pdf/email-attachments.ts';
export { seedFirmProfile } from './documents/seed-queries.ts';
export { verificationUrl } from './verification/verification-url.ts';
export { maskName, type RecordVerification } from './verification/verify-document.ts';
export { withStatuses, type WithStatus } from './validity.ts';
