/**
 * GSTR-1 as the GST portal accepts it. Money is in rupees with at most two decimals, dates are
 * `dd-mm-yyyy`, places of supply are the two digits of a State.
 * Source: sections of gst_india/utils/gstr_1 in resilient-tech/india-compliance (key names only).
 */
export interface Gstr1Json {
  readonly gstin: string;
  /** Month and year: `112026`. */
  readonly fp: string;
  readonly version: string;
  readonly hash: string;
  readonly b2b?: readonly B2bJson[];
  readonly b2cl?: readonly B2clJson[];
  readonly b2cs?: readonly B2csJson[];
  readonly cdnr?: readonly CdnrJson[];
  readonly cdnur?: readonly CdnurJson[];
  readonly nil?: { readonly inv: readonly NilJson[] };
  readonly at?: readonly AdvanceJson[];
  readonly txpd?: readonly AdvanceJson[];
  readonly hsn?: HsnJson;
  readonly doc_issue?: { readonly doc_det: readonly IssuedJson[] };
}

/** Tax by head: integrated, or central and State. */
export type TaxJson = { readonly iamt: number } | { readonly camt: number; readonly samt: number };

/** Invoices to one registered recipient (table 4). */
export interface B2bJson {
  readonly ctin: string;
  readonly inv: readonly (InvoiceJson & {
    readonly pos: string;
    readonly rchrg: 'Y' | 'N';
    readonly inv_typ: 'R';
  })[];
}

/** Large inter-State invoices to unregistered recipients, by place of supply (table 5). */
export interface B2clJson {
  readonly pos: string;
  readonly inv: readonly InvoiceJson[];
}

export interface InvoiceJson {
  readonly inum: string;
  readonly idt: string;
  readonly val: number;
  readonly itms: readonly ItemJson[];
}

/** What a document charges at one rate. */
export interface ItemJson {
  readonly num: number;
  readonly itm_det: {
    readonly rt: number;
    readonly txval: number;
    readonly csamt: number;
  } & TaxJson;
}

/** Other supplies to unregistered recipients, net of notes, by place of supply and rate (table 7). */
export type B2csJson = {
  readonly sply_ty: 'INTRA' | 'INTER';
  readonly typ: 'OE';
  readonly pos: string;
  readonly rt: number;
  readonly txval: number;
  readonly csamt: number;
} & TaxJson;

/** Notes to one registered recipient (table 9B). */
export interface CdnrJson {
  readonly ctin: string;
  readonly nt: readonly (NoteJson & { readonly rchrg: 'Y' | 'N'; readonly inv_typ: 'R' })[];
}

/** A note for a large invoice to an unregistered recipient (table 9B). */
export type CdnurJson = NoteJson & { readonly typ: 'B2CL' };

export interface NoteJson {
  readonly ntty: 'C' | 'D';
  readonly nt_num: string;
  readonly nt_dt: string;
  readonly val: number;
  readonly pos: string;
  readonly itms: readonly ItemJson[];
}

/** Supplies without tax, net of notes (table 8). */
export interface NilJson {
  readonly sply_ty: 'INTRB2B' | 'INTRAB2B' | 'INTRB2C' | 'INTRAB2C';
  readonly nil_amt: number;
  readonly expt_amt: number;
  readonly ngsup_amt: number;
}

/** Advances received or adjusted, by place of supply (tables 11A and 11B). */
export interface AdvanceJson {
  readonly pos: string;
  readonly sply_ty: 'INTRA' | 'INTER';
  readonly itms: readonly ({
    readonly rt: number;
    /** Without tax. */
    readonly ad_amt: number;
    readonly csamt: number;
  } & TaxJson)[];
}

/** Supplies by service accounting code and rate, net of notes (table 12). */
export type HsnJson =
  | { readonly hsn_b2b?: readonly HsnRowJson[]; readonly hsn_b2c?: readonly HsnRowJson[] }
  | { readonly data: readonly HsnRowJson[] };

export interface HsnRowJson {
  readonly num: number;
  readonly hsn_sc: string;
  readonly desc?: string;
  readonly uqc: 'NA';
  readonly qty: 0;
  readonly rt: number;
  readonly txval: number;
  readonly iamt: number;
  readonly camt: number;
  readonly samt: number;
  readonly csamt: number;
}

/** The numbers of one kind of document (table 13). */
export interface IssuedJson {
  readonly doc_num: number;
  readonly docs: readonly {
    readonly num: number;
    readonly from: string;
    readonly to: string;
    readonly totnum: number;
    readonly cancel: number;
    readonly net_issue: number;
  }[];
}
