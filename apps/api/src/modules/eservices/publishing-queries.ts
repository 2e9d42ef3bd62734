import { sql } from 'kysely';
import type { EserviceCategory } from '@anupal/contract/eservices/categories';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { Row, Trx } from '../../platform/db/database.ts';
import type { EserviceContent } from './service-queries.ts';

/** A new version. */
export interface NewVersion {
  readonly id: string;
  readonly content: EserviceContent;
  /** Null for a version of the release. */
  readonly createdBy: string | null;
}

/** Inserts a service with its first version. Its slug must be free. */
export async function insertEservice(
  trx: Trx,
  service: Pick<Row<'eservice'>, 'id' | 'slug' | 'position'> & { isActive: boolean },
  version: NewVersion,
): Promise<void> {
  const { isActive, ...columns } = service;
  await trx
    .insertInto('eservice')
    .values({
      ...columns,
      is_active: isActive,
      edited_at: version.createdBy === null ? null : sql<Date>`now()`,
      current_version_id: version.id,
    })
    .execute();
  await insertVersion(trx, { eserviceId: service.id, number: 1 }, version);
}

/** The changes of an update. */
export interface EserviceChange {
  readonly isActive?: boolean;
  readonly position?: number;
  /** If the content changes too. */
  readonly version?: NewVersion;
}

/**
 * Updates a service if it still has this version; returns false otherwise. Updates by a release do not
 * count as edits and never overwrite edits by staff.
 */
export async function updateEservice(
  trx: Trx,
  from: { readonly id: string; readonly version: number; readonly by: 'staff' | 'release' },
  { isActive, position, version }: EserviceChange,
): Promise<boolean> {
  const updated = await trx
    .updateTable('eservice')
    .set((line) => ({ version: line('version', '+', 1) }))
    .$if(isActive !== undefined, (query) => query.set({ is_active: isActive ?? true }))
    .$if(position !== undefined, (query) => query.set({ position: position ?? 0 }))
    .$if(version !== undefined, (query) => query.set({ current_version_id: version?.id ?? '' }))
    .$if(from.by === 'staff', (query) => query.set({ edited_at: sql<Date>`now()` }))
    .where('id', '=', from.id)
    .where('version', '=', from.version)
    .$if(from.by === 'release', (query) => query.where('edited_at', 'is', null))
    .returning('version')
    .executeTakeFirst();
  if (updated === undefined) return false;
  if (version) await insertVersion(trx, { eserviceId: from.id, number: updated.version }, version);
  return true;
}

async function insertVersion(
  trx: Trx,
  { eserviceId, number }: { readonly eserviceId: string; readonly number: number },
  { id, content, createdBy }: NewVersion,
): Promise<void> {
  const fields = sql<FormField[]>`${JSON.stringify(content.form_fields)}::jsonb`;
  await trx
    .insertInto('eservice_version')
    .values({
      ...content,
      form_fields: fields,
      id,
      eservice_id: eserviceId,
      version: number,
      created_by: createdBy,
    })
    .execute();
}

/** Serializes publishing until commit, because two services may get the same name. */
export async function lockPublishing(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('eservices: publishing', 0))`.execute(
    trx,
  );
}

/** Lists the slugs with this prefix. */
export async function selectSlugs(trx: Trx, prefix: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('eservice')
    .select('slug')
    .where(sql<boolean>`starts_with(slug, ${prefix})`)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** The last position in a category; null if it is empty. */
export async function selectLastPosition(
  trx: Trx,
  category: EserviceCategory,
): Promise<number | null> {
  const { last } = await trx
    .selectFrom('eservice')
    .innerJoin('eservice_version', 'eservice_version.id', 'eservice.current_version_id')
    .select((line) => line.fn.max<number | null>('position').as('last'))
    .where('category', '=', category)
    .executeTakeFirstOrThrow();
  return last;
}
