import {
  documentSequences,
  toDocument,
  toLine,
} from '@anupal/contract/invoices/returns/document-fixtures';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SheetCell, SheetLine } from '../../../platform/http/handler.ts';
import { creditNoteRegister, salesRegister, type Register } from './registers.ts';

const rupeesIn = (cell: SheetCell | undefined): number =>
  typeof cell === 'object' && cell !== null && 'rupees' in cell ? Math.round(cell.rupees * 100) : 0;

function sumColumn({ headings }: Register, lines: readonly SheetLine[], heading: string): number {
  const column = headings.indexOf(heading);
  expect(column).toBeGreaterThan(-1);
  return lines.reduce((sum, line) => sum + rupeesIn(line[column]), 0);
}

it('the columns of the sales register add up to the documents', () => {
  fc.assert(
    fc.property(documentSequences(), (documents) => {
      const register = salesRegister('en');
      const lines = documents.flatMap(register.toLines);
      const taxed = ['tax_invoice', 'bill_of_supply', 'bill', 'credit_note', 'debit_note'];
      const kinds = [...taxed, 'financial_credit_note'];
      const sum = (key: 'total' | 'taxable' | 'igst' | 'cgst' | 'sgst' | 'pureAgent'): number =>
        documents
          .filter(({ kind }) => (key === 'taxable' ? taxed : kinds).includes(kind))
          .reduce(
            (a, { kind, totals }) => a + (kind.endsWith('credit_note') ? -1 : 1) * totals[key],
            0,
          );
      expect({
        total: sumColumn(register, lines, 'Total (INR)'),
        taxable: sumColumn(register, lines, 'Taxable value (INR)'),
        igst: sumColumn(register, lines, 'IGST (INR)'),
        cgst: sumColumn(register, lines, 'CGST (INR)'),
        sgst: sumColumn(register, lines, 'SGST or UTGST (INR)'),
        fees: sumColumn(register, lines, 'Government fee (INR)'),
      }).toEqual({
        total: sum('total'),
        taxable: sum('taxable'),
        igst: sum('igst'),
        cgst: sum('cgst'),
        sgst: sum('sgst'),
        fees: sum('pureAgent'),
      });
    }),
  );
});

it('the register of credit notes names the invoice and the reason, in the chosen language', () => {
  const note = toDocument('credit_note', {
    number: 'AC2627-000001',
    lines: [toLine({ gross: 11_800, rateBps: 1800, service: 0 }, true)],
    corrects: { number: 'AI2627-000004', date: '2026-11-02' },
    reason: 'fee_refunded',
  });
  const register = creditNoteRegister('hi');
  expect(register.toLines(note)).toEqual([
    [
      ...[{ day: '2026-11-28' }, 'AC2627-000001', 'क्रेडिट नोट', 'Registered at home'],
      ...['24AANFA2641L1ZF', '24-गुजरात', 'AI2627-000004', { day: '2026-11-02' }],
      ...['शुल्क लौटाया गया', '998396', 18],
      ...[{ rupees: 100 }, { rupees: 18 }, { rupees: 0 }, { rupees: 0 }, { rupees: 0 }],
      { rupees: 118 },
    ],
  ]);
  expect(register.headings).toHaveLength(register.toLines(note)[0]?.length ?? 0);
  expect(register.toLines({ ...note, kind: 'tax_invoice' })).toEqual([]);
});
