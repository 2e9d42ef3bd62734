import type { KycStatus } from '@anupal/contract/users';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';
import { containsPattern } from '../../../platform/db/like-patterns.ts';
import { allOf, countRows } from '../../../platform/db/list-filters.ts';
import type { Decision } from '../records/kyc-lifecycle.ts';
import { shownColumns, type RecordRow } from '../records/record-queries.ts';

/** Filters of a record search. Each list holds keyed hashes, one of which must match. */
export interface RecordSearch {
  /** Part of a name or an address; null for no search. */
  readonly text: string | null;
  readonly panMacs: readonly Buffer[];
  readonly panHeadMacs: readonly Buffer[];
  readonly panTailMacs: readonly Buffer[];
  readonly aadhaarMacs: readonly Buffer[];
  readonly aadhaarLast4: string | null;
  readonly status: KycStatus | null;
}

/** Lists a page of matching records, newest first. */
export async function listRecords(
  db: Db,
  search: RecordSearch,
  { before, limit }: PageRequest,
): Promise<readonly RecordRow[]> {
  return db
    .selectFrom('kyc_record')
    .select(shownColumns)
    .where(matchesSearch(search))
    .where((eb) => (before === undefined ? eb.lit(true) : eb('id', '<', before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts matching records, up to a maximum. */
export async function countRecords(db: Db, search: RecordSearch, limit: number): Promise<number> {
  return countRows(
    db,
    db.selectFrom('kyc_record').select('id').where(matchesSearch(search)).limit(limit),
  );
}

/**
 * Finds the pending record submitted next after this one, or else the oldest one. A reviewer who skips a
 * record is so not led back to it at once.
 */
export async function selectNextPending(db: Db, id: string): Promise<string | undefined> {
  const first = db
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

/** Stores a decision on a record; undefined if `version` is given and the record has changed since. */
export async function updateStatus(
  trx: Trx,
  id: string,
  { status, version }: { readonly status: Decision; readonly version?: number | undefined },
): Promise<RecordRow | undefined> {
  return trx
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
  return allOf([
    status === null ? null : sql`kyc_status = ${status}`,
    text === null ? null : sql`(${sql.join(textConditions(text, numbers), sql` or `)})`,
  ]);
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
