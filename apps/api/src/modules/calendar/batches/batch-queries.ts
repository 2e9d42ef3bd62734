import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { ErrorCode } from '@anupal/contract/errors';
import type { Answers } from '@anupal/contract/eservices/form-fields';
import type { LocalizedText } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A batch as stored. */
export type BatchRow = Row<'filing_batch'>;

/** Why an item was not filed. */
export interface StoredRefusal {
  readonly code: ErrorCode;
  /** More specific than the text of the code; empty without. */
  readonly texts: readonly LocalizedText[];
}

/** A new item of a batch. */
export interface NewItem {
  readonly id: string;
  readonly clientId: string;
  readonly registrationId: string | null;
  readonly rule: string;
  readonly periodEnds: CalendarDate;
  readonly versionId: string;
  readonly answers: Answers;
  readonly reserved: Paise;
  /** Null while it waits. */
  readonly refusal: StoredRefusal | null;
}

/** Inserts a batch with its items in their order. */
export async function insertBatch(
  trx: Trx,
  batch: Omit<BatchRow, 'created_at'>,
  items: readonly NewItem[],
): Promise<BatchRow> {
  const row = await trx
    .insertInto('filing_batch')
    .values(batch)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`
    insert into filing_batch_item (id, batch_id, position, client_id, registration_id, rule,
      period_ends, version_id, answers, reserved_paise, state, refusal, decided_at)
    select id, ${batch.id}, position - 1, "clientId", "registrationId", rule, "periodEnds",
      "versionId", answers, reserved, case when refusal is null then 'waiting' else 'refused' end,
      refusal, case when refusal is null then null else now() end
    from rows from (jsonb_to_recordset(${JSON.stringify(items)}) as (id uuid, "clientId" uuid,
        "registrationId" uuid, rule text, "periodEnds" date, "versionId" uuid, answers jsonb,
        reserved bigint, refusal jsonb)) with ordinality
      as item (id, "clientId", "registrationId", rule, "periodEnds", "versionId", answers, reserved,
        refusal, position)`.execute(trx);
  return row;
}

/** Finds the batch that an earlier call with a key created. */
export async function findBatchByKey(
  trx: Trx,
  userId: string,
  key: string,
): Promise<BatchRow | undefined> {
  return trx
    .selectFrom('filing_batch')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Finds a batch. */
export async function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  return db.selectFrom('filing_batch').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the oldest batch of a franchisee that is being filed. */
export async function findRunningBatch(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select batch.id from filing_batch batch where batch.user_id = ${userId} and exists (
      select from filing_batch_item where batch_id = batch.id and state = 'waiting')
    order by batch.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Lists the batches that wait longer than a minute, oldest first. */
export async function listStalledBatches(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct batch.id from filing_batch_item item
    join filing_batch batch on batch.id = item.batch_id
    where item.state = 'waiting' and batch.created_at < now() - interval '1 minute'
    order by batch.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** An item of a batch that is not decided. */
export interface WaitingItem {
  readonly id: string;
  /** Null when the client was deleted. */
  readonly client_id: string | null;
  readonly registration_id: string | null;
  readonly rule: string;
  readonly period_ends: CalendarDate;
  readonly version_id: string;
  readonly answers: Answers;
  readonly reserved_paise: Paise;
}

/** Lists the ids of the items of a batch that wait, in their order. */
export async function listWaitingIds(db: Db, batchId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('filing_batch_item')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds an item that waits. With the franchisee locked, only the caller decides it. */
export async function findWaitingItem(db: Db, id: string): Promise<WaitingItem | undefined> {
  const { rows } = await sql<WaitingItem>`
    select id, client_id, registration_id, rule, period_ends::text, version_id, answers,
      reserved_paise
    from filing_batch_item where id = ${id} and state = 'waiting'`.execute(db);
  return rows[0];
}

/** Records that an item was filed. */
export async function markItemFiled(trx: Trx, id: string, applicationId: string): Promise<void> {
  await sql`
    update filing_batch_item
    set state = 'filed', application_id = ${applicationId}, decided_at = now()
    where id = ${id} and state = 'waiting'`.execute(trx);
}

/** Records that an item was not filed. */
export async function markItemRefused(trx: Trx, id: string, refusal: StoredRefusal): Promise<void> {
  await sql`
    update filing_batch_item
    set state = 'refused', refusal = ${JSON.stringify(refusal)}, decided_at = now()
    where id = ${id} and state = 'waiting'`.execute(trx);
}

/** The key of an obligation that waits in a batch. */
export interface WaitingObligation {
  readonly clientId: string;
  readonly registrationId: string | null;
  readonly rule: string;
  readonly periodEnds: CalendarDate;
}

/** Lists the obligations of a franchisee that wait in batches. */
export async function listWaitingObligations(
  db: Db,
  userId: string,
): Promise<readonly WaitingObligation[]> {
  const { rows } = await sql<WaitingObligation>`
    select item.client_id as "clientId", item.registration_id as "registrationId", item.rule,
      item.period_ends::text as "periodEnds"
    from filing_batch_item item join filing_batch batch on batch.id = item.batch_id
    where batch.user_id = ${userId} and item.state = 'waiting'
      and item.client_id is not null`.execute(db);
  return rows;
}

/** An item with what became of it. */
export interface ItemRow {
  readonly id: string;
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly registration_id: string | null;
  readonly rule: string;
  readonly period_ends: CalendarDate;
  readonly answers: Answers;
  readonly state: 'waiting' | 'filed' | 'refused';
  readonly refusal: StoredRefusal | null;
  readonly application_id: string | null;
  readonly tracking_number: string | null;
  readonly application_state: ApplicationState | null;
}

/** Lists the items of a batch in their order. */
export async function listItems(db: Db, batchId: string): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item.id, item.client_id, client.name as client_name, item.registration_id, item.rule,
      item.period_ends::text, item.answers, item.state, item.refusal, item.application_id,
      application.tracking_number, application.state as application_state
    from filing_batch_item item
    left join client on client.id = item.client_id
    left join application on application.id = item.application_id
    where item.batch_id = ${batchId}
    order by item.position`.execute(db);
  return rows;
}
