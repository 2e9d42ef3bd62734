import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { formatFinancialYear, getFinancialYear } from '@anupal/contract/values/financial-year';
import type { Context } from '../../../platform/context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { documentDate, findGeneration } from '../../invoices/public.ts';
import type { BillingDetails, Issuer } from '../profile/billing-profile.ts';
import { takeNextSerial, findLastNumber, type SeriesRow } from './series-queries.ts';

/** A number with its place in its series. */
export interface BillNumber extends Omit<SeriesRow, 'last_number' | 'kind'> {
  readonly serial: number;
  readonly number: string;
}

/**
 * Takes the next number of a kind of documents, by the financial year of its date. After a restore the
 * numbers of the firm and of its franchisees continue in further series (decision 047).
 */
export async function takeBillNumber(
  trx: Trx,
  issuer: Issuer,
  kind: SeriesRow['kind'],
  on: CalendarDate,
): Promise<BillNumber> {
  const series = await findSeries(trx, issuer, on);
  const serial = await takeNextSerial(trx, { ...series, kind });
  return { ...series, serial, number: writeNumber(series, kind, serial) };
}

/** The number that the next bill has, unless another takes it first; null until bills can be issued. */
export async function readNextNumber(
  context: Context,
  { profile, business, kind }: BillingDetails,
): Promise<string | null> {
  if (!profile || !business || kind === null) return null;
  const { db } = context;
  const series = await findSeries(db, { profile, business }, documentDate(context));
  return writeNumber(series, kind, (await findLastNumber(db, { ...series, kind })) + 1);
}

type Series = Omit<SeriesRow, 'last_number' | 'kind'>;

async function findSeries(
  db: Db,
  { profile: { user_id, prefix }, business: { gstin } }: Issuer,
  on: CalendarDate,
): Promise<Series> {
  const financial_year = formatFinancialYear(getFinancialYear(on));
  const generation = await findGeneration(db, financial_year);
  return { user_id, supplier: gstin ?? 'unregistered', financial_year, prefix, generation };
}

function writeNumber(
  { financial_year, prefix, generation }: Series,
  kind: SeriesRow['kind'],
  serial: number,
): string {
  const years = financial_year.slice(2).replace('-', '');
  return `${prefix}${letters[kind]}${years}${generation}-${String(serial).padStart(4, '0')}`;
}

// With two letters of the franchisee, years and generation, 16 characters leave five digits: the most
// that a number may have. Source: CGST Rules 2017, rule 46 (b).
const letters: Readonly<Record<SeriesRow['kind'], string>> = {
  tax_invoice: 'I',
  bill_of_supply: 'S',
  bill: 'B',
  credit_note: 'C',
  financial_credit_note: 'N',
  receipt: 'R',
};
