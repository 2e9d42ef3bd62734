import { sql } from 'kysely';
import type { FirmRules } from '@anupal/contract/calendar/firm-rules';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** The draft with the name of its author. */
export type DraftRow = Pick<Row<'calendar_rule_draft'>, 'own' | 'version' | 'changed_at'> & {
  readonly changed_by_name: string;
};

/** A published version with the name of its publisher. */
export type PublishedRow = Pick<
  Row<'calendar_rule_version'>,
  'number' | 'release' | 'own' | 'reason' | 'published_at'
> & { readonly published_by_name: string };

/** Finds the draft. */
export async function selectDraft(db: Db): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select own, version, changed_at, users.full_name as changed_by_name
    from calendar_rule_draft join users on users.id = changed_by`.execute(db);
  return rows[0];
}

/** Lists the published versions, newest first. */
export async function listVersions(db: Db, limit: number): Promise<readonly PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select number, release, own, reason, published_at, users.full_name as published_by_name
    from calendar_rule_version join users on users.id = published_by
    order by number desc limit ${limit}`.execute(db);
  return rows;
}

/** The version of the draft to replace, and its author. */
export interface DraftUpdate {
  readonly version: number;
  readonly changedBy: string;
}

/** Inserts the first draft. False if there is one. */
export async function insertDraft(trx: Trx, own: FirmRules, changedBy: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('calendar_rule_draft')
    .values({ own: json(own), version: 1, changed_by: changedBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Updates this version of the draft. False if another update was first. */
export async function updateDraft(
  trx: Trx,
  own: FirmRules,
  { version, changedBy }: DraftUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('calendar_rule_draft')
    .set((row) => ({
      own: json(own),
      changed_by: changedBy,
      changed_at: sql<Date>`now()`,
      version: row('version', '+', 1),
    }))
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Claims this version of the draft for publishing. Undefined if another update was first. */
export async function claimDraft(trx: Trx, version: number): Promise<FirmRules | undefined> {
  const row = await trx
    .updateTable('calendar_rule_draft')
    .set((draft) => ({ version: draft('version', '+', 1) }))
    .where('version', '=', version)
    .returning('own')
    .executeTakeFirst();
  return row?.own;
}

/** A version to publish. */
export type NewVersion = Omit<Row<'calendar_rule_version'>, 'number' | 'published_at'>;

/** Inserts a version after the existing ones. Returns its number. */
export async function insertVersion(trx: Trx, version: NewVersion): Promise<number> {
  const { id, release, own, content, reason, published_by } = version;
  const { rows } = await sql<{ number: number }>`
    insert into calendar_rule_version (id, number, release, own, content, reason, published_by)
    select ${id}, coalesce(max(number), 0) + 1, ${release}, ${json(own)}, ${json(content)}, ${reason},
      ${published_by} from calendar_rule_version
    returning number`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the rule version was not inserted');
  return row.number;
}

function json<T>(value: T) {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
