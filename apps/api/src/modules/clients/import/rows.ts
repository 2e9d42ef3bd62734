import type { ValidationKey } from '@anupal/contract/texts/validation';
import { registrationKindNames } from '@anupal/contract/clients/registration-kinds';
import { completeRegistrations } from '@anupal/contract/clients/registrations';
import { newClient, type NewClient } from '@anupal/contract/clients/schemas';
import type { ImportField } from '@anupal/contract/clients/import';
import type { ReadCell } from '../../../platform/sheets/read-sheet.ts';
import {
  hasLostDigits,
  readConstitution,
  readDay,
  readGstReturns,
  readLanguage,
  readState,
  readText,
  type GstReturns,
} from './cells.ts';
import type { SheetColumns } from './columns.ts';
import { readContacts } from './contact-cells.ts';
import { isSameNumber, readValidity } from './validity-cells.ts';

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
}

type Cells = Partial<Readonly<Record<ImportField, ReadCell>>>;

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
  const found: Partial<Record<ImportField, ReadCell>> = {};
  fields.forEach((field, column) => {
    if (field !== null) found[field] = cells[column] ?? null;
  });
  return found;
}

function readRow(cells: Cells, row: number): ReadRow {
  const unreadable = findUnreadable(cells);
  const parsed = newClient.safeParse(toInput(cells));
  const problems = [
    ...unreadable,
    ...(parsed.error?.issues ?? [])
      .map(({ path, message }) => ({
        field: fieldOfPath(path, cells),
        message: message as ValidationKey, // the messages of the schemas are keys
      }))
      .filter(({ field }) => !unreadable.some((one) => one.field === field)),
  ];
  return { row, client: problems.length === 0 ? (parsed.data ?? null) : null, problems };
}

/** What cannot be understood before it is checked. */
function findUnreadable(cells: Cells): readonly CellProblem[] {
  const problems: CellProblem[] = [];
  const numbered: readonly ImportField[] = ['phone', 'secondPhone', ...registrationKindNames];
  for (const field of numbered)
    if (hasLostDigits(cells[field] ?? null)) problems.push({ field, message: 'digits_lost' });
  const readers = [
    ['startedOn', readDay, 'date_enter'],
    ['fssaiValidTo', readDay, 'date_enter'],
    ['state', readState, 'state_unknown'],
    ['constitution', readConstitution, 'constitution_unknown'],
    ['language', readLanguage, 'language_unknown'],
  ] as const;
  for (const [field, read, message] of readers) {
    const cell = cells[field] ?? null;
    if (readText(cell) !== '' && read(cell) === null) problems.push({ field, message });
  }
  if (listReturns(cells.gstReturns ?? null).includes(null))
    problems.push({ field: 'gstReturns', message: 'gst_returns_unknown' });
  if (!isValidityClear(cells)) problems.push({ field: 'validity', message: 'validity_unknown' });
  return problems;
}

function toInput(cells: Cells): Record<string, unknown> {
  const text = (field: ImportField): string | undefined =>
    readText(cells[field] ?? null) || undefined;
  return {
    // A client without a name is called by its legal name, as the GST portal's lists have only that.
    name: text('name') ?? text('legalName') ?? '',
    legalName: text('legalName'),
    constitution: readConstitution(cells.constitution ?? null) ?? undefined,
    language: readLanguage(cells.language ?? null) ?? undefined,
    phone: text('phone'),
    email: text('email'),
    state: readState(cells.state ?? null) ?? undefined,
    group: text('group'),
    tags: text('tags')
      ?.split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    startedOn: readDay(cells.startedOn ?? null) ?? undefined,
    address: text('address'),
    note: text('note'),
    registrations: listNumbers(cells),
    contacts: listContacts(cells),
  };
}

function listContacts(cells: Cells) {
  const text = (field: ImportField): string => readText(cells[field] ?? null);
  return readContacts({
    contacts: text('contacts'),
    secondPhone: text('secondPhone'),
    secondEmail: text('secondEmail'),
    clientName: text('name') || text('legalName'),
  });
}

// Every part is understood, and is about a number of the row.
function isValidityClear(cells: Cells): boolean {
  const validity = readValidity(readText(cells.validity ?? null));
  const numbers = listNumbers(cells);
  return (
    validity?.every((one) =>
      numbers.some(({ kind, number }) => isSameNumber(kind, number, one.number)),
    ) ?? false
  );
}

/** The numbers of a row, in the order of their kinds. Excel drops the zero that an IEC begins with. */
function listNumbers(cells: Cells) {
  const returns = listReturns(cells.gstReturns ?? null);
  const places = listPlaces(cells);
  const validity = readValidity(readText(cells.validity ?? null)) ?? [];
  const fssaiValidTo = readDay(cells.fssaiValidTo ?? null);
  return registrationKindNames.flatMap((kind) =>
    splitList(readText(cells[kind] ?? null)).map((number, place) => {
      const filed = kind === 'gstin' ? (returns[place] ?? returns[0]) : null;
      const address = kind === 'gstin' ? places[place] : undefined;
      const whole = kind === 'iec' && /^\d{9}$/.test(number) ? `0${number}` : number;
      const { validFrom, validTo } =
        validity.find((one) => isSameNumber(kind, whole, one.number)) ?? {};
      const end = validTo ?? (kind === 'fssai' ? fssaiValidTo : null);
      return {
        kind,
        number: whole,
        ...filed,
        ...(address && { address }),
        ...(validFrom && { validFrom }),
        ...(end && { validTo: end }),
      };
    }),
  );
}

// One for each GSTIN, or one for all of them.
function listReturns(cell: ReadCell): readonly (GstReturns | null)[] {
  return splitList(readText(cell)).map((text) => readGstReturns(text));
}

// One for each GSTIN, in their order. An address has commas and lines of its own.
function listPlaces({ gstin = null, gstinAddress = null }: Cells): readonly string[] {
  const text = readText(gstinAddress);
  const parts = splitList(readText(gstin)).length > 1 ? text.split('|') : [text];
  return parts.map((part) => part.trim());
}

// A client may have several GSTINs in one cell.
function splitList(text: string): readonly string[] {
  return text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function fieldOfPath([first, index, part]: readonly PropertyKey[], cells: Cells): ImportField {
  if (first === 'registrations' && part === 'address') return 'gstinAddress';
  if (first === 'registrations' && (part === 'validTo' || part === 'validFrom'))
    return readText(cells.validity ?? null) === '' ? 'fssaiValidTo' : 'validity';
  if (first === 'contacts' && typeof index === 'number') return fieldOfContact(cells, index, part);
  if (first === 'registrations' && typeof index === 'number')
    return listNumbers(cells)[index]?.kind ?? 'pan';
  return first as ImportField; // every other key of the input is a field
}

// A second phone or email is in a column of its own.
function fieldOfContact(cells: Cells, index: number, part: PropertyKey | undefined): ImportField {
  const { phone, email } = listContacts(cells)[index] ?? {};
  const isSecond = (field: 'secondPhone' | 'secondEmail', value: string | undefined): boolean =>
    value !== undefined && value === readText(cells[field] ?? null);
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
