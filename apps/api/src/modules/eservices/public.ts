export {
  findEservice,
  findServicesById,
  findServicesBySlug,
  findServicesNamed,
  knowsEserviceFiles,
  listEservices,
  readForFiling,
  readVersion,
  seedEservices,
  type FiledVersion,
  type NamedService,
} from './service-catalogue.ts';
