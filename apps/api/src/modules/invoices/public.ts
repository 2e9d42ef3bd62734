export {
  type DocumentFilter,
  type DocumentPeriod,
  type DocumentRow,
} from './documents/document-queries.ts';
export {
  listDocuments,
  readDocument,
  streamDocuments,
  type DocumentList,
  type DocumentWithCorrections,
} from './documents/documents.ts';
