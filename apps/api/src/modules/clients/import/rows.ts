import { parseValidationKey, type ValidationKey } from '@anupal/contract/texts/validation';
import { registrationKindNames } from '@anupal/contract/clients/registration-kinds';
import { completeRegistrations } from '@anupal/contract/clients/registrations';
import {
  maxRegistrations,
  maxTags,
  newClient,
  type NewClient,
} from '@anupal/contract/clients/schemas';
import { importFields, type ImportField } from '@anupal/contract/clients/import';
import type { ReadCell } from '../../../platform/sheets/read-sheet.ts';
import {
  hasLostDigits,
  readConstitution,
  readDay,
  readGstReturns,
  readLanguage,
  readState,
  readText,
  splitParts,
  type GstReturns,
} from './cells.ts';
import type { SheetColumns } from './columns.ts';
import { readContacts, type SheetContact } from './contact-cells.ts';
import { readValidity, toNumberKey, type NumberValidity } from './validity-cells.ts';

/** What is wrong with a cell. */
export interface CellProblem {
  readonly field: ImportField;
  readonly message: ValidationKey;
}

/** A row of a sheet as a client, or what is wrong with it. */
export interface ReadRow {
  /** The number of the row in the sheet, from 1. */
  readonly row: number;
  /** Null when there are problems. */
  readonly client: NewClient | null;
  readonly problems: readonly CellProblem[];
  /** Values that are left out of a client who is imported anyway. */
  readonly notes: readonly CellProblem[];
}

type Cells = Readonly<Record<ImportField, ReadCell>>;

/** Reads the rows below the headings as clients. Empty rows are left out. */
export function readRows(
  rows: readonly (readonly ReadCell[])[],
  { headingRow, fields }: SheetColumns,
): readonly ReadRow[] {
  const found = rows
    .map((cells, index) => ({ cells: byField(cells, fields), row: index + 1 }))
    .slice(headingRow + 1)
    .filter(({ cells }) => Object.values(cells).some((cell) => readText(cell) !== ''))
    .map(({ cells, row }) => readRow(cells, row));
  return markRepeatedNumbers(found);
}

function byField(cells: readonly ReadCell[], fields: SheetColumns['fields']): Cells {
  const cellOf = (field: ImportField): ReadCell => {
    const column = fields.indexOf(field);
    return column === -1 ? null : (cells[column] ?? null);
  };
  return Object.fromEntries(importFields.map((field) => [field, cellOf(field)])) as Cells; // one for each
}

/** The cells of a row with the lists in them, each read once. */
interface RowCells {
  readonly cells: Cells;
  /** Null if it cannot be understood. */
  readonly validity: readonly NumberValidity[] | null;
  readonly numbers: ReturnType<typeof listNumbers>;
  readonly contacts: readonly SheetContact[];
}

// A list of contacts is longer than any other detail.
const maxCellLength = 3000;

function readRow(all: Cells, row: number): ReadRow {
  const long = importFields.filter((field) => textOf(all, field).length > maxCellLength);
  const cells = { ...all, ...Object.fromEntries(long.map((field) => [field, null])) };
  const validity = readValidity(textOf(cells, 'validity'));
  const numbers = listNumbers(cells, validity ?? []);
  const read = { cells, validity, numbers, contacts: listContacts(cells) };
  const unreadable = [
    ...long.map((field) => ({ field, message: 'cell_long' as const })),
    ...findUnreadable(read),
  ];
  const parsed = newClient.safeParse(toInput(read));
  const found = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: fieldOfPath(path, read),
    // The messages of the schemas are keys, except of what is too long or too many.
    message: parseValidationKey(message) ?? 'cell_long',
  }));
  const problems = firstOfEachField([...unreadable, ...found]);
  const client = problems.length === 0 ? (parsed.data ?? null) : null;
  return { row, client, problems, notes: listNotes(cells) };
}

// An unknown language leaves no client out: it can be chosen later.
function listNotes({ language }: Cells): readonly CellProblem[] {
  const isUnknown = readText(language) !== '' && readLanguage(language) === null;
  return isUnknown ? [{ field: 'language', message: 'language_unknown' }] : [];
}

function firstOfEachField(problems: readonly CellProblem[]): readonly CellProblem[] {
  const fields = new Set<ImportField>();
  return problems.filter(({ field }) => !fields.has(field) && fields.add(field));
}

/** What cannot be understood before it is checked. */
function findUnreadable({ cells, validity, numbers }: RowCells): readonly CellProblem[] {
  const problems: CellProblem[] = [];
  const numbered: readonly ImportField[] = ['phone', 'secondPhone', ...registrationKindNames];
  for (const field of numbered)
    if (hasLostDigits(cells[field])) problems.push({ field, message: 'digits_lost' });
  const readers = [
    ['startedOn', readDay, 'date_enter'],
    ['fssaiValidTo', readDay, 'date_enter'],
    ['state', readState, 'state_unknown'],
    ['constitution', readConstitution, 'constitution_unknown'],
  ] as const;
  for (const [field, read, message] of readers) {
    const cell = cells[field];
    if (readText(cell) !== '' && read(cell) === null) problems.push({ field, message });
  }
  if (listReturns(cells.gstReturns).includes(null))
    problems.push({ field: 'gstReturns', message: 'gst_returns_unknown' });
  if (!isValidityClear(validity, numbers))
    problems.push({ field: 'validity', message: 'validity_unknown' });
  return problems;
}

function toInput({ cells, numbers, contacts }: RowCells): Record<string, unknown> {
  const text = (field: ImportField): string | undefined => textOf(cells, field) || undefined;
  return {
    // A client without a name is called by its legal name, as the GST portal's lists have only that.
    name: text('name') ?? text('legalName') ?? '',
    legalName: text('legalName'),
    constitution: readConstitution(cells.constitution) ?? undefined,
    language: readLanguage(cells.language) ?? undefined,
    phone: text('phone'),
    email: text('email'),
    state: readState(cells.state) ?? undefined,
    group: text('group'),
    tags: splitParts(textOf(cells, 'tags'), /[,;|]/, maxTags),
    startedOn: readDay(cells.startedOn) ?? undefined,
    address: text('address'),
    note: text('note'),
    registrations: numbers,
    contacts,
  };
}

function textOf(cells: Cells, field: ImportField): string {
  return readText(cells[field]);
}

function listContacts(cells: Cells): readonly SheetContact[] {
  return readContacts({
    contacts: textOf(cells, 'contacts'),
    secondPhone: textOf(cells, 'secondPhone'),
    secondEmail: textOf(cells, 'secondEmail'),
    clientName: textOf(cells, 'name') || textOf(cells, 'legalName'),
  });
}

// Whether every part can be read and names a number of the row.
function isValidityClear(validity: RowCells['validity'], numbers: RowCells['numbers']): boolean {
  const known = new Set(numbers.map(({ kind, number }) => toNumberKey(kind, number)));
  const kinds = [...new Set(numbers.map(({ kind }) => kind))];
  const isOfRow = ({ number }: NumberValidity): boolean =>
    kinds.some((kind) => known.has(toNumberKey(kind, number)));
  return validity?.every(isOfRow) ?? false;
}

/** The numbers of a row, in the order of their kinds. */
function listNumbers(cells: Cells, validity: readonly NumberValidity[]) {
  const returns = listReturns(cells.gstReturns);
  const places = listPlaces(cells);
  const fssaiValidTo = readDay(cells.fssaiValidTo);
  return registrationKindNames.flatMap((kind) => {
    const numbers = splitList(textOf(cells, kind));
    if (numbers.length === 0) return [];
    const daysOf = new Map(
      validity.toReversed().map((one) => [toNumberKey(kind, one.number), one] as const),
    );
    return numbers.map((typed, place) => {
      const number = kind === 'iec' ? restoreIecZero(typed) : typed;
      const filed = kind === 'gstin' ? (returns[place] ?? returns[0]) : null;
      const address = kind === 'gstin' ? places[place] : undefined;
      const { validFrom, validTo } = daysOf.get(toNumberKey(kind, number)) ?? {};
      const end = validTo ?? (kind === 'fssai' ? fssaiValidTo : null);
      return {
        kind,
        number,
        ...filed,
        ...(address && { address }),
        ...(validFrom && { validFrom }),
        ...(end && { validTo: end }),
      };
    });
  });
}

// Excel drops the zero that an IEC begins with.
function restoreIecZero(number: string): string {
  return /^\d{9}$/.test(number) ? `0${number}` : number;
}

// One for each GSTIN, or one for all of them.
function listReturns(cell: ReadCell): readonly (GstReturns | null)[] {
  return splitList(readText(cell)).map((text) => readGstReturns(text));
}

// One for each GSTIN, in their order. An address has commas and lines of its own.
function listPlaces(cells: Cells): readonly string[] {
  const text = textOf(cells, 'gstinAddress');
  const parts = splitList(textOf(cells, 'gstin')).length > 1 ? text.split('|') : [text];
  return parts.map((part) => part.trim());
}

// A client may have several GSTINs in one cell.
function splitList(text: string): readonly string[] {
  return splitParts(text, /[,;|\n]/, maxRegistrations);
}

function fieldOfPath([first, index, part]: readonly PropertyKey[], read: RowCells): ImportField {
  const { cells, numbers } = read;
  if (first === 'registrations' && part === 'address') return 'gstinAddress';
  if (first === 'registrations' && (part === 'validTo' || part === 'validFrom'))
    return textOf(cells, 'validity') === '' ? 'fssaiValidTo' : 'validity';
  if (first === 'contacts') return fieldOfContact(read, index, part);
  if (first === 'registrations')
    return numbers.at(typeof index === 'number' ? index : -1)?.kind ?? 'pan';
  return first as ImportField; // every other key of the input is a field
}

// A second phone or email is in a column of its own.
function fieldOfContact(
  { cells, contacts }: RowCells,
  index: PropertyKey | undefined,
  part: PropertyKey | undefined,
): ImportField {
  const { phone, email } = contacts[Number(index)] ?? {};
  const isSecond = (field: 'secondPhone' | 'secondEmail', value: string | undefined): boolean =>
    value !== undefined && value === textOf(cells, field);
  if (part === 'phone' && isSecond('secondPhone', phone)) return 'secondPhone';
  return part === 'email' && isSecond('secondEmail', email) ? 'secondEmail' : 'contacts';
}

/** Marks rows whose PAN or other number, or without numbers whose name and phone, an earlier row has. */
function markRepeatedNumbers(rows: readonly ReadRow[]): readonly ReadRow[] {
  const known = new Set<string>();
  return rows.map((read) => {
    if (read.client === null) return read;
    const { name, phone = null, registrations = [] } = read.client;
    const keys: { field: ImportField; key: string }[] = completeRegistrations(registrations).map(
      ({ kind, number }) => ({ field: kind, key: `${kind} ${number}` }),
    );
    if (keys.length === 0)
      keys.push({ field: 'name', key: `name ${name.toLowerCase()} ${phone ?? ''}` });
    const repeated = keys.find(({ key }) => known.has(key));
    for (const { key } of keys) known.add(key);
    if (repeated === undefined) return read;
    const message = repeated.field === 'name' ? 'client_in_earlier_row' : 'number_in_earlier_row';
    return { ...read, client: null, problems: [{ field: repeated.field, message }] };
  });
}
