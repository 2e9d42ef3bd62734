export { priceOfDemo, seedApplications, type DemoApplication } from './demo-applications.ts';
export { listKnownBlobs } from './documents/document-queries.ts';
export {
  listOwn,
  openDesk,
  type ApplicationPage,
  type LineRow,
  type WantedQueue,
} from './lists/application-search.ts';
export { readAccounts, type ApplicationAccount } from './lists/fee-summaries.ts';
export { selectApplication, type ApplicationRow } from './records/application-queries.ts';
