export { listClientApplicationIds } from './clients/client-queries.ts';
export { findUndocumentedCharges } from './charges/past-charges.ts';
export { demoFilingCost, seedDemoApplications, type DemoApplication } from './demo-applications.ts';
export { applicationFileReferences } from './documents/application-documents.ts';
export { presentApplicationSummary } from './lists/application-list-presenter.ts';
export {
  listOwnApplications,
  queueReader,
  type ApplicationPage,
  type QueueQuery,
} from './lists/application-search.ts';
export type { ApplicationListRow } from './lists/application-search-queries.ts';
export { readFeeSummaries, type FeeSummary } from './lists/fee-summaries.ts';
export { selectApplication, type ApplicationRow } from './records/application-queries.ts';
