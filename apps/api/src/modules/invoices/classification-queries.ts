import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../platform/db/database.ts';

/** A code and rate as stored. */
export type ClassificationRow = Row<'supply_classification'>;

/** A code and rate with the names of the service or plan and of the superadmin who added it. */
export interface NamedClassification extends ClassificationRow {
  readonly service_name: string | null;
  readonly service_name_hi: string | null;
  readonly created_by_name: string | null;
}

/** Every code and rate: plans, services in general, then by service and plan; of one subject the latest first. */
export async function selectClassifications(db: Db): Promise<readonly NamedClassification[]> {
  return db
    .selectFrom('supply_classification')
    .leftJoin('users', 'users.id', 'supply_classification.created_by')
    .leftJoin('eservice', (join) =>
      join.on(sql`eservice.id::text`, '=', sql.ref('supply_classification.subject')),
    )
    .leftJoin('eservice_version', 'eservice_version.id', 'eservice.current_version_id')
    .leftJoin('subscription_plan', (join) =>
      join.on(sql`subscription_plan.id::text`, '=', sql.ref('supply_classification.subject')),
    )
    .selectAll('supply_classification')
    .select(({ fn }) => [
      'users.full_name as created_by_name',
      fn.coalesce('eservice_version.name', 'subscription_plan.name').as('service_name'),
      'eservice_version.name_hi as service_name_hi',
    ])
    .orderBy(sql`subject <> 'plans'`)
    .orderBy(sql`subject <> 'services'`)
    .orderBy('eservice.position')
    .orderBy('supply_classification.subject')
    .orderBy('supply_classification.valid_from', 'desc')
    .orderBy('supply_classification.created_at', 'desc')
    .orderBy('supply_classification.id', 'desc')
    .execute();
}

/** The name of the service or plan with this id; undefined if there is none. */
export async function findSubjectName(
  db: Db,
  id: string,
): Promise<{ readonly en: string; readonly hi: string } | undefined> {
  return db
    .selectFrom('eservice')
    .innerJoin('eservice_version', 'eservice_version.id', 'eservice.current_version_id')
    .where('eservice.id', '=', id)
    .select(({ fn }) => [
      'eservice_version.name as en',
      fn.coalesce('eservice_version.name_hi', 'eservice_version.name').as('hi'),
    ])
    .unionAll(
      db.selectFrom('subscription_plan').where('id', '=', id).select(['name as en', 'name as hi']),
    )
    .executeTakeFirst();
}

/** Adds a code and rate. */
export async function insertClassification(
  trx: Trx,
  row: Omit<ClassificationRow, 'created_at'>,
): Promise<void> {
  await trx.insertInto('supply_classification').values(row).execute();
}
