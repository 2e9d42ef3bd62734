import type { DocumentKind } from '../document.ts';
import type { IssuedJson } from './gstr1-json.ts';
import type { IssuedSeries } from './gstr1-summary.ts';
import { compareTexts } from './tax-sums.ts';

/**
 * The kinds of document in table 13 by their number there. A bill and a financial credit note are no
 * documents of GST.
 * Source: sections/doc_issue.py in resilient-tech/india-compliance.
 */
const numberOfKind: Readonly<Record<DocumentKind, number | null>> = {
  tax_invoice: 1,
  bill_of_supply: 1,
  debit_note: 4,
  credit_note: 5,
  receipt_voucher: 6,
  refund_voucher: 8,
  bill: null,
  financial_credit_note: null,
};

interface Series {
  readonly kind: DocumentKind;
  readonly prefix: string;
  readonly digits: number;
  first: number;
  last: number;
  count: number;
}

/** Collects the numbers of documents into series, each from its first to its last number. */
export class IssuedNumbers {
  readonly #series = new Map<string, Series>();

  /** Counts a document of a kind that table 13 has. */
  add(kind: DocumentKind, number: string): void {
    if (numberOfKind[kind] === null) return;
    const digits = /\d+$/.exec(number)?.[0] ?? '';
    const prefix = number.slice(0, number.length - digits.length);
    const serial = Number(digits);
    const key = `${kind}|${prefix}|${digits.length}`;
    const series = this.#series.get(key) ?? {
      kind,
      prefix,
      digits: digits.length,
      first: serial,
      last: serial,
      count: 0,
    };
    series.first = Math.min(series.first, serial);
    series.last = Math.max(series.last, serial);
    series.count += 1;
    this.#series.set(key, series);
  }

  /** The series in the order of table 13. */
  list(): readonly IssuedSeries[] {
    return [...this.#series.values()]
      .sort((a, b) => getNumber(a) - getNumber(b) || compareTexts(a.prefix, b.prefix))
      .map((series) => {
        const total = series.last - series.first + 1;
        return {
          kind: series.kind,
          from: toNumber(series, series.first),
          to: toNumber(series, series.last),
          total,
          missing: total - series.count,
        };
      });
  }
}

/** Table 13. Numbers that no document of the month has count as cancelled, as nothing else says so. */
export function toIssuedJson(issued: readonly IssuedSeries[]): readonly IssuedJson[] {
  const groups = Map.groupBy(issued, getNumber);
  return [...groups].map(([doc_num, series]) => ({
    doc_num,
    docs: series.map(({ from, to, total, missing }, index) => ({
      num: index + 1,
      from,
      to,
      totnum: total,
      cancel: missing,
      net_issue: total - missing,
    })),
  }));
}

function getNumber({ kind }: { readonly kind: DocumentKind }): number {
  return numberOfKind[kind] ?? 0;
}

function toNumber({ prefix, digits }: Series, serial: number): string {
  return digits === 0 ? prefix : prefix + String(serial).padStart(digits, '0');
}
