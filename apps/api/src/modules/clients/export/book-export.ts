import { registrationKindNames } from '@anupal/contract/clients/registration-kinds';
import { constitutionNames } from '@anupal/contract/clients/registrations';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { maxSheetRows } from '@anupal/contract/values/sheet-limits';
import { states } from '@anupal/contract/values/states';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { streamPages } from '../../../platform/db/stream-pages.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { byteOrderMark, csvStream, csvText } from '../../../platform/http/csv-file.ts';
import { exportRetrySeconds, type ExportGate } from '../../../platform/http/export-gate.ts';
import { streamExport } from '../../../platform/http/export-stream.ts';
import type { FileResponse, SheetLine } from '../../../platform/http/handler.ts';
import { xlsxFile } from '../../../platform/http/xlsx-file.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { isStillSignedIn } from '../../auth/public.ts';
import { listWholeBook, type PlacedClientRow } from '../book/client-queries.ts';
import { listContactsOfClients, type ContactRow } from '../book/contact-queries.ts';
import type { ClientsContext } from '../documents/clients-context.ts';
import { writeContact } from '../import/contact-cells.ts';
import { writeValidity } from '../import/validity-cells.ts';
import { listRegistrations } from '../registrations/registration-queries.ts';
import { openRegistration, type OpenRegistration } from '../registrations/registrations.ts';
import { frequencyNames, languageNames, schemeNames, texts } from './export-texts.ts';

/** A requested export of the client book. */
export interface BookExport {
  readonly actor: Actor;
  readonly gate: ExportGate;
  readonly format: 'csv' | 'xlsx';
  readonly language: Language;
  /** Aborted when the client has left. */
  readonly signal: AbortSignal;
}

/**
 * Exports the whole client book of the caller, a line for each client with all registrations. The headings
 * are those that an import recognizes. CSV is a stream; a workbook is built in memory.
 */
export async function exportBook(
  context: ClientsContext,
  { actor, gate, format, language, signal }: BookExport,
): Promise<Result<FileResponse, 'exports_busy' | 'sheet_too_long'>> {
  const userId = actor.caller.user.id;
  const leave = gate.enter(userId);
  if (leave === null) return refuse('exports_busy', exportRetrySeconds);
  let isStreamed = false;
  try {
    await inTransaction(context.db, (trx) =>
      recordEvents(trx, [
        auditEvent(
          'clients.book_exported',
          actor,
          { type: 'user', id: userId },
          { detail: { format } },
        ),
      ]),
    );
    const name = `clients.${format}`;
    if (format === 'xlsx') {
      const lines = await collectLines(context, { actor, language });
      if (lines.length > maxSheetRows) return refuse('sheet_too_long');
      const sheets = [
        { title: texts.clients[language], lines: [describeHeadings(language), ...lines] },
      ];
      return ok(await xlsxFile({ name, sheets }, signal));
    }
    isStreamed = true;
    const text = streamExport(
      { log: context.log, gate },
      { write: (send) => readPages(context, { actor, language }, send), end: leave },
    );
    return ok(csvStream(name, text));
  } finally {
    if (!isStreamed) leave();
  }
}

type Reading = Pick<BookExport, 'actor' | 'language'>;

async function collectLines(
  context: ClientsContext,
  reading: Reading,
): Promise<readonly SheetLine[]> {
  const lines: SheetLine[] = [];
  await readLines(context, reading, async (pages) => {
    for await (const page of pages) {
      lines.push(...page);
      if (lines.length > maxSheetRows) break;
    }
  });
  return lines;
}

function readPages(
  context: ClientsContext,
  reading: Reading,
  send: (chunks: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  async function* write(pages: AsyncIterable<readonly SheetLine[]>): AsyncGenerator<string> {
    yield byteOrderMark + csvText([describeHeadings(reading.language)]);
    for await (const page of pages) yield csvText(page);
  }
  return readLines(context, reading, (pages) => send(write(pages)));
}

/** Reads the book in pages as of one moment. */
async function readLines<T>(
  context: ClientsContext,
  { actor, language }: Reading,
  work: (pages: AsyncIterable<readonly SheetLine[]>) => Promise<T>,
): Promise<T> {
  const userId = actor.caller.user.id;
  async function* describe(
    pages: AsyncIterable<readonly PlacedClientRow[]>,
    snapshot: Db,
  ): AsyncGenerator<readonly SheetLine[]> {
    for await (const page of pages) {
      if (!(await isStillSignedIn(context.db, actor.caller)))
        throw new Error('the session of an export has ended');
      yield await describePage(context, snapshot, page, language);
    }
  }
  return streamPages(
    context.db,
    (db, after: PlacedClientRow | undefined, limit) => listWholeBook(db, userId, { after, limit }),
    (pages, snapshot) => work(describe(pages, snapshot)),
  );
}

async function describePage(
  context: ClientsContext,
  snapshot: Db,
  page: readonly PlacedClientRow[],
  language: Language,
): Promise<readonly SheetLine[]> {
  const ids = page.map(({ id }) => id);
  const registrations = Map.groupBy(
    (await listRegistrations(snapshot, ids)).map((row) => openRegistration(context, row)),
    ({ row }) => row.client_id,
  );
  const contacts = Map.groupBy(
    await listContactsOfClients(snapshot, ids),
    ({ client_id }) => client_id,
  );
  return page.map((client) => {
    const { id } = client;
    const numbers = registrations.get(id) ?? [];
    return describeClient({ client, numbers, contacts: contacts.get(id) ?? [] }, language);
  });
}

function describeHeadings(language: Language): SheetLine {
  const { name, legalName, constitution, phone, email, state, group, tags, startedOn } = texts;
  const { address, note, gstReturns, gstinAddress, validity, contacts, status, added } = texts;
  const before = [name, legalName, constitution, phone, email, texts.language, state, group, tags];
  const ofNumbers = [gstReturns, gstinAddress, validity];
  const after = [...ofNumbers, startedOn, address, note, contacts, status, added];
  return [
    ...before.map((text) => text[language]),
    ...registrationKindNames.map((kind) => kind.toUpperCase()),
    ...after.map((text) => text[language]),
  ];
}

interface DescribedClient {
  readonly client: PlacedClientRow;
  readonly numbers: readonly OpenRegistration[];
  readonly contacts: readonly ContactRow[];
}

function describeClient(
  { client, numbers, contacts }: DescribedClient,
  language: Language,
): SheetLine {
  const { constitution, state } = client;
  const ofKind = (kind: string) => numbers.filter(({ row }) => row.kind === kind);
  return [
    client.name,
    client.legal_name,
    constitution && constitutionNames[constitution][language],
    // Without a plus sign, which a sheet reads as the beginning of a formula.
    client.phone?.replace(/^\+91/, '') ?? null,
    client.email,
    client.language && languageNames[client.language][language],
    state && states[state][language],
    client.group_name,
    joinTexts(client.tags),
    ...registrationKindNames.map((kind) =>
      joinTexts(ofKind(kind).map(({ number }) => number ?? '')),
    ),
    joinTexts(ofKind('gstin').map(({ row }) => describeReturns(row, language))),
    joinAddresses(ofKind('gstin').map(({ row }) => row.address)),
    numbers
      .map(describeValidity)
      .filter((text) => text !== null)
      .join('; ') || null,
    client.started_on,
    client.address,
    client.note,
    contacts.map(writeContact).join('; ') || null,
    texts[client.is_active ? 'active' : 'inactive'][language],
    { moment: client.created_at },
  ];
}

// One for each GSTIN, as an import reads them.
function joinAddresses(all: readonly (string | null)[]): string | null {
  return all.every((address) => address === null) ? null : all.map((one) => one ?? '').join(' | ');
}

function describeValidity({ row, number }: OpenRegistration): string | null {
  const { kind, valid_from: validFrom, valid_to: validTo } = row;
  return writeValidity({ kind, number, validFrom, validTo });
}

function joinTexts(all: readonly string[]): string | null {
  return all.join(', ') || null;
}

// In the words that an import understands: regular taxpayers by how often they file.
function describeReturns(
  { scheme, frequency }: OpenRegistration['row'],
  language: Language,
): string {
  return scheme === null || scheme === 'regular'
    ? frequencyNames[frequency ?? 'monthly'][language]
    : schemeNames[scheme][language];
}
