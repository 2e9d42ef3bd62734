import type { TaxAmounts } from '../document.ts';
import type { AdvanceJson, Gstr1Json, ItemJson, TaxJson } from './gstr1-json.ts';
import type { Gstr1Table } from './gstr1-summary.ts';
import { sumAmounts } from './tax-sums.ts';

/** What the tables of a GSTR-1 hold, and how many numbers table 13 counts. In paise. */
export interface Gstr1Figures {
  readonly tables: Readonly<Record<Gstr1Table, TaxAmounts>>;
  readonly issued: number;
  readonly missing: number;
}

/** Reads a GSTR-1 back to its figures, as its recipient adds it up. */
export function sumGstr1(json: Gstr1Json): Gstr1Figures {
  const { b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], nil, at, txpd } = json;
  const issued = (json.doc_issue?.doc_det ?? []).flatMap(({ docs }) => docs);
  return {
    tables: {
      b2b: sumItems(b2b.flatMap(({ inv }) => inv)),
      b2cl: sumItems(b2cl.flatMap(({ inv }) => inv)),
      b2cs: sumAmounts(b2cs.map((row) => toAmounts(row.txval, row))),
      cdnr: sumNotes(cdnr.flatMap(({ nt }) => nt)),
      cdnur: sumNotes(cdnur),
      nil: sumAmounts(
        (nil?.inv ?? []).map(({ nil_amt, expt_amt, ngsup_amt }) =>
          toAmounts(nil_amt + expt_amt + ngsup_amt),
        ),
      ),
      at: sumAdvances(at),
      txpd: sumAdvances(txpd),
    },
    issued: issued.reduce((sum, { net_issue }) => sum + net_issue, 0),
    missing: issued.reduce((sum, { cancel }) => sum + cancel, 0),
  };
}

interface WithItems {
  readonly itms: readonly ItemJson[];
}

function sumItems(rows: readonly WithItems[], sign: 1 | -1 = 1): TaxAmounts {
  return sumAmounts(
    rows.flatMap(({ itms }) =>
      itms.map(({ itm_det }) => toAmounts(sign * itm_det.txval, itm_det, sign)),
    ),
  );
}

// A note has no sign in the payload: its type says which way it goes.
function sumNotes(notes: readonly (WithItems & { readonly ntty: 'C' | 'D' })[]): TaxAmounts {
  return sumAmounts(notes.map((note) => sumItems([note], note.ntty === 'C' ? -1 : 1)));
}

function sumAdvances(rows: readonly AdvanceJson[] = []): TaxAmounts {
  return sumAmounts(rows.flatMap(({ itms }) => itms.map((item) => toAmounts(item.ad_amt, item))));
}

function toAmounts(taxable: number, tax?: TaxJson, sign: 1 | -1 = 1): TaxAmounts {
  const heads = { iamt: 0, camt: 0, samt: 0, ...tax };
  return {
    taxable: toPaise(taxable),
    cgst: toPaise(sign * heads.camt),
    sgst: toPaise(sign * heads.samt),
    igst: toPaise(sign * heads.iamt),
  };
}

// Never a negative zero.
function toPaise(rupees: number): number {
  return Math.round(rupees * 100) + 0;
}
