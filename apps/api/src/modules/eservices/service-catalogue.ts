import { soughtTerms } from '@anupal/contract/eservices/catalogue/search-terms';
import type { eservices } from '@anupal/contract/eservices';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { Query } from '@anupal/contract/endpoint';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  countEservices,
  searchIdsByName,
  lockEservice,
  selectActiveBySlug,
  selectCurrentVersion,
  selectDepartments,
  selectEservice,
  selectEservices,
  selectNames,
  selectVersion,
  type EserviceRow,
  type VersionRow,
} from './service-queries.ts';

export type { EserviceContext } from './context.ts';
export { eserviceFileReferences as knowsEserviceFiles } from './file-queries.ts';
export { seedEservices } from './seed-catalogue.ts';

/** A page of the catalogue. */
export interface EservicePage {
  readonly rows: readonly EserviceRow[];
  /** How many there are in all pages together. */
  readonly total: number;
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** The services that are asked for, in the order of the catalogue. */
export async function listEservices(
  db: Db,
  { q = '', category, department, edited, limit, cursor }: Query<typeof eservices.list>,
): Promise<EservicePage> {
  const filter = { terms: soughtTerms(q), category, department, isEdited: edited !== undefined };
  // One more than was asked for tells whether there is a next page.
  const found = await selectEservices(db, filter, {
    limit: limit === undefined ? undefined : limit + 1,
    after: cursor,
  });
  const rows = limit === undefined ? found : found.slice(0, limit);
  const nextCursor = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { rows, total: await countEservices(db, filter), nextCursor };
}

/** A service, if there is one with this id. */
export async function findEservice(db: Db, id: string): Promise<EserviceRow | undefined> {
  return selectEservice(db, id);
}

/** The services with this text in their present name, in either language. */
export async function searchServicesByName(db: Db, text: string): Promise<readonly string[]> {
  return searchIdsByName(db, text);
}

/** A service with its present name. */
export interface NamedService {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalizedText;
}

/** The services with these slugs that can be applied for. */
export async function findServicesBySlug(
  db: Db,
  slugs: readonly string[],
): Promise<readonly NamedService[]> {
  if (slugs.length === 0) return [];
  const rows = await selectActiveBySlug(db, slugs);
  return rows.map(({ id, slug, name, name_hi }) => ({
    id,
    slug,
    name: localizedText(name, name_hi),
  }));
}

/** The services with these ids, whether they can be applied for or not. */
export async function findServicesById(
  db: Db,
  ids: readonly string[],
): Promise<readonly NamedService[]> {
  if (ids.length === 0) return [];
  const rows = await selectNames(db, ids);
  return rows.map(({ id, slug, name, name_hi }) => ({
    id,
    slug,
    name: localizedText(name, name_hi),
  }));
}

/** The departments of the services in a language, each once. */
export async function listDepartments(db: Db, language: Language): Promise<readonly string[]> {
  const rows = await selectDepartments(db);
  const names = rows.map(({ department_name, department_name_hi }) =>
    language === 'hi' ? (department_name_hi ?? department_name) : department_name,
  );
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, language));
}

/** What an application must know of a service, and keeps by the id of its version. */
export interface ServiceVersion {
  readonly eserviceId: string;
  readonly versionId: string;
  readonly version: number;
  readonly name: LocalizedText;
  readonly departmentName: LocalizedText;
  /** GST included; null where it is quoted. */
  readonly firmFeePaise: Paise | null;
  /** Null where it depends. */
  readonly governmentFeePaise: Paise | null;
  readonly fields: readonly FormField[];
  /** What the applicant brings. */
  readonly documents: readonly LocalizedText[];
}

/**
 * The current version of a service, and whether it can be applied for; null where there is no such
 * service. Until the end of the transaction nobody changes it or switches it off: filing and that
 * take turns.
 */
export async function lockCurrentVersion(
  trx: Trx,
  eserviceId: string,
): Promise<(ServiceVersion & { readonly isActive: boolean }) | null> {
  const held = await lockEservice(trx, eserviceId, 'for share');
  const version = held && (await selectCurrentVersion(trx, eserviceId));
  return version ? { ...toServiceVersion(version), isActive: held.is_active } : null;
}

/** A version of a service, also one that is no longer the current one. */
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
    documents: row.documents.map((paper, place) => localizedText(paper, row.documents_hi?.[place])),
  };
}

function localizedText(en: string, hi: string | null | undefined): LocalizedText {
  return { en, hi: hi ?? en };
}
