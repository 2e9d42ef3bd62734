import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  documentSequences,
  advancesLeft,
  generatedSupplier,
  monthsOf,
} from './document-fixtures.ts';
import type { DocumentKind, TaxAmounts, TaxDocument } from '../document.ts';
import type { AdvanceJson, Gstr1Json, HsnRowJson, ItemJson } from './gstr1-json.ts';
import { accumulateGstr1, buildGstr1, type Gstr1 } from './gstr1.ts';
import { sumGstr1 } from './sum-gstr1.ts';
import type { TaxPeriod } from './tax-period.ts';
import { addAmounts, isZero, noAmounts, sumAmounts } from './tax-sums.ts';

const sequences = documentSequences();

function returnsOf(documents: readonly TaxDocument[], sacDigits: 4 | 6 = 6): readonly Gstr1[] {
  return monthsOf(documents).map((month) =>
    buildGstr1(documents, {
      supplier: generatedSupplier,
      period: month as TaxPeriod,
      sacDigits,
    }),
  );
}

/** Rates with their sums, without those of nothing, to be compared. */
type ByRate = Readonly<Record<string, TaxAmounts>>;

function byRate(parts: readonly (readonly [number, TaxAmounts])[]): ByRate {
  const groups = Map.groupBy(parts, ([rate]) => rate);
  return Object.fromEntries(
    [...groups]
      .map(([rate, same]) => [rate, sumAmounts(same.map(([, amounts]) => amounts))] as const)
      .filter(([, amounts]) => !isZero(amounts)),
  );
}

interface MoneyRow {
  readonly txval: number;
  readonly iamt?: number;
  readonly camt?: number;
  readonly samt?: number;
}

function toAmounts({ txval, iamt, camt, samt }: MoneyRow, sign: 1 | -1 = 1): TaxAmounts {
  const paise = (rupees = 0): number => sign * Math.round(rupees * 100);
  return { taxable: paise(txval), igst: paise(iamt), cgst: paise(camt), sgst: paise(samt) };
}

function itemsOf(items: readonly ItemJson[], sign: 1 | -1 = 1) {
  return items.map(({ itm_det }) => [itm_det.rt, toAmounts(itm_det, sign)] as const);
}

/** Tables 4, 5, 7 and 9. */
function chargedIn({ b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [] }: Gstr1Json) {
  const signOf = (type: 'C' | 'D'): 1 | -1 => (type === 'C' ? -1 : 1);
  return [
    ...[...b2b, ...b2cl].flatMap(({ inv }) => inv.flatMap(({ itms }) => itemsOf(itms))),
    ...b2cs.map((row) => [row.rt, toAmounts(row)] as const),
    ...[...cdnr.flatMap(({ nt }) => nt), ...cdnur].flatMap(({ itms, ntty }) =>
      itemsOf(itms, signOf(ntty)),
    ),
  ];
}

/** Table 8, whose rate is zero. */
function untaxedIn({ nil }: Gstr1Json) {
  return (nil?.inv ?? []).map(
    ({ nil_amt, expt_amt }) => [0, toAmounts({ txval: nil_amt + expt_amt })] as const,
  );
}

function hsnRows({ hsn = {} }: Gstr1Json): readonly HsnRowJson[] {
  return 'data' in hsn ? hsn.data : [...(hsn.hsn_b2b ?? []), ...(hsn.hsn_b2c ?? [])];
}

function advancesIn(rows: readonly AdvanceJson[] = []) {
  return rows.flatMap(({ itms }) =>
    itms.map((row) => [row.rt, toAmounts({ ...row, txval: row.ad_amt })] as const),
  );
}

const supplies: readonly DocumentKind[] = [
  'tax_invoice',
  'bill_of_supply',
  'credit_note',
  'debit_note',
];

/** What no table contains. */
const notOfGst: readonly DocumentKind[] = ['bill', 'financial_credit_note'];

function suppliesOf(documents: readonly TaxDocument[]) {
  return documents
    .filter(({ kind }) => supplies.includes(kind))
    .flatMap(({ kind, lines }) =>
      lines
        .filter(({ isPureAgent }) => !isPureAgent)
        .map((line) => {
          const sign = kind === 'credit_note' ? -1 : 1;
          return [line.rateBps / 100, addAmounts(noAmounts, line, sign)] as const;
        }),
    );
}

it('the tables of all months add up to the documents, by rate and head', () => {
  fc.assert(
    fc.property(sequences, (documents) => {
      const returns = returnsOf(documents);
      const reported = returns.flatMap(({ json }) => [...chargedIn(json), ...untaxedIn(json)]);
      expect(byRate(reported)).toEqual(byRate(suppliesOf(documents)));
    }),
  );
});

it('table 12 is the sum of tables 4, 5, 7, 8 and 9, with four digits or six', () => {
  fc.assert(
    fc.property(sequences, fc.constantFrom(4 as const, 6 as const), (documents, digits) => {
      for (const { json } of returnsOf(documents, digits)) {
        const rows = hsnRows(json).map((row) => [row.rt, toAmounts(row)] as const);
        expect(byRate(rows)).toEqual(byRate([...chargedIn(json), ...untaxedIn(json)]));
        for (const { hsn_sc } of hsnRows(json)) expect(hsn_sc).toHaveLength(digits);
      }
    }),
  );
});

it('table 13 counts the documents of the month without a gap', () => {
  fc.assert(
    fc.property(sequences, (documents) => {
      for (const { json } of returnsOf(documents)) {
        const issued = (json.doc_issue?.doc_det ?? []).flatMap(({ docs }) => docs);
        const month = `${json.fp.slice(2)}-${json.fp.slice(0, 2)}`;
        const expected = documents.filter(
          ({ date, kind }) => date.startsWith(month) && !notOfGst.includes(kind),
        );
        expect(issued.reduce((sum, { net_issue }) => sum + net_issue, 0)).toBe(expected.length);
        for (const { from, to, totnum, cancel } of issued) {
          expect(cancel).toBe(0);
          const numbers = expected.map(({ number }) => number);
          expect(numbers.filter((number) => number >= from && number <= to)).toHaveLength(totnum);
        }
      }
    }),
  );
});

it('11A less 11B of all months so far is the balance of advances at each end of a month', () => {
  fc.assert(
    fc.property(sequences, (documents) => {
      let balance = noAmounts;
      for (const { json } of returnsOf(documents)) {
        const [received, adjusted] = [advancesIn(json.at), advancesIn(json.txpd)].map((rows) =>
          sumAmounts(rows.map(([, amounts]) => amounts)),
        ) as [TaxAmounts, TaxAmounts];
        balance = addAmounts(addAmounts(balance, received), adjusted, -1);
        const month = `${json.fp.slice(2)}-${json.fp.slice(0, 2)}`;
        const soFar = documents.filter(({ date }) => date.slice(0, 7) <= month);
        expect(balance).toEqual(sumAmounts([...advancesLeft(soFar).values()]));
      }
    }),
  );
});

it('bills and financial credit notes are in no table', () => {
  fc.assert(
    fc.property(sequences, (documents) => {
      const numbers = documents.flatMap(({ kind, number }) =>
        notOfGst.includes(kind) ? [number] : [],
      );
      const listed = JSON.stringify(returnsOf(documents).map(({ json }) => json));
      expect(numbers.filter((number) => listed.includes(number))).toEqual([]);
    }),
  );
});

it('only sums that are net of notes may be negative, and money has two decimals', () => {
  fc.assert(
    fc.property(sequences, (documents) => {
      for (const { json } of returnsOf(documents)) {
        const { b2cs, nil, hsn, ...unsigned } = json;
        expect(numbersIn(unsigned).filter((number) => number < 0)).toEqual([]);
        for (const number of numbersIn({ b2cs, nil, hsn, unsigned }))
          expect(Number(number.toFixed(2))).toBe(number);
      }
    }),
  );
});

it('the value of an invoice is the sum of its parts', () => {
  fc.assert(
    fc.property(sequences, (documents) => {
      const byNumber = new Map(documents.map((document) => [document.number, document]));
      for (const { json } of returnsOf(documents))
        for (const { inum, val, itms } of [...(json.b2b ?? []), ...(json.b2cl ?? [])].flatMap(
          ({ inv }): readonly { inum: string; val: number; itms: readonly ItemJson[] }[] => inv,
        )) {
          const { totals, lines } = byNumber.get(inum)!; // it was listed from there
          const untaxed = lines.filter(({ rateBps, isPureAgent }) => rateBps === 0 && !isPureAgent);
          const parts = sumAmounts(itemsOf(itms).map(([, amounts]) => amounts));
          expect(Math.round(val * 100)).toBe(
            parts.taxable +
              parts.cgst +
              parts.sgst +
              parts.igst +
              totals.pureAgent +
              sumAmounts(untaxed).taxable,
          );
        }
    }),
  );
});

it('the order of the documents does not matter', () => {
  const shuffled = sequences.chain((documents) =>
    fc.tuple(
      fc.constant(documents),
      fc.shuffledSubarray([...documents], { minLength: documents.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([documents, others]) => {
      expect(returnsOf(others)).toEqual(returnsOf(documents));
    }),
  );
});

it('documents grouped two ways give the same totals', () => {
  fc.assert(
    fc.property(sequences, (documents) => {
      const parts = [...Map.groupBy(documents, ({ recipient }) => recipient.name).values()];
      const chargedBy = (groups: readonly (readonly TaxDocument[])[]): ByRate =>
        byRate(groups.flatMap((group) => returnsOf(group).flatMap(({ json }) => chargedIn(json))));
      expect(chargedBy(parts)).toEqual(chargedBy([documents]));
    }),
  );
});

it('a payload that is read back gives the figures of its documents', () => {
  fc.assert(
    fc.property(sequences, (documents) => {
      for (const { json, summary } of returnsOf(documents)) {
        const { tables, issued, missing } = sumGstr1(JSON.parse(JSON.stringify(json)) as Gstr1Json);
        const expected = Object.entries(summary.tables).map(
          ([table, { taxable, cgst, sgst, igst }]) => [table, { taxable, cgst, sgst, igst }],
        );
        expect(tables).toEqual(Object.fromEntries(expected));
        const counted = summary.issued.reduce((sum, { total }) => sum + total, 0);
        expect(issued + missing).toBe(counted);
      }
    }),
  );
});

it('the figures of GSTR-3B are those of the tables', () => {
  fc.assert(
    fc.property(sequences, (documents) => {
      for (const { json, summary } of returnsOf(documents)) {
        const charged = [...chargedIn(json), ...advancesIn(json.at)].map(([, amounts]) => amounts);
        const relieved = advancesIn(json.txpd).map(([, amounts]) => amounts);
        const expected = addAmounts(sumAmounts(charged), sumAmounts(relieved), -1);
        expect(summary.gstr3b.taxableSupplies).toEqual(expected);
        const untaxed = untaxedIn(json).map(([, amounts]) => amounts);
        expect(summary.gstr3b.untaxedSupplies).toBe(sumAmounts(untaxed).taxable);
      }
    }),
  );
});

it('a document of another month or GSTIN is not taken', () => {
  const [document] = fc.sample(sequences, { numRuns: 1, seed: 1 })[0] as [TaxDocument];
  const settings = {
    supplier: generatedSupplier,
    period: '2019-01' as TaxPeriod,
    sacDigits: 6 as const,
  };
  expect(() => accumulateGstr1(settings).add(document)).toThrow(RangeError);
  const period = document.date.slice(0, 7) as TaxPeriod;
  const elsewhere = accumulateGstr1({ ...settings, period, supplier: '27AALFV4847R1Z2' });
  expect(() => elsewhere.add(document)).toThrow(RangeError);
});

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}
