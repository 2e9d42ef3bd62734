import { parseSearchTerms } from '@anupal/contract/eservices/catalogue/search-terms';
import type { eservices } from '@anupal/contract/eservices';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { Query } from '@anupal/contract/endpoint';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  countEservices,
  lockEservice,
  selectActiveBySlug,
  selectActiveVersions,
  selectOtherVersions,
  selectCurrentVersion,
  selectDepartments,
  selectEservices,
  selectNames,
  selectVersion,
  type EserviceRow,
  type VersionRow,
} from './service-queries.ts';

/** A page of the catalogue. */
export interface EservicePage {
  readonly rows: readonly EserviceRow[];
  /** The total over all pages. */
  readonly total: number;
  /** Cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
}

/** Lists matching services in the order of the catalogue. */
export async function listEservices(
  db: Db,
  { q = '', category, department, edited, limit, cursor }: Query<typeof eservices.list>,
): Promise<EservicePage> {
  const filter = {
    terms: parseSearchTerms(q),
    category,
    department,
    isEdited: edited !== undefined,
  };
  // One more than requested tells whether there is a next page.
  const found = await selectEservices(db, filter, {
    limit: limit === undefined ? undefined : limit + 1,
    after: cursor,
  });
  const rows = limit === undefined ? found : found.slice(0, limit);
  const nextCursor = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { rows, total: await countEservices(db, filter), nextCursor };
}

/** A service with its current name. */
export interface NamedService {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalizedText;
}

/** A service with its current name and category. */
export interface CategorizedService extends NamedService, Pick<EserviceRow, 'category'> {}

/** Finds the active services with these slugs. */
export async function findServicesBySlug(
  db: Db,
  slugs: readonly string[],
): Promise<readonly CategorizedService[]> {
  if (slugs.length === 0) return [];
  const rows = await selectActiveBySlug(db, slugs);
  return rows.map((row) => ({ ...toNamedService(row), category: row.category }));
}

/** Finds services by id, active or not. */
export async function findServicesById(
  db: Db,
  ids: readonly string[],
): Promise<readonly NamedService[]> {
  return ids.length === 0 ? [] : (await selectNames(db, ids)).map(toNamedService);
}

function toNamedService({
  id,
  slug,
  name,
  name_hi,
}: Pick<EserviceRow, 'id' | 'slug' | 'name' | 'name_hi'>): NamedService {
  return { id, slug, name: localizedText(name, name_hi) };
}

/** Lists the distinct departments in a language. */
export async function listDepartments(db: Db, language: Language): Promise<readonly string[]> {
  const rows = await selectDepartments(db);
  const names = rows.map(({ department_name, department_name_hi }) =>
    language === 'hi' ? (department_name_hi ?? department_name) : department_name,
  );
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, language));
}

/** A version of a service as applications need it. They reference it by its version id. */
export interface ServiceVersion {
  readonly eserviceId: string;
  readonly versionId: string;
  readonly version: number;
  readonly name: LocalizedText;
  readonly departmentName: LocalizedText;
  /** Including GST; null if it is quoted. */
  readonly firmFeePaise: Paise | null;
  /** Null if it varies. */
  readonly governmentFeePaise: Paise | null;
  readonly fields: readonly FormField[];
  /** The documents that applicants provide. */
  readonly documents: readonly LocalizedText[];
}

/** The current version of a service, locked until commit. */
export interface LockedVersion extends ServiceVersion {
  readonly slug: string;
  readonly isActive: boolean;
}

/**
 * Reads the current version of a service and whether it is active; null if there is no such service. The
 * lock keeps it from being edited or deactivated until commit.
 */
export async function lockCurrentVersion(
  trx: Trx,
  eserviceId: string,
): Promise<LockedVersion | null> {
  const service = await lockEservice(trx, eserviceId, 'for share');
  const version = service && (await selectCurrentVersion(trx, eserviceId));
  return version
    ? { ...toServiceVersion(version), slug: service.slug, isActive: service.is_active }
    : null;
}

/** A service by its slug, with its current version. */
export interface CurrentService extends NamedService {
  readonly version: ServiceVersion;
}

/** Reads the active services with these slugs and their current versions. */
export async function readCurrentServices(
  db: Db,
  slugs: readonly string[],
): Promise<readonly CurrentService[]> {
  if (slugs.length === 0) return [];
  return (await selectActiveVersions(db, slugs)).map(toCurrentService);
}

/** Reads the active services without these slugs and their current versions, in the order of the catalogue. */
export async function readOtherServices(
  db: Db,
  slugs: readonly string[],
): Promise<readonly CurrentService[]> {
  return (await selectOtherVersions(db, slugs)).map(toCurrentService);
}

function toCurrentService(row: VersionRow & Pick<EserviceRow, 'slug'>): CurrentService {
  const version = toServiceVersion(row);
  return { id: version.eserviceId, slug: row.slug, name: version.name, version };
}

/** Reads a version of a service, current or not. */
export async function readVersion(db: Db, versionId: string): Promise<ServiceVersion | null> {
  const version = await selectVersion(db, versionId);
  return version ? toServiceVersion(version) : null;
}

function toServiceVersion(row: VersionRow): ServiceVersion {
  return {
    eserviceId: row.eservice_id,
    versionId: row.id,
    version: row.version,
    name: localizedText(row.name, row.name_hi),
    departmentName: localizedText(row.department_name, row.department_name_hi),
    firmFeePaise: row.firm_fee_paise,
    governmentFeePaise: row.government_fee_paise,
    fields: row.form_fields,
    documents: row.documents.map((en, index) => localizedText(en, row.documents_hi?.[index])),
  };
}

function localizedText(en: string, hi: string | null | undefined): LocalizedText {
  return { en, hi: hi ?? en };
}
