import { sql } from 'kysely';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** The key of a user's obligation. */
export interface ObligationKey {
  readonly user_id: string;
  readonly rule: string;
  readonly period_ends: CalendarDate;
}

/** The proof of a completion as stored. */
export type FileRow = Omit<Row<'calendar_file'>, 'created_at'>;

/** A completion with the name of its proof. */
export interface CompletionRow extends ObligationKey {
  readonly done_on: CalendarDate;
  readonly note: string;
  readonly file_name: string | null;
  readonly file_kind: 'image' | 'pdf' | null;
}

/** Lists the completions of users. */
export async function listCompletions(
  db: Db,
  userIds: readonly string[],
): Promise<readonly CompletionRow[]> {
  const { rows } = await sql<CompletionRow>`
    select mark.user_id, mark.rule, mark.period_ends::text, mark.done_on::text, mark.note,
      calendar_file.name as file_name, calendar_file.kind as file_kind
    from calendar_completion mark left join calendar_file using (user_id, rule, period_ends)
    where mark.user_id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

/** Inserts or updates a completion. */
export async function upsertCompletion(
  trx: Trx,
  completion: ObligationKey & Pick<CompletionRow, 'done_on' | 'note'>,
): Promise<void> {
  const { done_on, note } = completion;
  await trx
    .insertInto('calendar_completion')
    .values(completion)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'rule', 'period_ends'])
        .doUpdateSet({ done_on, note, marked_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Deletes a completion and its proof. False if there is none. */
export async function deleteCompletion(trx: Trx, key: ObligationKey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('calendar_completion')
    .where('user_id', '=', key.user_id)
    .where('rule', '=', key.rule)
    .where('period_ends', '=', key.period_ends)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Finds the proof of a completion. */
export async function selectCompletionFile(
  db: Db,
  key: ObligationKey,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('calendar_file')
    .selectAll()
    .where('user_id', '=', key.user_id)
    .where('rule', '=', key.rule)
    .where('period_ends', '=', key.period_ends)
    .executeTakeFirst();
}

/** Deletes the proof of a completion. Returns its blob, if there is one. */
export async function deleteCompletionFile(
  trx: Trx,
  key: ObligationKey,
): Promise<readonly string[]> {
  const deleted = await trx
    .deleteFrom('calendar_file')
    .where('user_id', '=', key.user_id)
    .where('rule', '=', key.rule)
    .where('period_ends', '=', key.period_ends)
    .returning('blob')
    .execute();
  return deleted.map(({ blob }) => blob);
}

/** Inserts the proof of a completion. */
export async function insertCompletionFile(trx: Trx, file: FileRow): Promise<void> {
  await trx.insertInto('calendar_file').values(file).execute();
}
