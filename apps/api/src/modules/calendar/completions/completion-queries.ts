import { sql, type Generated } from 'kysely';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Trx } from '../../../platform/db/database.ts';

type CompletionTable = {
  user_id: string;
  rule: string;
  period_ends: CalendarDate;
  done_on: CalendarDate;
  note: Generated<string>;
  marked_at: Generated<Date>;
};

type FileTable = {
  id: string;
  user_id: string;
  rule: string;
  period_ends: CalendarDate;
  name: string;
  kind: 'image' | 'pdf';
  blob: string;
  wrapped_key: string;
  bytes: number;
  created_at: Generated<Date>;
};

/** One obligation of a person. */
export interface ObligationKey {
  readonly user_id: string;
  readonly rule: string;
  readonly period_ends: CalendarDate;
}

/** The file beside a mark as stored. */
export type FileRow = Omit<FileTable, 'created_at'>;

/** A done mark with the name of its file. */
export interface CompletionRow extends ObligationKey {
  readonly done_on: CalendarDate;
  readonly note: string;
  readonly file_name: string | null;
  readonly file_kind: 'image' | 'pdf' | null;
}

function tables(db: Db) {
  return db.$extendTables<{ calendar_mark: CompletionTable; calendar_file: FileTable }>();
}

/** The done marks of people. */
export async function listCompletions(
  db: Db,
  userIds: readonly string[],
): Promise<readonly CompletionRow[]> {
  const { rows } = await sql<CompletionRow>`
    select mark.user_id, mark.rule, mark.period_ends::text, mark.done_on::text, mark.note,
      calendar_file.name as file_name, calendar_file.kind as file_kind
    from calendar_mark mark left join calendar_file using (user_id, rule, period_ends)
    where mark.user_id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

/** Marks something as done, or changes its mark. */
export async function upsertCompletion(
  trx: Trx,
  mark: ObligationKey & Pick<CompletionRow, 'done_on' | 'note'>,
): Promise<void> {
  const { done_on, note } = mark;
  await tables(trx)
    .insertInto('calendar_mark')
    .values(mark)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'rule', 'period_ends'])
        .doUpdateSet({ done_on, note, marked_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Takes a mark back; false where there is none. Its file goes with it. */
export async function deleteCompletion(trx: Trx, marked: ObligationKey): Promise<boolean> {
  const { numDeletedRows } = await tables(trx)
    .deleteFrom('calendar_mark')
    .where('user_id', '=', marked.user_id)
    .where('rule', '=', marked.rule)
    .where('period_ends', '=', marked.period_ends)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The file beside a mark. */
export async function selectCompletionFile(
  db: Db,
  marked: ObligationKey,
): Promise<FileRow | undefined> {
  return tables(db)
    .selectFrom('calendar_file')
    .selectAll()
    .where('user_id', '=', marked.user_id)
    .where('rule', '=', marked.rule)
    .where('period_ends', '=', marked.period_ends)
    .executeTakeFirst();
}

/** Takes the file from a mark; answers its blob, none where there is none. */
export async function deleteCompletionFile(
  trx: Trx,
  marked: ObligationKey,
): Promise<readonly string[]> {
  const gone = await tables(trx)
    .deleteFrom('calendar_file')
    .where('user_id', '=', marked.user_id)
    .where('rule', '=', marked.rule)
    .where('period_ends', '=', marked.period_ends)
    .returning('blob')
    .execute();
  return gone.map(({ blob }) => blob);
}

/** Puts a file beside a mark. */
export async function insertCompletionFile(trx: Trx, file: FileRow): Promise<void> {
  await tables(trx).insertInto('calendar_file').values(file).execute();
}

/** Of these names, those under which a file is kept. */
export async function calendarFileReferences(
  db: Db,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('calendar_file')
    .select('blob')
    .where('blob', 'in', names)
    .execute();
  return rows.map(({ blob }) => blob);
}

/** Files whose key is wrapped under another key than this one, in the order of their names. */
export async function listFileKeysToRotate(
  db: Db,
  keyId: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly Pick<FileRow, 'id' | 'user_id' | 'blob' | 'wrapped_key'>[]> {
  return tables(db)
    .selectFrom('calendar_file')
    .select(['id', 'user_id', 'blob', 'wrapped_key'])
    .where(sql<boolean>`not starts_with(wrapped_key, ${keyId})`)
    .$if(after !== null, (query) => query.where('blob', '>', after))
    .orderBy('blob')
    .limit(most)
    .execute();
}

/** Wraps the key of a file anew, while it is the one that was read. */
export async function updateWrappedKey(
  db: Db,
  file: Pick<FileRow, 'blob' | 'wrapped_key'>,
  wrapped: string,
): Promise<void> {
  await tables(db)
    .updateTable('calendar_file')
    .set({ wrapped_key: wrapped })
    .where('blob', '=', file.blob)
    .where('wrapped_key', '=', file.wrapped_key)
    .execute();
}
