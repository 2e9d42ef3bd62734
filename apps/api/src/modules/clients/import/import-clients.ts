import { createHash, randomUUIDv7 } from 'node:crypto';
import { maxImportRows, type ImportField } from '@anupal/contract/clients/import';
import { completeRegistrations } from '@anupal/contract/clients/registrations';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readSheet, type ReadCell } from '../../../platform/sheets/read-sheet.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import { addFreeClients } from '../book/client-book.ts';
import { numberMacs } from '../registrations/registration-numbers.ts';
import { readText } from './cells.ts';
import { guessColumns, type SheetColumns } from './columns.ts';
import {
  countImported,
  deleteImported,
  findImport,
  insertImport,
  listNamesakes,
  listNumberHolders,
  markUndone,
  type NamedClient,
} from './import-queries.ts';
import { readRows, type ReadRow } from './rows.ts';

/** A sheet with clients, and what its columns hold; guessed when it is not given. */
export interface ClientSheet {
  readonly file: { readonly bytes: Buffer; readonly name: string };
  readonly columns: readonly (ImportField | 'none')[] | undefined;
}

/** Why a sheet is not taken. */
export type SheetRefusal =
  'sheet_unreadable' | 'sheet_too_large' | 'sheet_without_names' | 'too_many_requests';

const secondsUntilRetry = 10;

/** A row of a sheet with the client in the book who has one of its numbers. */
export interface CheckedRow extends ReadRow {
  /** The text of each column. */
  readonly texts: readonly string[];
  readonly existing: { readonly id: string; readonly name: string } | null;
}

/** A sheet as it was read and compared with the book. */
export interface CheckedSheet {
  readonly headings: readonly string[];
  readonly fields: SheetColumns['fields'];
  readonly rows: readonly CheckedRow[];
}

/** Reads a sheet and compares it with the book of the caller. Changes nothing. */
export async function checkSheet(
  context: Context,
  userId: string,
  sheet: ClientSheet,
): Promise<Result<CheckedSheet, SheetRefusal>> {
  const read = await readClientSheet(sheet);
  if (!read.ok) return read;
  return ok({
    ...read.value,
    rows: await compareWithBook(context, context.db, userId, read.value),
  });
}

/** Adds the clients of a sheet who are new to the book of the caller, each file once. */
export async function importSheet(
  context: Context,
  actor: Actor,
  sheet: ClientSheet,
): Promise<Result<CheckedSheet & { readonly importId: string }, SheetRefusal | 'sheet_imported'>> {
  const read = await readClientSheet(sheet);
  if (!read.ok) return read;
  const userId = actor.caller.user.id;
  const fileHash = createHash('sha256').update(sheet.file.bytes).digest();
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, userId);
    const earlier = await findImport(trx, userId, fileHash);
    if (earlier) return refuseImported(earlier.imported_at);
    const rows = await compareWithBook(context, trx, userId, read.value);
    const added = rows.flatMap(({ client, existing }) =>
      client !== null && existing === null ? [client] : [],
    );
    const importId = randomUUIDv7();
    await insertImport(trx, {
      id: importId,
      user_id: userId,
      file_hash: fileHash,
      file_name: sheet.file.name,
      added: added.length,
    });
    // Under the lock nobody else can take their numbers.
    await addFreeClients(trx, context, { userId, importId }, added);
    const detail = { added: added.length };
    const target = { type: 'clientImport', id: importId } as const;
    await recordEvents(trx, [auditEvent('clients.imported', actor, target, { detail })]);
    return ok({ ...read.value, rows, importId });
  });
}

/** Deletes the clients of an import for whom nothing was done since. */
export async function undoImport(
  context: Context,
  actor: Actor,
  importId: string,
): Promise<Result<{ readonly deleted: number; readonly retained: number }, 'not_found'>> {
  const userId = actor.caller.user.id;
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await markUndone(trx, userId, importId))) return refuse('not_found');
    const deleted = (await deleteImported(trx, importId)).length;
    const retained = await countImported(trx, importId);
    const target = { type: 'clientImport', id: importId } as const;
    const detail = { deleted, retained };
    await recordEvents(trx, [auditEvent('clients.import_undone', actor, target, { detail })]);
    return ok({ deleted, retained });
  });
}

interface ReadClientSheet {
  readonly headings: readonly string[];
  readonly fields: SheetColumns['fields'];
  readonly rows: readonly (ReadRow & Pick<CheckedRow, 'texts'>)[];
}

async function readClientSheet({
  file,
  columns,
}: ClientSheet): Promise<Result<ReadClientSheet, SheetRefusal>> {
  const sheet = await readSheet(file.bytes, maxImportRows);
  if (sheet.is === 'tooLarge') return refuse('sheet_too_large');
  if (sheet.is === 'busy') return refuse('too_many_requests', secondsUntilRetry);
  if (sheet.is !== 'read') return refuse('sheet_unreadable');
  if (countCharacters(sheet.rows) > maxCharacters) return refuse('sheet_too_large');
  const guessed = guessColumns(sheet.rows);
  const fields = columns?.map((field) => (field === 'none' ? null : field)) ?? guessed.fields;
  const rows = readRows(sheet.rows, { headingRow: guessed.headingRow, fields });
  const hasNames = rows.length > 0 && (fields.includes('name') || fields.includes('legalName'));
  // Without a correction the page shows the guess, so that the user can say which column it is.
  const isCorrectable = columns === undefined && sheet.rows.length > guessed.headingRow + 1;
  if (!hasNames && !isCorrectable) return refuse('sheet_without_names');
  const headings = fields.map((_, column) =>
    readText(sheet.rows[guessed.headingRow]?.[column] ?? null),
  );
  return ok({
    headings,
    fields,
    rows: rows.map((row) => ({
      ...row,
      texts: fields.map((_, column) => readText(sheet.rows[row.row - 1]?.[column] ?? null)),
    })),
  });
}

// Reading holds up other requests: a small file can repeat one long cell thousands of times.
const maxCharacters = 2_000_000;

function countCharacters(rows: readonly (readonly ReadCell[])[]): number {
  let count = 0;
  for (const cells of rows) for (const cell of cells) count += readText(cell).length;
  return count;
}

/** Finds the clients of the book who have a number of a row, or without numbers its name and phone. */
async function compareWithBook(
  { keys }: Pick<Context, 'keys'>,
  db: Db,
  userId: string,
  { rows }: ReadClientSheet,
): Promise<readonly CheckedRow[]> {
  const macs = rows.map(({ client }) =>
    completeRegistrations(client?.registrations ?? []).flatMap(({ kind, number }) =>
      numberMacs(keys, kind, number),
    ),
  );
  const names = rows.flatMap(({ client }) => (client === null ? [] : client.name.toLowerCase()));
  const held = await listNumberHolders(db, userId, macs.flat());
  const namesakes = new Map(
    (await listNamesakes(db, userId, names))
      .toReversed()
      .map((one) => [toNameKey(one.sort_name, one.phone), one] as const),
  );
  const holders = new Map(
    held.map(({ number_mac, client_id, name }) => [
      number_mac.toString('hex'),
      { id: client_id, name },
    ]),
  );
  return rows.map((row, index) => {
    const own = macs[index] ?? [];
    const holder = own.map((mac) => holders.get(mac.toString('hex'))).find(Boolean);
    const namesake = own.length === 0 ? findNamesake(row, namesakes) : undefined;
    return { ...row, existing: holder ?? namesake ?? null };
  });
}

function findNamesake(
  { client }: ReadRow,
  namesakes: ReadonlyMap<string, NamedClient>,
): CheckedRow['existing'] | undefined {
  if (client === null) return undefined;
  const found = namesakes.get(toNameKey(client.name.toLowerCase(), client.phone ?? null));
  return found && { id: found.id, name: found.name };
}

function toNameKey(name: string, phone: string | null): string {
  return JSON.stringify([name, phone]);
}

function refuseImported(importedAt: Date) {
  const day = dateInIndia(importedAt);
  return refuseWithMessages('sheet_imported', [
    {
      en: `This file was imported on ${formatCalendarDate(day, 'en')}. Nothing was added now.`,
      hi: `यह फ़ाइल ${formatCalendarDate(day, 'hi')} को इंपोर्ट हो चुकी है। अभी कुछ नहीं जोड़ा गया।`,
    },
  ]);
}
