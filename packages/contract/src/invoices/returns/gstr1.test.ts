import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AdvancePart, DocumentLine, TaxAmounts, TaxDocument } from '../document.ts';
import type { StateCode } from '../../values/states.ts';
import { documentSequences, generatedSupplier, monthsOf, toDocument } from './document-fixtures.ts';
import type { Gstr1Json } from './gstr1-json.ts';
import { largeInvoiceLimit, isTable12Split } from './gstr1-rules.ts';
import { gstr1Tables } from './gstr1-summary.ts';
import { accumulateGstr1, buildGstr1 } from './gstr1.ts';
import { sumGstr1 } from './sum-gstr1.ts';
import { parseTaxPeriod, taxPeriodValue, type TaxPeriod } from './tax-period.ts';

const period = '2025-06' as TaxPeriod;
const june = '2025-06-24';
const may = '2025-05-24';

function report(documents: readonly TaxDocument[], month = period): Gstr1Json {
  const settings = { supplier: generatedSupplier, period: month, sacDigits: 6 } as const;
  return buildGstr1(documents, settings).json;
}

function line(amounts: Partial<TaxAmounts>, rate: number, total?: number): DocumentLine {
  const full = { taxable: 0, cgst: 0, sgst: 0, igst: 0, ...amounts };
  return {
    description: { en: 'Service', hi: 'सेवा' },
    ...{ sac: '998399', rateBps: rate * 100, ...full, isPureAgent: false },
    total: total ?? full.taxable + full.cgst + full.sgst + full.igst,
  };
}

function recipient(gstin: string | null, state: StateCode): TaxDocument['recipient'] {
  return { name: 'Asha', gstin, address: '1 High Street', pinCode: '400001', state };
}

function part(voucher: { number: string; date: string }, amounts: TaxAmounts): AdvancePart {
  return {
    ...voucher,
    ...{ placeOfSupply: '05', isInterState: true, rateBps: 500, ...amounts },
    total: amounts.taxable + amounts.cgst + amounts.sgst + amounts.igst,
  };
}

const elsewhere = recipient(null, '05');

/** A return that is written, read back to figures that are those of its documents, and lost nothing. */
function roundTrip(documents: readonly TaxDocument[]): Gstr1Json {
  const settings = { supplier: generatedSupplier, period, sacDigits: 6 } as const;
  const { json, summary } = buildGstr1(documents, settings);
  const { tables } = sumGstr1(JSON.parse(JSON.stringify(json)) as Gstr1Json);
  for (const table of gstr1Tables) expect(summary.tables[table]).toMatchObject(tables[table]);
  return json;
}

// The figures and keys are those of PAYLOADS in gst_india/utils/gstr_1/sections/test_sections.py of
// resilient-tech/india-compliance; their dates of 2016 are moved to June 2025.
describe('each table has the shape of the payloads published with india-compliance, and is read back', () => {
  it('b2b', () => {
    const invoice = toDocument('tax_invoice', {
      ...{ number: 'S1', date: june, recipient: recipient('24AANFA2641L1ZF', '06') },
      lines: [line({ taxable: 1001, igst: 0 }, 5, 72_924_816)],
    });
    expect(roundTrip([invoice]).b2b).toEqual([
      {
        ctin: '24AANFA2641L1ZF',
        inv: [
          {
            ...{ inum: 'S1', idt: '24-06-2025', val: 729_248.16, pos: '06' },
            ...{ rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1, itm_det: { rt: 5, txval: 10.01, iamt: 0, csamt: 0 } }],
          },
        ],
      },
    ]);
  });

  it('b2cl', () => {
    const invoice = toDocument('tax_invoice', {
      ...{ number: '92661', date: june, recipient: elsewhere },
      lines: [line({ taxable: 1_000_000, igst: 83_333 }, 5, 78_458_633)],
    });
    expect(roundTrip([invoice]).b2cl).toEqual([
      {
        pos: '05',
        inv: [
          {
            ...{ inum: '92661', idt: '24-06-2025', val: 784_586.33 },
            itms: [{ num: 1, itm_det: { rt: 5, txval: 10_000, iamt: 833.33, csamt: 0 } }],
          },
        ],
      },
    ]);
  });

  it('b2cs', () => {
    const invoice = toDocument('tax_invoice', {
      ...{ date: june, recipient: elsewhere },
      lines: [line({ taxable: 11_000, igst: 1_000 }, 5)],
    });
    expect(roundTrip([invoice]).b2cs).toEqual([
      { sply_ty: 'INTER', typ: 'OE', pos: '05', rt: 5, txval: 110, iamt: 10, csamt: 0 },
    ]);
  });

  it('cdnr', () => {
    const note = toDocument('credit_note', {
      ...{ number: '533515', date: june, recipient: recipient('24AANFA2641L1ZF', '03') },
      ...{ corrects: { number: 'S1', date: may }, isReverseCharge: true },
      lines: [line({ taxable: 522_528 }, 10, 12_312_300)],
    });
    expect(roundTrip([note]).cdnr).toEqual([
      {
        ctin: '24AANFA2641L1ZF',
        nt: [
          {
            ...{ ntty: 'C', nt_num: '533515', nt_dt: '24-06-2025', val: 123_123, pos: '03' },
            ...{ rchrg: 'Y', inv_typ: 'R' },
            itms: [{ num: 1, itm_det: { rt: 10, txval: 5_225.28, iamt: 0, csamt: 0 } }],
          },
        ],
      },
    ]);
  });

  it('cdnur', () => {
    const lines = [line({ taxable: 522_528, igst: 33_964 }, 10, 12_312_300)];
    const shared = { recipient: recipient(null, '03'), lines };
    const invoice = toDocument('tax_invoice', { ...shared, number: 'S1', date: may });
    const note = toDocument('credit_note', {
      ...{ ...shared, number: '533515', date: june },
      corrects: { number: 'S1', date: may },
    });
    expect(roundTrip([invoice, note]).cdnur).toEqual([
      {
        ...{ typ: 'B2CL', ntty: 'C', nt_num: '533515', nt_dt: '24-06-2025', val: 123_123 },
        pos: '03',
        itms: [{ num: 1, itm_det: { rt: 10, txval: 5_225.28, iamt: 339.64, csamt: 0 } }],
      },
    ]);
  });

  it('nil', () => {
    const shared = { date: june, recipient: recipient('27AALFV4847R1Z2', '27') };
    const exempt = toDocument('bill_of_supply', {
      ...shared,
      lines: [line({ taxable: 12_345 }, 0)],
    });
    const nilRated = toDocument('tax_invoice', {
      ...shared,
      lines: [line({ taxable: 147_085 }, 0)],
    });
    expect(roundTrip([exempt, nilRated]).nil).toEqual({
      inv: [{ sply_ty: 'INTRB2B', expt_amt: 123.45, nil_amt: 1_470.85, ngsup_amt: 0 }],
    });
  });

  it('hsn', () => {
    const invoice = toDocument('tax_invoice', {
      ...{ date: june, recipient: recipient('24AANFA2641L1ZF', '24') },
      lines: [line({ taxable: 10_000, cgst: 50, sgst: 50 }, 1)],
    });
    expect(roundTrip([invoice]).hsn).toEqual({
      hsn_b2b: [
        {
          ...{ num: 1, hsn_sc: '998399', desc: 'Other professional services', uqc: 'NA', qty: 0 },
          ...{ rt: 1, txval: 100, iamt: 0, camt: 0.5, samt: 0.5, csamt: 0 },
        },
      ],
    });
  });

  it('doc_issue', () => {
    const invoices = Array.from({ length: 10 }, (_, index) =>
      toDocument('tax_invoice', { number: String(index + 1).padStart(2, '0'), date: june }),
    );
    expect(roundTrip(invoices).doc_issue).toEqual({
      doc_det: [
        {
          doc_num: 1,
          docs: [{ num: 1, from: '01', to: '10', totnum: 10, cancel: 0, net_issue: 10 }],
        },
      ],
    });
  });

  it('at', () => {
    const voucher = toDocument('receipt_voucher', {
      ...{ number: 'AR1', date: june, recipient: elsewhere },
      lines: [line({ taxable: 10_000, igst: 500 }, 5)],
    });
    expect(roundTrip([voucher]).at).toEqual([
      { pos: '05', sply_ty: 'INTER', itms: [{ rt: 5, ad_amt: 100, iamt: 5, csamt: 0 }] },
    ]);
  });

  it('txpd', () => {
    const amounts = { taxable: 10_000, cgst: 0, sgst: 0, igst: 500 };
    const invoice = toDocument('tax_invoice', {
      ...{ date: june, recipient: elsewhere, lines: [line(amounts, 5)] },
      advances: [part({ number: 'AR1', date: may }, amounts)],
    });
    expect(roundTrip([invoice]).txpd).toEqual([
      { pos: '05', sply_ty: 'INTER', itms: [{ rt: 5, ad_amt: 100, iamt: 5, csamt: 0 }] },
    ]);
  });
});

describe('notes to unregistered recipients', () => {
  const lines = [line({ taxable: 1_000, cgst: 90, sgst: 90 }, 18)];
  const home = recipient(null, '24');

  it('stay negative in b2cs when the invoice is of an earlier month', () => {
    const note = toDocument('credit_note', {
      ...{ date: june, recipient: home, lines, corrects: { number: 'S1', date: may } },
    });
    expect(report([note]).b2cs).toEqual([
      {
        sply_ty: 'INTRA',
        typ: 'OE',
        pos: '24',
        rt: 18,
        txval: -10,
        camt: -0.9,
        samt: -0.9,
        csamt: 0,
      },
    ]);
  });

  it('leave nothing in b2cs when they cancel an invoice of the month', () => {
    const shared = { date: june, recipient: home, lines };
    const note = toDocument('credit_note', { ...shared, corrects: { number: 'S1', date: june } });
    const json = report([toDocument('tax_invoice', { ...shared, number: 'S1' }), note]);
    expect([json.b2cs, json.hsn]).toEqual([undefined, undefined]);
  });

  it('of another State need the invoice that they correct', () => {
    const note = toDocument('credit_note', {
      ...{ date: june, recipient: elsewhere, lines, corrects: { number: 'S1', date: may } },
    });
    const settings = { supplier: generatedSupplier, period, sacDigits: 6 } as const;
    expect(() => accumulateGstr1(settings).add(note)).toThrow('unknown');
  });
});

describe('advances of the month', () => {
  const amounts = { taxable: 10_000, cgst: 0, sgst: 0, igst: 500 };
  const voucher = toDocument('receipt_voucher', {
    ...{ number: 'AR1', date: june, recipient: elsewhere, lines: [line(amounts, 5)] },
  });
  const used = part({ number: 'AR1', date: june }, amounts);

  it('that an invoice adjusted in the same month are in neither part of table 11', () => {
    const invoice = toDocument('tax_invoice', {
      ...{ date: june, recipient: elsewhere, lines: [line(amounts, 5)], advances: [used] },
    });
    const json = report([voucher, invoice]);
    expect([json.at, json.txpd]).toEqual([undefined, undefined]);
  });

  it('that were repaid in the same month are in neither part, and later in 11B', () => {
    const refund = { recipient: elsewhere, lines: [line(amounts, 5)], advances: [used] };
    expect(report([voucher, toDocument('refund_voucher', { ...refund, date: june })]).at).toBe(
      undefined,
    );
    const later = toDocument('refund_voucher', { ...refund, date: '2025-07-01' });
    expect(report([voucher, later], '2025-07' as TaxPeriod).txpd).toHaveLength(1);
  });

  it('that a credit note makes available again are received anew', () => {
    const note = toDocument('credit_note', {
      ...{ date: '2025-07-01', recipient: elsewhere, lines: [line(amounts, 5)], advances: [used] },
      corrects: { number: 'AI2627-000001', date: june },
    });
    const invoice = toDocument('tax_invoice', { date: june, recipient: elsewhere });
    const json = report([invoice, note], '2025-07' as TaxPeriod);
    expect(json.at).toEqual([
      { pos: '05', sply_ty: 'INTER', itms: [{ rt: 5, ad_amt: 100, iamt: 5, csamt: 0 }] },
    ]);
  });
});

it('three thirds of a rupee remain a rupee in every table', () => {
  const third = line({ taxable: 33, cgst: 3, sgst: 3 }, 18);
  const rest = line({ taxable: 34, cgst: 3, sgst: 3 }, 18);
  const shared = { date: june, recipient: recipient(null, '24') };
  const json = report([
    toDocument('tax_invoice', { ...shared, lines: [third, third] }),
    toDocument('tax_invoice', { ...shared, lines: [rest] }),
  ]);
  expect(json.b2cs).toMatchObject([{ txval: 1, camt: 0.09, samt: 0.09 }]);
  expect(json.hsn).toMatchObject({ hsn_b2c: [{ txval: 1, camt: 0.09, samt: 0.09 }] });
});

it('a rate has one item, however many lines charge it', () => {
  const invoice = toDocument('tax_invoice', {
    ...{ date: june, recipient: recipient('24AANFA2641L1ZF', '24') },
    lines: [
      line({ taxable: 100, cgst: 9, sgst: 9 }, 18),
      line({ taxable: 200, cgst: 5, sgst: 5 }, 5),
      line({ taxable: 50, cgst: 5, sgst: 5 }, 18),
    ],
  });
  expect(report([invoice]).b2b?.[0]?.inv[0]?.itms).toEqual([
    { num: 1, itm_det: { rt: 5, txval: 2, camt: 0.05, samt: 0.05, csamt: 0 } },
    { num: 2, itm_det: { rt: 18, txval: 1.5, camt: 0.14, samt: 0.14, csamt: 0 } },
  ]);
});

it('table 12 is split from May 2025, with a row of zeros for who sells to consumers only', () => {
  const lines = [line({ taxable: 100, cgst: 9, sgst: 9 }, 18)];
  const shared = { recipient: recipient(null, '24'), lines };
  const april = report(
    [toDocument('tax_invoice', { ...shared, date: '2025-04-30' })],
    '2025-04' as TaxPeriod,
  );
  expect(april.hsn).toMatchObject({ data: [{ hsn_sc: '998399', txval: 1 }] });
  expect(report([toDocument('tax_invoice', { ...shared, date: june })]).hsn).toMatchObject({
    hsn_b2b: [{ hsn_sc: '998399', rt: 18, txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 }],
    hsn_b2c: [{ hsn_sc: '998399', txval: 1 }],
  });
  expect([isTable12Split('2025-04-30'), isTable12Split('2025-05-01')]).toEqual([false, true]);
});

it('a large invoice is above 2.5 lakh rupees until July 2024, and above 1 lakh from August', () => {
  expect(largeInvoiceLimit('2024-07-31')).toBe(25_000_000);
  expect(largeInvoiceLimit('2024-08-01')).toBe(10_000_000);
  const atLimit = toDocument('tax_invoice', {
    ...{
      date: june,
      recipient: elsewhere,
      lines: [line({ taxable: 9_523_810, igst: 476_190 }, 5)],
    },
  });
  expect(report([atLimit]).b2cl).toBeUndefined();
  const above = toDocument('tax_invoice', {
    ...{
      date: june,
      recipient: elsewhere,
      lines: [line({ taxable: 9_523_811, igst: 476_190 }, 5)],
    },
  });
  expect(report([above]).b2cs).toBeUndefined();
  expect(() => largeInvoiceLimit('2017-06-30')).toThrow('GST');
});

it('a number that no document has counts as cancelled', () => {
  const invoices = ['AI2526-000007', 'AI2526-000009'].map((number) =>
    toDocument('tax_invoice', { number, date: june }),
  );
  expect(report(invoices).doc_issue?.doc_det).toEqual([
    {
      doc_num: 1,
      docs: [
        {
          ...{ num: 1, from: 'AI2526-000007', to: 'AI2526-000009' },
          ...{ totnum: 3, cancel: 1, net_issue: 2 },
        },
      ],
    },
  ]);
});

it('a month without documents is an envelope without tables', () => {
  expect(report([])).toEqual({
    ...{ gstin: generatedSupplier, fp: '062025', version: 'GST3.1.6', hash: 'hash' },
  });
});

it('supplies under reverse charge are no tax of the firm', () => {
  const invoice = toDocument('tax_invoice', {
    ...{ date: june, isReverseCharge: true, recipient: recipient('24AANFA2641L1ZF', '24') },
    lines: [line({ taxable: 100, cgst: 9, sgst: 9 }, 18)],
  });
  const settings = { supplier: generatedSupplier, period, sacDigits: 6 } as const;
  const { json, summary } = buildGstr1([invoice], settings);
  expect(json.b2b?.[0]?.inv[0]?.rchrg).toBe('Y');
  expect(summary.gstr3b.taxableSupplies).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 });
});

it('the generated documents fill every table', () => {
  const keys = fc
    .sample(documentSequences(), { numRuns: 50, seed: 7 })
    .flatMap((documents) =>
      monthsOf(documents).flatMap((month) => Object.keys(report(documents, month as TaxPeriod))),
    );
  for (const table of ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil', 'at', 'txpd', 'hsn'])
    expect(keys).toContain(table);
});

it('a period is a month since GST began', () => {
  expect(parseTaxPeriod('2017-07')).toBe('2017-07');
  for (const text of ['2017-06', '2026-13', '2026-1', '202611', '2026-00', ' 2026-11'])
    expect([parseTaxPeriod(text), taxPeriodValue.safeParse(text).success]).toEqual([null, false]);
  expect(taxPeriodValue.parse('2026-11')).toBe('2026-11');
});
