import { sql } from 'kysely';
import type { SearchTerm } from '@anupal/contract/eservices/catalogue/search-terms';
import type { EserviceCategory } from '@anupal/contract/eservices/categories';
import type { FileKind } from '@anupal/contract/eservices/schemas';
import type { Db, Row, Trx } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like-patterns.ts';

/** Filters of a service search; all `terms` must match. */
export interface EserviceFilter {
  readonly terms: readonly SearchTerm[];
  readonly category: EserviceCategory | undefined;
  readonly department: string | undefined;
  readonly isEdited: boolean;
}

const contentColumns = [
  'category',
  'department_name',
  'department_name_hi',
  'name',
  'name_hi',
  'service_doc_name',
  'service_doc_name_hi',
  'description',
  'description_hi',
  'for_whom',
  'for_whom_hi',
  'documents',
  'documents_hi',
  'usual_time',
  'usual_time_hi',
  'firm_fee_paise',
  'government_fee_paise',
  'fee_note',
  'fee_note_hi',
  'form_fields',
] as const;

/** The content of a service in both languages: everything that a version stores. */
export type EserviceContent = Pick<Row<'eservice_version'>, (typeof contentColumns)[number]>;

/** A version of a service. */
export type VersionRow = EserviceContent &
  Pick<Row<'eservice_version'>, 'id' | 'eservice_id' | 'version'>;

/** A service with the content of its current version. */
export type EserviceRow = EserviceContent &
  Pick<
    Row<'eservice'>,
    'id' | 'slug' | 'is_active' | 'edited_at' | 'version' | 'current_version_id'
  > & {
    /** The ids of its files; null if it has none. */
    readonly files: Readonly<Partial<Record<FileKind, string>>> | null;
  };

const serviceColumns = [
  'eservice.id',
  'eservice.slug',
  'eservice.is_active',
  'eservice.edited_at',
  'eservice.version',
  'eservice.current_version_id',
  ...contentColumns,
] as const;

function currentVersions(db: Db) {
  return db
    .selectFrom('eservice')
    .innerJoin('eservice_version', 'eservice_version.id', 'eservice.current_version_id');
}

const files = sql<EserviceRow['files']>`(
  select jsonb_object_agg(kind, id) from eservice_file where eservice_id = eservice.id)`.as(
  'files',
);

function matching(db: Db, { terms, category, department, isEdited }: EserviceFilter) {
  let query = currentVersions(db);
  for (const term of terms) query = query.where(matchesTerm(term));
  if (category !== undefined) query = query.where('category', '=', category);
  if (isEdited) query = query.where('edited_at', 'is not', null);
  if (department !== undefined) {
    const names = sql<string>`lower(department_name || ' ' || coalesce(department_name_hi, ''))`;
    query = query.where(names, 'like', containsPattern(department.toLowerCase()));
  }
  return query;
}

/** A term matches the texts, or it names the category. */
function matchesTerm({ text, category }: SearchTerm) {
  const pattern = containsPattern(text.toLowerCase());
  return sql<boolean>`(search_text like ${pattern} or category = ${category ?? null})`;
}

/** Lists a page of services in the order of the catalogue, after the service `after`. */
export async function selectEservices(
  db: Db,
  filter: EserviceFilter,
  { limit, after }: { readonly limit: number | undefined; readonly after: string | undefined },
): Promise<readonly EserviceRow[]> {
  return matching(db, filter)
    .select([...serviceColumns, files])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(position, eservice.id) >
          (select position, id from eservice where id = ${after})`,
      ),
    )
    .orderBy('position')
    .orderBy('eservice.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** Counts matching services. */
export async function countEservices(db: Db, filter: EserviceFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((line) => line.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds a service. */
export async function findEservice(db: Db, id: string): Promise<EserviceRow | undefined> {
  return currentVersions(db)
    .select([...serviceColumns, files])
    .where('eservice.id', '=', id)
    .executeTakeFirst();
}

/** Locks a service until commit: to update it, or to prevent updates. */
export async function lockEservice(
  trx: Trx,
  id: string,
  lock: 'for update' | 'for share',
): Promise<EserviceRow | undefined> {
  const locked = trx.selectFrom('eservice').select('id').where('id', '=', id);
  const row = await (
    lock === 'for share' ? locked.forShare() : locked.forUpdate()
  ).executeTakeFirst();
  // Read after locking, so that concurrent updates are seen.
  return row && findEservice(trx, id);
}

/** Finds the current version of a service. */
export async function selectCurrentVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  return currentVersions(db)
    .select(versionColumns)
    .where('eservice.id', '=', id)
    .executeTakeFirst();
}

/** Finds a version, current or not. */
export async function selectVersion(db: Db, versionId: string): Promise<VersionRow | undefined> {
  return db
    .selectFrom('eservice_version')
    .select(versionColumns)
    .where('id', '=', versionId)
    .executeTakeFirst();
}

const versionColumns = [
  'eservice_version.id',
  'eservice_version.eservice_id',
  'eservice_version.version',
  ...contentColumns,
] as const;

/** Lists the distinct departments in both languages. */
export async function selectDepartments(
  db: Db,
): Promise<readonly Pick<EserviceContent, 'department_name' | 'department_name_hi'>[]> {
  return currentVersions(db)
    .select([
      'department_name',
      (line) => line.fn.max('department_name_hi').as('department_name_hi'),
    ])
    .groupBy('department_name')
    .orderBy('department_name')
    .execute();
}

/** Finds the ids of services whose current name contains a text, in either language. */
export async function searchServicesByName(db: Db, text: string): Promise<readonly string[]> {
  const names = sql<string>`lower(name || ' ' || coalesce(name_hi, ''))`;
  const rows = await currentVersions(db)
    .select('eservice.id')
    .where(names, 'like', containsPattern(text.toLowerCase()))
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether there is a service with this slug, active or not. */
export async function existsServiceWithSlug(db: Db, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom('eservice')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds the active services with these slugs. */
export async function selectActiveBySlug(
  db: Db,
  slugs: readonly string[],
): Promise<readonly Pick<EserviceRow, 'id' | 'slug' | 'name' | 'name_hi' | 'category'>[]> {
  return currentVersions(db)
    .select(['eservice.id', 'eservice.slug', 'name', 'name_hi', 'category'])
    .where('eservice.slug', 'in', slugs)
    .where('eservice.is_active', '=', true)
    .execute();
}

/** Finds the active services with these slugs with their current versions. */
export async function selectActiveVersions(
  db: Db,
  slugs: readonly string[],
): Promise<readonly (VersionRow & Pick<EserviceRow, 'slug'>)[]> {
  return currentVersions(db)
    .select(['eservice.slug', ...versionColumns])
    .where('eservice.slug', 'in', slugs)
    .where('eservice.is_active', '=', true)
    .execute();
}

/** Lists the active services without these slugs, with their current versions. */
export async function selectOtherVersions(
  db: Db,
  slugs: readonly string[],
): Promise<readonly (VersionRow & Pick<EserviceRow, 'slug'>)[]> {
  return currentVersions(db)
    .select(['eservice.slug', ...versionColumns])
    .where('eservice.slug', '<>', sql<string>`all(${slugs}::text[])`)
    .where('eservice.is_active', '=', true)
    .orderBy('position')
    .execute();
}

/** Finds services by id, with their current names. */
export async function selectNames(
  db: Db,
  ids: readonly string[],
): Promise<readonly Pick<EserviceRow, 'id' | 'slug' | 'name' | 'name_hi'>[]> {
  return currentVersions(db)
    .select(['eservice.id', 'eservice.slug', 'name', 'name_hi'])
    .where('eservice.id', 'in', ids)
    .execute();
}

/** A service with its public fee. */
export type PricedServiceRow = Pick<EserviceRow, 'id' | 'name' | 'name_hi' | 'firm_fee_paise'>;

/** Lists the active services in the order of the catalogue. */
export async function selectPricedServices(db: Db): Promise<readonly PricedServiceRow[]> {
  return currentVersions(db)
    .select(['eservice.id', 'name', 'name_hi', 'firm_fee_paise'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('eservice.id')
    .execute();
}

/** Lists all services, to compare them with a release. */
export async function selectAll(
  db: Db,
): Promise<readonly (EserviceRow & Pick<Row<'eservice'>, 'position'>)[]> {
  return currentVersions(db)
    .select([...serviceColumns, 'position', files])
    .execute();
}
