import { parseEmail } from '@anupal/contract/values/email';
import { parsePhone } from '@anupal/contract/values/phone';
import { importFields, type ImportField } from '@anupal/contract/clients/import';
import { registrationKinds } from '@anupal/contract/clients/registration-kinds';
import type { ReadCell } from '../../../platform/sheets/read-sheet.ts';
import { readText } from './cells.ts';

/**
 * What the headings of each column are called, in English and Hindi, without signs and in lower
 * case. They are the usual ones of the GST portal, Tally and lists that are kept by hand.
 */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    ...['name', 'client', 'client name', 'name of client', 'party', 'party name', 'customer'],
    ...['customer name', 'trade name', 'business name', 'firm', 'firm name', 'particulars'],
    ...['assessee', 'assessee name', 'name of assessee', 'ledger name', 'trade legal name'],
    ...['नाम', 'ग्राहक', 'ग्राहक का नाम', 'पार्टी', 'पार्टी का नाम', 'फर्म का नाम', 'व्यवसाय का नाम'],
  ],
  legalName: ['legal name', 'legal name of business', 'registered name', 'कानूनी नाम'],
  constitution: [
    ...['constitution', 'constitution of business', 'type of business', 'business type'],
    ...['entity type', 'type of entity', 'legal form', 'स्वरूप', 'व्यवसाय का स्वरूप', 'व्यवसाय का प्रकार'],
  ],
  phone: [
    ...['phone', 'phone no', 'phone number', 'mobile', 'mobile no', 'mobile number', 'contact'],
    ...['contact no', 'contact number', 'whatsapp', 'whatsapp no', 'whatsapp number'],
    ...['मोबाइल', 'मोबाइल नंबर', 'फोन', 'फोन नंबर', 'फ़ोन', 'फ़ोन नंबर', 'संपर्क', 'मोबाइल नं'],
  ],
  email: [
    ...['email', 'e mail', 'email id', 'e mail id', 'mail', 'mail id', 'email address'],
    ...['ईमेल', 'ई मेल', 'ईमेल पता'],
  ],
  contacts: [
    ...['contact person', 'contact persons', 'contact name', 'name of contact person'],
    ...['contact person name', 'person to contact', 'contacts', 'संपर्क व्यक्ति', 'संपर्क व्यक्ति का नाम'],
  ],
  secondPhone: [
    ...['second phone', 'second mobile', 'second number', 'alternate phone', 'alternate mobile'],
    ...['alternate number', 'alternate no', 'alternate mobile no', 'alternate contact no'],
    ...['phone 2', 'mobile 2', 'mobile no 2', 'other phone', 'other mobile'],
    ...['दूसरा फोन', 'दूसरा फ़ोन', 'दूसरा मोबाइल', 'दूसरा नंबर', 'दूसरा मोबाइल नंबर', 'वैकल्पिक मोबाइल नंबर'],
  ],
  secondEmail: [
    ...['second email', 'alternate email', 'alternate email id', 'email 2', 'other email'],
    ...['दूसरा ईमेल', 'वैकल्पिक ईमेल'],
  ],
  language: ['language', 'preferred language', 'भाषा', 'पसंदीदा भाषा'],
  state: ['state', 'state name', 'state code', 'राज्य'],
  group: ['group', 'group name', 'family', 'under', 'समूह', 'परिवार'],
  tags: ['tag', 'tags', 'category', 'label', 'labels', 'टैग', 'श्रेणी'],
  startedOn: [
    ...['date of birth', 'birth date', 'dob', 'date of incorporation', 'incorporation date', 'doi'],
    ...[
      'born or incorporated',
      'जन्म या गठन',
      'dob doi',
      'date of birth incorporation',
      'जन्म तिथि',
      'जन्मतिथि',
      'स्थापना तिथि',
    ],
  ],
  address: ['address', 'full address', 'business address', 'पता'],
  note: ['note', 'notes', 'remark', 'remarks', 'comment', 'comments', 'टिप्पणी', 'नोट'],
  pan: ['pan', 'pan no', 'pan number', 'it pan', 'pan it no', 'पैन', 'पैन नंबर', 'पैन नं'],
  gstReturns: [
    ...['gst return type', 'gst returns', 'gst return', 'return type', 'gst filing', 'gst type'],
    ...['gst return frequency', 'filing frequency', 'return frequency', 'gst frequency', 'qrmp'],
    ...[
      'जीएसटी रिटर्न',
      'जीएसटी रिटर्न का प्रकार',
      'gst रिटर्न',
      'gst रिटर्न का प्रकार',
      'रिटर्न का प्रकार',
    ],
  ],
  gstinAddress: [
    ...['place of business', 'principal place of business', 'principal place'],
    ...['address of principal place of business', 'business premises'],
    ...['व्यवसाय का स्थान', 'व्यवसाय का मुख्य स्थान', 'मुख्य व्यवसाय स्थल'],
  ],
  validity: ['validity of registrations', 'रजिस्ट्रेशन की वैधता'],
  fssaiValidTo: [
    ...['fssai valid until', 'fssai valid till', 'fssai valid upto', 'fssai valid up to'],
    ...['fssai expiry', 'fssai expiry date', 'fssai validity', 'fssai licence expiry'],
    ...['fssai कब तक मान्य', 'fssai की वैधता'],
  ],
  gstin: [
    ...['gstin', 'gst', 'gst no', 'gst number', 'gstin no', 'gstin number', 'gstin uin'],
    ...['gst registration no', 'gst registration number', 'जीएसटी', 'जीएसटी नंबर', 'जीएसटीआईएन'],
  ],
  tan: ['tan', 'tan no', 'tan number'],
  cin: ['cin', 'cin no', 'cin number'],
  llpin: ['llpin', 'llp in', 'llpin no'],
  udyam: ['udyam', 'udyam no', 'udyam number', 'msme', 'msme no', 'udyam registration number'],
  iec: ['iec', 'iec no', 'iec code', 'import export code'],
  epf: ['epf', 'pf', 'pf no', 'epf no', 'pf code', 'epf code'],
  esi: ['esi', 'esi no', 'esic', 'esic no', 'esi code', 'esic code'],
  pt: ['pt', 'ptrc', 'ptec', 'pt no', 'professional tax', 'professional tax no'],
  fssai: ['fssai', 'fssai no', 'fssai licence', 'fssai license', 'food licence'],
};

const fieldsByHeading: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) => headings[field].map((heading) => [heading, field] as const)),
);

/** What the columns of a sheet hold, and where its clients begin. */
export interface SheetColumns {
  /** The index of the row of headings; -1 when there is none. */
  readonly headingRow: number;
  /** The field of each column; null for one that is left out. */
  readonly fields: readonly (ImportField | null)[];
}

const maxRowsAboveHeadings = 10;
const sampledRows = 20;

/**
 * Guesses the columns of a sheet by their headings, and where a heading says nothing by what most
 * of its values are. Titles may stand above the headings. No field is guessed twice.
 */
export function guessColumns(rows: readonly (readonly ReadCell[])[]): SheetColumns {
  const headingRow = findHeadingRow(rows);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const named = Array.from({ length: width }, (_, column) =>
    fieldOfHeading(rows[headingRow]?.[column] ?? null),
  );
  const values = rows.slice(headingRow + 1, headingRow + 1 + sampledRows);
  const guessed = named.map(
    (field, column) => field ?? fieldOfValues(values.map((row) => row[column] ?? null)),
  );
  // A heading decides over values, and of two alike the first.
  const taken = new Set<ImportField>();
  const keepFirst = (field: ImportField | null): ImportField | null => {
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const byHeading = named.map(keepFirst);
  const fields = guessed.map((field, column) =>
    named[column] === null ? keepFirst(field) : (byHeading[column] ?? null),
  );
  return { headingRow, fields };
}

/** The row with the most known headings among the first ones; -1 when none has any. */
function findHeadingRow(rows: readonly (readonly ReadCell[])[]): number {
  const counts = rows
    .slice(0, maxRowsAboveHeadings)
    .map((row) => row.filter((cell) => fieldOfHeading(cell) !== null).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

function fieldOfHeading(cell: ReadCell): ImportField | null {
  const text = readText(cell).toLowerCase();
  const found = fieldsByHeading.get(toHeading(text));
  if (found !== undefined) return found;
  // Both languages in one heading, as in `पार्टी का नाम / Party Name`; its parts must not contradict.
  const parts = new Set(
    text.split(betweenLanguages).flatMap((part) => fieldsByHeading.get(toHeading(part)) ?? []),
  );
  const [field = null, ...others] = parts;
  return others.length === 0 ? field : null;
}

function toHeading(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

const betweenLanguages =
  /[/|()\n]|(?<=\p{Script=Devanagari}[\s.]*)(?=[a-z])|(?<=[a-z][\s.]*)(?=\p{Script=Devanagari})/u;

const recognizers: readonly (readonly [ImportField, (text: string) => unknown])[] = [
  ['gstin', registrationKinds.gstin.parse],
  ['pan', registrationKinds.pan.parse],
  ['email', parseEmail],
  ['phone', parsePhone],
];

function fieldOfValues(cells: readonly ReadCell[]): ImportField | null {
  const texts = cells.map(readText).filter((text) => text !== '');
  if (texts.length === 0) return null;
  const found = recognizers.find(([, parse]) => {
    const recognized = texts.filter((text) => parse(text) !== null).length;
    return recognized * 2 > texts.length;
  });
  return found?.[0] ?? null;
}
