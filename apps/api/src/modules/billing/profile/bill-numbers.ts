import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { formatFinancialYear, getFinancialYear } from '@anupal/contract/values/financial-year';
import type { Trx } from '../../../platform/db/database.ts';
import { findGeneration } from '../../invoices/public.ts';
import type { Issuer } from './billing-profile.ts';
import { countUp, type SeriesRow } from './series-queries.ts';

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
  { profile: { user_id, prefix }, business: { gstin } }: Issuer,
  kind: SeriesRow['kind'],
  on: CalendarDate,
): Promise<BillNumber> {
  const financial_year = formatFinancialYear(getFinancialYear(on));
  const generation = await findGeneration(trx, financial_year);
  const series = { user_id, supplier: gstin ?? 'unregistered', financial_year, prefix, generation };
  const serial = await countUp(trx, { ...series, kind });
  const years = financial_year.slice(2).replace('-', '');
  const number = `${prefix}${letters[kind]}${years}${generation}-${String(serial).padStart(4, '0')}`;
  return { ...series, serial, number };
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
