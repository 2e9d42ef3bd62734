import { states } from '@anupal/contract/values/states';
import type { Gstr1 } from '@anupal/contract/invoices/returns/gstr1';
import type {
  AdvanceJson,
  Gstr1Json,
  HsnJson,
  HsnRowJson,
  ItemJson,
} from '@anupal/contract/invoices/returns/gstr1-json';
import type { SheetCell, SheetLine } from '../../../platform/http/handler.ts';
import type { WorkbookSheet } from '../../../platform/http/xlsx-file.ts';

/**
 * A GSTR-1 as the sheets of the government's Excel template, for review and for pasting into it. The
 * names of sheets and headings are the template's, so they are not translated.
 * Source: gstr_1_export.py and SheetName in resilient-tech/india-compliance.
 */
export function toGstr1Sheets({ json, recipients }: Gstr1): readonly WorkbookSheet[] {
  return [
    sheet('b2b,sez,de', headings.b2b, toB2bLines(json, recipients)),
    sheet('b2cl', headings.b2cl, toB2clLines(json)),
    sheet('b2cs', headings.b2cs, toB2csLines(json)),
    sheet('cdnr', headings.cdnr, toCdnrLines(json, recipients)),
    sheet('cdnur', headings.cdnur, toCdnurLines(json)),
    sheet('at', [...headings.advances, 'Gross Advance Received', 'Cess Amount'], advances(json.at)),
    sheet(
      'atadj',
      [...headings.advances, 'Gross Advance Adjusted', 'Cess Amount'],
      advances(json.txpd),
    ),
    sheet('exemp', headings.nil, toNilLines(json)),
    ...toHsnSheets(json.hsn ?? {}),
    sheet('docs', headings.docs, toDocumentLines(json)),
  ];
}

const applicable = 'Applicable % of Tax Rate'; // blank: 65 % of the rate exists for goods only
const headings = {
  b2b: [
    ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date'],
    ...['Invoice Value', 'Place Of Supply', 'Reverse Charge', applicable, 'Invoice Type'],
    ...['E-Commerce GSTIN', 'Rate', 'Taxable Value', 'Cess Amount'],
  ],
  b2cl: [
    ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', applicable],
    ...['Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
  ],
  b2cs: [
    ...['Type', 'Place Of Supply', applicable, 'Rate', 'Taxable Value', 'Cess Amount'],
    'E-Commerce GSTIN',
  ],
  cdnr: [
    ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type'],
    ...['Place Of Supply', 'Reverse Charge', 'Note Supply Type', 'Note Value', applicable],
    ...['Rate', 'Taxable Value', 'Cess Amount'],
  ],
  cdnur: [
    ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
    ...[applicable, 'Rate', 'Taxable Value', 'Cess Amount'],
  ],
  advances: ['Place Of Supply', applicable, 'Rate'],
  nil: [
    ...['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)'],
    'Non-GST Supplies',
  ],
  hsn: [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ],
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
} as const;

const regular = 'Regular B2B';

function toB2bLines(
  { b2b = [] }: Gstr1Json,
  recipients: Gstr1['recipients'],
): readonly SheetLine[] {
  return b2b.flatMap(({ ctin, inv }) =>
    inv.flatMap(({ inum, idt, val, pos, rchrg, itms }) =>
      itms.map((item) => [
        ...[ctin, recipients.get(ctin) ?? null, inum, day(idt), money(val), place(pos), rchrg],
        ...[null, regular, null, ...rateAndValue(item), money(0)],
      ]),
    ),
  );
}

function toB2clLines({ b2cl = [] }: Gstr1Json): readonly SheetLine[] {
  return b2cl.flatMap(({ pos, inv }) =>
    inv.flatMap(({ inum, idt, val, itms }) =>
      itms.map((item) => [
        ...[inum, day(idt), money(val), place(pos), null, ...rateAndValue(item), money(0), null],
      ]),
    ),
  );
}

function toB2csLines({ b2cs = [] }: Gstr1Json): readonly SheetLine[] {
  return b2cs.map(({ typ, pos, rt, txval }) => [
    ...[typ, place(pos), null, rt, money(txval), money(0), null],
  ]);
}

function toCdnrLines(
  { cdnr = [] }: Gstr1Json,
  recipients: Gstr1['recipients'],
): readonly SheetLine[] {
  return cdnr.flatMap(({ ctin, nt }) =>
    nt.flatMap(({ nt_num, nt_dt, ntty, pos, rchrg, val, itms }) =>
      itms.map((item) => [
        ...[ctin, recipients.get(ctin) ?? null, nt_num, day(nt_dt), ntty, place(pos), rchrg],
        ...[regular, money(val), null, ...rateAndValue(item), money(0)],
      ]),
    ),
  );
}

function toCdnurLines({ cdnur = [] }: Gstr1Json): readonly SheetLine[] {
  return cdnur.flatMap(({ typ, nt_num, nt_dt, ntty, pos, val, itms }) =>
    itms.map((item) => [
      ...[typ, nt_num, day(nt_dt), ntty, place(pos), money(val), null],
      ...[...rateAndValue(item), money(0)],
    ]),
  );
}

function advances(rows: readonly AdvanceJson[] = []): readonly SheetLine[] {
  return rows.flatMap(({ pos, itms }) =>
    itms.map(({ rt, ad_amt }) => [place(pos), null, rt, money(ad_amt), money(0)]),
  );
}

const nilDescriptions = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
} as const;

function toNilLines({ nil }: Gstr1Json): readonly SheetLine[] {
  return (nil?.inv ?? []).map(({ sply_ty, nil_amt, expt_amt, ngsup_amt }) => [
    ...[nilDescriptions[sply_ty], money(nil_amt), money(expt_amt), money(ngsup_amt)],
  ]);
}

function toHsnSheets(hsn: HsnJson): readonly WorkbookSheet[] {
  if ('data' in hsn) return [sheet('hsn', headings.hsn, hsn.data.map(toHsnLine))];
  return [
    sheet('hsn(b2b)', headings.hsn, (hsn.hsn_b2b ?? []).map(toHsnLine)),
    sheet('hsn(b2c)', headings.hsn, (hsn.hsn_b2c ?? []).map(toHsnLine)),
  ];
}

function toHsnLine(row: HsnRowJson): SheetLine {
  const { hsn_sc, desc, uqc, qty, rt, txval, iamt, camt, samt } = row;
  const value = [txval, iamt, camt, samt].reduce((sum, part) => sum + Math.round(part * 100), 0);
  return [
    ...[hsn_sc, desc ?? null, uqc, qty, money(value / 100), rt],
    ...[txval, iamt, camt, samt, 0].map(money),
  ];
}

const natures: Readonly<Record<number, string>> = {
  1: 'Invoices for outward supply',
  4: 'Debit Note',
  5: 'Credit Note',
  6: 'Receipt Voucher',
  8: 'Refund Voucher',
};

function toDocumentLines({ doc_issue }: Gstr1Json): readonly SheetLine[] {
  return (doc_issue?.doc_det ?? []).flatMap(({ doc_num, docs }) =>
    docs.map(({ from, to, totnum, cancel }) => [
      ...[natures[doc_num] ?? String(doc_num), from, to, totnum, cancel],
    ]),
  );
}

function sheet(
  title: string,
  columns: readonly string[],
  lines: readonly SheetLine[],
): WorkbookSheet {
  return { title, lines: [columns, ...lines] };
}

function rateAndValue({ itm_det }: ItemJson): readonly SheetCell[] {
  return [itm_det.rt, money(itm_det.txval)];
}

function money(rupees: number): SheetCell {
  return { rupees };
}

function day(portalDate: string): SheetCell {
  return { day: portalDate.split('-').reverse().join('-') };
}

/** A place of supply as the template writes it: `05-Uttarakhand`. */
function place(code: string): string {
  const names: Readonly<Record<string, { readonly en: string }>> = states;
  return `${code}-${names[code]?.en ?? ''}`;
}
