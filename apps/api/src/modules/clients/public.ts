export {
  listDueClients,
  type DueClientFilter,
  type DueClientRow,
} from './lists/due-date-queries.ts';
export {
  findAuthorities,
  giveAuthority,
  readAuthorityState,
  readAuthorizedWork,
  readEndingAuthorities,
  withdrawGivenAuthority,
  type AuthorityState,
} from './authorities/authorities.ts';
export { presentInForce } from './authorities/authority-presenter.ts';
export { listAwaitedScopes, type AuthorityRow } from './authorities/authority-queries.ts';
export { copyRetainedLetters, type RetainedLetter } from './documents/retained-letters.ts';
export {
  listClientNames,
  listClientsOfPhone,
  selectAnyClient,
  selectOwnClient,
  type ClientRow,
} from './book/client-queries.ts';
export { seedClients } from './book/client-book.ts';
export { seedShares } from './seed-demo-shares.ts';
export { findBookClient, linkClient, type BookClient } from './book/client-matching.ts';
export {
  deleteClientNominee,
  insertConsent,
  listLatestConsents,
  selectClientNominee,
  upsertClientNominee,
  type ClientConsentRow,
  type ClientNomineeRow,
} from './consents/consent-queries.ts';
export {
  findErasureObstacle,
  removeClientInTransaction,
  type ClientKey,
  type ClientRemovalStep,
  type RemovedClient,
} from './deletion.ts';
export { findClientPrice, seedClientPrices } from './prices/client-prices.ts';
export {
  addClientDocument,
  clientFileReferences,
  copyToClient,
  clientDocuments,
  listClientDocuments,
  listDocumentsOfClients,
  listOwnExpiring,
  lockCopies,
  removeCopies,
  type ClientDocumentRefusal,
  type ClientDocumentRow,
  type NewClientDocument,
} from './documents/client-documents.ts';
export {
  seedExpiringPaper,
  seedGstAuthority,
  seedSalesRegister,
} from './documents/seed-demo-documents.ts';
export type {
  ExportedApplications,
  ExportedClient,
  ExportedSheet,
} from './export/client-export.ts';
export {
  findOpenRequest,
  lockOpenRequest,
  listOpenRequests,
  type DocumentRequestRow,
} from './requests/request-queries.ts';
export { findShared, insertShare } from './shares/share-queries.ts';
export { presentOffered } from './documents/document-presenter.ts';
export type { ClientMerge, ClientMergeStep } from './merge/merge-step.ts';
export { ownMergeStep } from './merge/own-merge-step.ts';
export { countEndingRegistrations } from './registrations/ending-registrations.ts';
export { openNumber, sealNumber } from './registrations/registration-numbers.ts';
export {
  listClientNumbers,
  listNumbers,
  openRegistration,
  type ClientNumber,
  type AddressedNumber,
} from './registrations/registrations.ts';
