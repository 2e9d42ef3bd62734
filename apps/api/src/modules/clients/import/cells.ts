import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import {
  calendarDate,
  fromDayNumber,
  parseCalendarDate,
  toDayNumber,
} from '@anupal/contract/values/calendar-date';
import {
  constitutionNames,
  constitutions,
  type Constitution,
} from '@anupal/contract/clients/registrations';
import type { RegistrationInput } from '@anupal/contract/clients/schemas';
import type { Language } from '@anupal/contract/languages';
import { parseStateCode, stateCodes, states, type StateCode } from '@anupal/contract/values/states';
import { normalizeTyped } from '@anupal/contract/values/typed-text';

import type { ReadCell } from '../../../platform/sheets/read-sheet.ts';

/** The text of a cell, as a person reads it. A long number is written out. */
export function readText(cell: ReadCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.replace(/^'/, '').trim();
  if ('date' in cell) return cell.date;
  return writeOut(cell.number) ?? cell.number;
}

/** The parts of a cell that are not empty, of many only one more than `most`. */
export function splitParts(text: string, separator: RegExp, most: number): readonly string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, most + 1);
}

/**
 * Whether Excel has replaced digits of a number: shown as 1.23E+11 in a text file, or beyond the 15
 * digits that it keeps.
 */
export function hasLostDigits(cell: ReadCell): boolean {
  if (cell === null) return false;
  if (typeof cell === 'string')
    return scientific.test(cell.trim()) && writeOut(cell.trim()) === null;
  return 'number' in cell && (writeOut(cell.number) ?? cell.number).replace(/\D/g, '').length > 15;
}

const scientific = /^\d(?:\.(\d+))?e\+?(\d+)$/i;

/** Writes out 9.81234567E+11; null when it has fewer digits than the number had. */
function writeOut(number: string): string | null {
  const match = scientific.exec(number);
  if (match === null) return number;
  const [, decimals = '', exponent] = match;
  const zeros = Number(exponent) - decimals.length;
  const value = Math.round(Number(number));
  return zeros > 0 || !Number.isFinite(value) ? null : BigInt(value).toString();
}

// Excel counts days from 30 December 1899, so that 60 is the 29 February 1900 that never was.
const firstDayOfExcel = toDayNumber(calendarDate({ year: 1900, month: 1, day: 1 })) - 2;
const lastSerialDay = 73_050; // 31 December 2099

/** The day of a cell: a date, a serial number, or a text like 31/12/1990. Null for anything else. */
export function readDay(cell: ReadCell): CalendarDate | null {
  if (cell !== null && typeof cell === 'object' && 'date' in cell) return cell.date;
  const text = normalizeTyped(readText(cell));
  if (/^\d{4,5}$/.test(text) && Number(text) >= 61 && Number(text) <= lastSerialDay)
    return fromDayNumber(firstDayOfExcel + Number(text));
  const [, day, month, year] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4})$/i.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined)
    return parseCalendarDate(text);
  const number = /^\d/.test(month) ? month : String(monthOf(month));
  return parseCalendarDate(`${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function monthOf(name: string): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** How the GST returns of a cell are filed: monthly, quarterly (QRMP) or by the composition scheme. */
export function readGstReturns(cell: ReadCell): GstReturns | null {
  return gstReturns.get(normalizeTyped(readText(cell)).toLowerCase()) ?? null;
}

/** How a client files GST returns, as far as a list states it. */
export type GstReturns = Pick<RegistrationInput, 'frequency' | 'scheme'>;

const gstReturns: ReadonlyMap<string, GstReturns> = new Map(
  (
    [
      [{ frequency: 'monthly' }, ['monthly', 'month', 'm', 'regular', 'मासिक', 'माहवार']],
      [{ frequency: 'quarterly' }, ['quarterly', 'quarter', 'q', 'qrmp', 'तिमाही', 'त्रैमासिक']],
      [{ scheme: 'composition' }, ['composition', 'composite', 'कंपोज़िशन', 'कंपोजिशन']],
      [{ scheme: 'casual' }, ['casual', 'casual taxable person', 'आकस्मिक करदाता']],
      [{ scheme: 'isd' }, ['isd', 'input service distributor', 'इनपुट सेवा वितरक']],
      [{ scheme: 'sez' }, ['sez', 'sez unit or developer', 'sez इकाई या डेवलपर']],
    ] as const
  ).flatMap(([returns, words]) => words.map((word) => [word, returns] as const)),
);

/** The legal form of a cell by its name: `Private company`, `Pvt Ltd`, `HUF`. */
export function readConstitution(cell: ReadCell): Constitution | null {
  return constitutionWords.get(toWords(cell)) ?? null;
}

/** The language of a cell by its name. */
export function readLanguage(cell: ReadCell): Language | null {
  // हिन्दी and हिंदी are two spellings of one word.
  return languageWords.get(toWords(cell).replace('न्द', 'ंद')) ?? null;
}

function toWords(cell: ReadCell): string {
  return normalizeTyped(readText(cell))
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim();
}

function listWords<Value extends string>(
  words: Readonly<Record<Value, readonly string[]>>,
): ReadonlyMap<string, Value> {
  const values = Object.keys(words) as Value[]; // Object.keys returns strings
  return new Map(values.flatMap((value) => words[value].map((word) => [word, value] as const)));
}

const constitutionWords = new Map([
  ...constitutions.flatMap((one) =>
    Object.values(constitutionNames[one]).map((name) => [name.toLowerCase(), one] as const),
  ),
  ...listWords<Constitution>({
    individual: ['person', 'salaried'],
    proprietorship: [
      ...['proprietor', 'sole proprietor', 'sole proprietorship', 'proprietary', 'prop'],
      ...['propship', 'प्रोप्राइटर', 'प्रोप'],
    ],
    hinduFamily: ['huf', 'एचयूएफ'],
    partnership: ['partnership firm', 'firm', 'पार्टनरशिप'],
    llp: ['limited liability partnership', 'एलएलपी'],
    company: [],
    privateCompany: ['private limited', 'private limited company', 'pvt ltd', 'pvt ltd company'],
    onePersonCompany: ['opc', 'one person company (opc)'],
    publicCompany: ['public limited', 'public limited company', 'public ltd'],
    trust: ['charitable trust'],
    association: ['aop', 'boi', 'society', 'association', 'association of persons', 'club'],
    government: ['government', 'government department', 'local authority'],
  }),
]);

const languageWords = listWords<Language>({
  en: ['en', 'english', 'अंग्रेज़ी', 'अंग्रेजी', 'इंग्लिश'],
  hi: ['hi', 'hindi', 'हिंदी'],
});

/** The State of a cell by its code or name: `08`, `8`, `Rajasthan`, `08-Rajasthan`. */
export function readState(cell: ReadCell): StateCode | null {
  const text = normalizeTyped(readText(cell));
  const [, code, name = ''] = /^(\d{1,2})?\s*-?\s*(.*)$/s.exec(text) ?? [];
  const byCode = code === undefined ? null : parseStateCode(code.padStart(2, '0'));
  if (name === '') return byCode;
  const plain = name.toLowerCase().replaceAll('&', 'and');
  const byName = stateCodes.find(
    (one) => states[one].en.toLowerCase() === plain || states[one].hi === name,
  );
  return byName !== undefined && (byCode === null || byCode === byName) ? byName : null;
}
