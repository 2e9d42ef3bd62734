export { eserviceFileReferences } from './file-queries.ts';
export {
  listOwnFees,
  readPartnerFee,
  type OwnServiceFee,
  type PartnerFee,
} from './partner-prices.ts';
export type { PriceDay } from './partner-price-queries.ts';
export { seedEservices } from './seed-catalogue.ts';
export {
  findServicesById,
  findServicesBySlug,
  listEservices,
  lockCurrentVersion,
  readCurrentServices,
  readOtherServices,
  readVersion,
  type CategorizedService,
  type CurrentService,
  type LockedVersion,
  type NamedService,
  type ServiceVersion,
} from './service-catalogue.ts';
export { existsServiceWithSlug, findEservice, searchServicesByName } from './service-queries.ts';
