export { eserviceFileReferences } from './file-queries.ts';
export { seedEservices } from './seed-catalogue.ts';
export {
  findServicesById,
  findServicesBySlug,
  listEservices,
  lockCurrentVersion,
  readCurrentServices,
  readVersion,
  type CurrentService,
  type NamedService,
  type ServiceVersion,
} from './service-catalogue.ts';
export { existsServiceWithSlug, findEservice, searchServicesByName } from './service-queries.ts';
