import type { KycStatus } from '@anupal/contract/users';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/like-patterns.ts';
import type { Decision } from '../records/kyc-lifecycle.ts';
import type { RecordRow, RecordTable } from '../records/record-queries.ts';

function tables(db: Db) {
  return db.$extendTables<{ kyc_record: RecordTable }>();
}

const shownColumns = [
  'id',
  'user_id',
  'full_name',
  'pan_sealed',
  'aadhaar_last4',
  'complete_address',
  'kyc_status',
  'version',
  'language',
  'submitted_at',
  'decided_at',
] as const satisfies readonly (keyof RecordRow)[];

/** Which records are wanted. Each list holds keyed hashes, of which one must fit. */
export interface RecordSearch {
  /** A part of a name or an address; null where nothing is searched. */
  readonly text: string | null;
  readonly panMacs: readonly Buffer[];
  readonly panHeadMacs: readonly Buffer[];
  readonly panTailMacs: readonly Buffer[];
  readonly aadhaarMacs: readonly Buffer[];
  readonly aadhaarLast4: string | null;
  readonly status: KycStatus | null;
}

/** A page of the records that fit, the newest first. */
export async function listRecords(
  db: Db,
  search: RecordSearch,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly RecordRow[]> {
  return tables(db)
    .selectFrom('kyc_record')
    .select(shownColumns)
    .where(matchesSearch(search))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many records fit, counted up to so many. */
export async function countRecords(db: Db, search: RecordSearch, most: number): Promise<number> {
  const { count } = await tables(db)
    .selectFrom((from) =>
      from
        .selectFrom('kyc_record')
        .select('id')
        .where(matchesSearch(search))
        .limit(most)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The pending record that was handed in next after a given one, or the one that has waited longest
 * where none was: whoever skips one is not led back to it at once.
 */
export async function selectNextPending(db: Db, id: string): Promise<string | undefined> {
  const first = tables(db)
    .selectFrom('kyc_record')
    .select('id')
    .where('kyc_status', '=', 'pending')
    .orderBy('id')
    .limit(1);
  const row =
    (await first.where('id', '>', id).executeTakeFirst()) ??
    (await first.where('id', '<', id).executeTakeFirst());
  return row?.id;
}

/** Writes a decision on a record, on one version alone where that is named; nothing when it has changed. */
export async function updateStatus(
  trx: Trx,
  id: string,
  decided: { readonly status: Decision; readonly version: number | undefined },
): Promise<RecordRow | undefined> {
  const { status, version } = decided;
  return tables(trx)
    .updateTable('kyc_record')
    .set({
      kyc_status: status,
      version: sql<number>`version + 1`,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(shownColumns)
    .executeTakeFirst();
}

function matchesSearch({ status, text, ...numbers }: RecordSearch) {
  const conditions = [
    ...(status === null ? [] : [sql<boolean>`kyc_status = ${status}`]),
    ...(text === null
      ? []
      : [sql<boolean>`(${sql.join(textConditions(text, numbers), sql` or `)})`]),
  ];
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function textConditions(text: string, numbers: Omit<RecordSearch, 'status' | 'text'>) {
  const { panMacs, panHeadMacs, panTailMacs, aadhaarMacs, aadhaarLast4 } = numbers;
  const pattern = containsPattern(text);
  const hashes = [
    ['pan_mac', panMacs],
    ['pan_head_mac', panHeadMacs],
    ['pan_tail_mac', panTailMacs],
    ['aadhaar_mac', aadhaarMacs],
  ] as const;
  return [
    sql`full_name ilike ${pattern}`,
    sql`complete_address ilike ${pattern}`,
    ...hashes
      .filter(([, macs]) => macs.length > 0)
      .map(([column, macs]) => sql`${sql.ref(column)} = any(${macs}::bytea[])`),
    ...(aadhaarLast4 === null ? [] : [sql`aadhaar_last4 = ${aadhaarLast4}`]),
  ];
}
