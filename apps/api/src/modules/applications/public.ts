export { applicationActions } from './application-actions.ts';
export {
  listClientApplications,
  readClientResult,
  type ClientApplication,
} from './client-view/client-applications.ts';
export {
  listClientApplicationIds,
  markClientErased,
  selectApplicationClient,
  type FiledClient,
} from './clients/client-queries.ts';
export { listEarningLines, type EarningLine } from './earnings/earning-queries.ts';
export { applicationMergeStep } from './filing/client-merge.ts';
export { findUndocumentedCharges } from './charges/past-charges.ts';
export { seedDemoApplications, type DemoApplication } from './demo-applications.ts';
export { applicationFileReferences } from './documents/application-documents.ts';
export { presentApplicationSummary } from './lists/application-list-presenter.ts';
export {
  listOwnApplications,
  queueReader,
  type ApplicationListRow,
  type ApplicationPage,
  type QueueQuery,
} from './lists/application-search.ts';
export {
  insertCopy,
  storeCopies,
  type AttachedDocument,
  type StoredCopy,
} from './vault/document-copies.ts';
export { exportApplications } from './vault/client-export.ts';
export { lowerFee } from './charges/lower-fee.ts';
export { shortfallText } from './charges/charges.ts';
export { assignLegacyDrafts, toDraftKey } from './filing/application-drafts.ts';
export { findDuplicates, type ExpectedRequest } from './filing/duplicates.ts';
export { fileApplicationWithin, type FilingRefusal } from './filing/file-application.ts';
export { readFilingFees } from './filing/filing-fees.ts';
export { discardClientDrafts, retainDraft, savePreparedDraft } from './filing/prepared-drafts.ts';
export { refuseAnswers } from './filing/form-checks.ts';
export {
  readFilingFacts,
  type FilingFacts,
  type FilingFactsReader,
} from './filing/filing-facts.ts';
export { findMatchingDraft, type KnownDraft } from './filing/matching-drafts.ts';
export { listFiledSince } from './filing/filing-fact-queries.ts';
export type { ApplicationsContext } from './records/context.ts';
export { readFeeSummaries, type FeeSummary } from './lists/fee-summaries.ts';
export { describeAnswers } from './records/describe-answers.ts';
export { stripApplications } from './records/strip-applications.ts';
export {
  lockApplication,
  selectApplication,
  type ApplicationRow,
} from './records/application-queries.ts';
