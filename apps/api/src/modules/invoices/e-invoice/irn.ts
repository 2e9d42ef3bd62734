import { createHash } from 'node:crypto';
import type { DocumentKind, TaxDocument } from '@anupal/contract/invoices/document';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatFinancialYear, getFinancialYear } from '@anupal/contract/values/financial-year';

/** The kinds of document that can be registered, by their code there. */
const types: Partial<Readonly<Record<DocumentKind, 'INV' | 'CRN' | 'DBN'>>> = {
  tax_invoice: 'INV',
  credit_note: 'CRN',
  debit_note: 'DBN',
};

/** The code of a kind of document for registration; null if it cannot be registered. */
export function eInvoiceType(kind: DocumentKind): 'INV' | 'CRN' | 'DBN' | null {
  return types[kind] ?? null;
}

/**
 * The invoice reference number of a document, which is null if it cannot have one: SHA-256 of GSTIN,
 * financial year, type and number. Source: e-invoice FAQ of NIC; tried with two published answers.
 */
export function computeIrn({ kind, number, date, supplier }: TaxDocument): string | null {
  const [type, day] = [eInvoiceType(kind), parseCalendarDate(date)];
  if (type === null || day === null || supplier.gstin === null) return null;
  return hashIrn({
    gstin: supplier.gstin,
    financialYear: formatFinancialYear(getFinancialYear(day)),
    type,
    number,
  });
}

/** The parts of an invoice reference number. */
export interface IrnParts {
  readonly gstin: string;
  /** Such as `2026-27`. */
  readonly financialYear: string;
  readonly type: 'INV' | 'CRN' | 'DBN';
  readonly number: string;
}

/** The invoice reference number of its parts, in lower-case hexadecimal digits. */
export function hashIrn({ gstin, financialYear, type, number }: IrnParts): string {
  return createHash('sha256').update(`${gstin}${financialYear}${type}${number}`).digest('hex');
}

/** A date as e-invoices write it: `30/11/2026`. */
export function toEInvoiceDay(date: string): string {
  return date.split('-').reverse().join('/');
}
