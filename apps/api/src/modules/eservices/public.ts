export {
  findEservice,
  findServicesById,
  findServicesBySlug,
  searchServicesByName,
  knowsEserviceFiles,
  listEservices,
  lockCurrentVersion,
  readVersion,
  seedEservices,
  type ServiceVersion,
  type NamedService,
} from './service-catalogue.ts';
