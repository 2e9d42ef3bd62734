import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../platform/db/database.ts';

/** A plan in both languages; also the snapshot that a subscription keeps of it. */
export type PlanRow = Omit<Row<'subscription_plan'>, 'created_at' | 'deleted_at'>;

const planColumns = [
  'id',
  'name',
  'description',
  'description_hi',
  'key_points',
  'key_points_hi',
  'price_paise',
  'service_limit',
  'limit_period',
  'validity_months',
] as const;

function offeredPlans(db: Db) {
  return db.selectFrom('subscription_plan').select(planColumns).where('deleted_at', 'is', null);
}

/** The plans on sale, cheapest first. */
export async function listPlans(db: Db): Promise<readonly PlanRow[]> {
  return offeredPlans(db).orderBy('price_paise').orderBy('id').execute();
}

/** One plan on sale. */
export async function findPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return offeredPlans(db).where('id', '=', id).executeTakeFirst();
}

/** Adds a plan. */
export async function insertPlan(trx: Trx, plan: PlanRow): Promise<PlanRow> {
  return trx
    .insertInto('subscription_plan')
    .values(plan)
    .returning(planColumns)
    .executeTakeFirstOrThrow();
}

/** New values of a plan's columns; undefined leaves a column as it is. */
export type PlanChanges = {
  readonly [Column in Exclude<keyof PlanRow, 'id'>]?: PlanRow[Column] | undefined;
};

/** Updates a plan on sale; undefined when it is not on sale. */
export async function updatePlan(
  trx: Trx,
  id: string,
  changes: PlanChanges,
): Promise<PlanRow | undefined> {
  return trx
    .updateTable('subscription_plan')
    .set({ id, ...changes }) // an update must set a column even when nothing changes
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(planColumns)
    .executeTakeFirst();
}

/** Takes a plan off sale; false when it was off sale already. */
export async function markDeleted(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscription_plan')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
