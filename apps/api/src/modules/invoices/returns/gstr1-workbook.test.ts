import { buildGstr1 } from '@anupal/contract/invoices/returns/gstr1';
import {
  documentSequences,
  generatedSupplier,
  monthsOf,
  toDocument,
  toLine,
} from '@anupal/contract/invoices/returns/document-fixtures';
import type { TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readZipParts } from '../../../platform/http/testing/xlsx.ts';
import { xlsxFile } from '../../../platform/http/xlsx-file.ts';
import { toGstr1Sheets } from './gstr1-workbook.ts';

const settings = { supplier: generatedSupplier, sacDigits: 6 } as const;
const period = '2026-11' as TaxPeriod;

it('a workbook has the names of sheets that the government gives', async () => {
  const lines = [toLine({ gross: 11_800, rateBps: 1800, service: 0 }, false)];
  const gstr1 = buildGstr1([toDocument('tax_invoice', { lines })], { ...settings, period });
  const sheets = toGstr1Sheets(gstr1);
  const { bytes } = await xlsxFile({ name: 'gstr1.xlsx', sheets }, new AbortController().signal);
  const named = readZipParts(bytes).get('xl/workbook.xml') ?? '';
  expect([...named.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    ...['b2b,sez,de', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'at', 'atadj', 'exemp'],
    ...['hsn(b2b)', 'hsn(b2c)', 'docs'],
  ]);
  expect(sheets[0]?.lines[1]).toEqual([
    ...['24AANFA2641L1ZF', 'Registered at home', 'AI2627-000001', { day: '2026-11-28' }],
    ...[{ rupees: 118 }, '24-Gujarat', 'N', null, 'Regular B2B', null, 18, { rupees: 100 }],
    { rupees: 0 },
  ]);
  expect(sheets.at(-1)?.lines[1]).toEqual([
    ...['Invoices for outward supply', 'AI2627-000001', 'AI2627-000001', 1, 0],
  ]);
});

it('every line has the columns of its sheet, and the values are those of the JSON', () => {
  fc.assert(
    fc.property(documentSequences(), (documents) => {
      for (const month of monthsOf(documents)) {
        const gstr1 = buildGstr1(documents, { ...settings, period: month as TaxPeriod });
        const sheets = toGstr1Sheets(gstr1);
        for (const { lines } of sheets)
          for (const line of lines) expect(line).toHaveLength(lines[0]?.length ?? 0);
        const { hsn = {} } = gstr1.json;
        const rows = 'data' in hsn ? hsn.data : [...(hsn.hsn_b2b ?? []), ...(hsn.hsn_b2c ?? [])];
        const written = sheets
          .filter(({ title }) => title.startsWith('hsn'))
          .flatMap(({ lines }) => lines.slice(1).map((line) => line[6]));
        expect(written).toEqual(rows.map(({ txval }) => ({ rupees: txval })));
      }
    }),
    { numRuns: 30 },
  );
});

it('before May 2025 table 12 is one sheet', () => {
  const lines = [toLine({ gross: 11_800, rateBps: 1800, service: 0 }, false)];
  const april = toDocument('tax_invoice', { date: '2025-04-01', lines });
  const gstr1 = buildGstr1([april], { ...settings, period: '2025-04' as TaxPeriod });
  expect(toGstr1Sheets(gstr1).map(({ title }) => title)).toContain('hsn');
});
