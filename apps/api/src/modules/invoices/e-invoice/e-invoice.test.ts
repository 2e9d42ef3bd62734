import {
  documentSequences,
  toDocument,
  toLine,
} from '@anupal/contract/invoices/returns/document-fixtures';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEInvoice, findEInvoiceProblems } from './e-invoice.ts';
import { computeIrn, hashIrn } from './irn.ts';

const line = toLine({ gross: 11_800, rateBps: 1800, service: 0 }, true);
const buyer: TaxDocument['recipient'] = {
  name: 'Mehta and Sons',
  gstin: '27AALFV4847R1Z2',
  address: 'Shop 4, Lakshmi Arcade\nLinking Road\nMumbai',
  pinCode: '400050',
  state: '27',
};
const invoice = toDocument('tax_invoice', { recipient: buyer, lines: [line] });

describe('the invoice reference number', () => {
  it.each([
    ['SINV-CFY-00067', '706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7'],
    ['g2qxhY', '68fb4fab44aee99fb23292478c4bd838e664837c9f1b04e3d9134ffed0b40b60'],
  ])('of %s is the one published', (number, irn) => {
    const parts = { gstin: '01AMBPG7773M002', financialYear: '2022-23', type: 'INV' } as const;
    expect(hashIrn({ ...parts, number })).toBe(irn);
  });

  it('takes the financial year of the date, and only documents that can be registered have one', () => {
    const parts = { gstin: '24AAUPV7468F1ZW', type: 'CRN', number: 'AI2627-000001' } as const;
    const note = toDocument('credit_note', { ...invoice, kind: 'credit_note', date: '2027-03-31' });
    expect(computeIrn(note)).toBe(hashIrn({ ...parts, financialYear: '2026-27' }));
    expect(computeIrn({ ...note, date: '2027-04-01' })).toBe(
      hashIrn({ ...parts, financialYear: '2027-28' }),
    );
    expect(computeIrn({ ...note, kind: 'receipt_voucher' })).toBeNull();
    expect(computeIrn({ ...note, supplier: { ...note.supplier, gstin: null } })).toBeNull();
  });
});

describe('an e-invoice', () => {
  it('of a document to a registered recipient is valid and says what is printed', () => {
    const fee = { ...line, sac: null, rateBps: 0, taxable: 0, igst: 0, total: 5_000 };
    const document = toDocument('tax_invoice', {
      ...{ recipient: buyer },
      lines: [line, { ...fee, isPureAgent: true }],
    });
    expect(buildEInvoice(document)).toEqual({
      ok: true,
      problems: [],
      json: {
        Version: '1.1',
        TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
        DocDtls: { Typ: 'INV', No: 'AI2627-000001', Dt: '28/11/2026' },
        SellerDtls: {
          ...{ Gstin: '24AAUPV7468F1ZW', LglNm: 'Anupal Advisors LLP', Addr1: '12 Ashram Road' },
          ...{ Loc: 'Ahmedabad', Pin: 380_009, Stcd: '24' },
        },
        BuyerDtls: {
          ...{ Gstin: '27AALFV4847R1Z2', LglNm: 'Mehta and Sons', Pos: '27' },
          ...{ Addr1: 'Shop 4, Lakshmi Arcade, Linking Road', Loc: 'Mumbai', Pin: 400_050 },
          Stcd: '27',
        },
        ItemList: [
          {
            ...{ SlNo: '1', PrdDesc: 'Franchise plan', IsServc: 'Y', HsnCd: '998396' },
            ...{ UnitPrice: 100, TotAmt: 100, Discount: 0, AssAmt: 100, GstRt: 18 },
            ...{ IgstAmt: 18, CgstAmt: 0, SgstAmt: 0, TotItemVal: 118 },
          },
        ],
        ValDtls: {
          ...{ AssVal: 100, CgstVal: 0, SgstVal: 0, IgstVal: 18, OthChrg: 50, TotInvVal: 168 },
        },
      },
    });
  });

  it('of a credit note names the invoice that it corrects', () => {
    const corrects = { number: 'AI2627-000009', date: '2026-10-05' };
    const note = toDocument('credit_note', { recipient: buyer, lines: [line], corrects });
    const built = buildEInvoice(note);
    expect(built.ok && built.json).toMatchObject({
      DocDtls: { Typ: 'CRN' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'AI2627-000009', InvDt: '05/10/2026' }] },
    });
    expect(built.ok && built.problems).toEqual([]);
  });

  it('is valid for every document of a registered recipient, and adds up', () => {
    fc.assert(
      fc.property(documentSequences(), (documents) => {
        for (const document of documents) {
          const built = buildEInvoice(document);
          if (!built.ok) continue;
          expect(built.problems).toEqual([]);
          const { AssVal, CgstVal, SgstVal, IgstVal, OthChrg, TotInvVal } = built.json.ValDtls;
          const sum = AssVal + CgstVal + SgstVal + IgstVal + OthChrg;
          expect(sum).toBeCloseTo(TotInvVal, 2);
          const items = built.json.ItemList.reduce((total, item) => total + item.TotItemVal, 0);
          expect(items + OthChrg).toBeCloseTo(TotInvVal, 2);
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, Partial<TaxDocument>]>([
    ['kind', { kind: 'receipt_voucher' }],
    ['supplier_unregistered', { supplier: { ...invoice.supplier, gstin: null } }],
    ['recipient_unregistered', { recipient: { ...buyer, gstin: null } }],
    ['same_gstin', { recipient: { ...buyer, gstin: invoice.supplier.gstin } }],
    ['untaxed', { lines: [{ ...line, rateBps: 0 }] }],
  ])('is refused with %s', (reason, changed) => {
    expect(buildEInvoice({ ...invoice, ...changed })).toEqual({ ok: false, reason });
  });

  it('without an address is reported, not sent', () => {
    const built = buildEInvoice({ ...invoice, recipient: { ...buyer, address: null } });
    expect(built.ok && built.problems).toEqual(["/BuyerDtls must have required property 'Addr1'"]);
  });

  it('has no quotation marks or backslashes, which the portal refuses', () => {
    const name = 'Mehta "Lucky" and Sons';
    const address = 'Shop 4\\B, "Lakshmi Arcade"\nMumbai';
    const named = { ...line, description: { en: 'Drafting "as agreed"', hi: 'ड्राफ़्ट' } };
    const recipient = { ...buyer, name, address };
    const built = buildEInvoice(toDocument('tax_invoice', { recipient, lines: [named] }));
    expect(built).toMatchObject({
      problems: [],
      json: {
        BuyerDtls: { LglNm: "Mehta 'Lucky' and Sons", Addr1: "Shop 4/B, 'Lakshmi Arcade'" },
        ItemList: [{ PrdDesc: "Drafting 'as agreed'" }],
      },
    });
  });

  it('with a long address has two lines of at most 100 characters', () => {
    const address = `${'Near the old clock tower, '.repeat(8)}\nSurat`;
    const built = buildEInvoice({ ...invoice, recipient: { ...buyer, address } });
    expect(built.ok && built.problems).toEqual([]);
    expect(built.ok && built.json.BuyerDtls.Loc).toBe('Surat');
    expect(built.ok && built.json.BuyerDtls.Addr2).toMatch(/^[Nn]ear|^the|^old|^clock|^tower/);
  });
});

// `service_item` of test_e_invoice.json in resilient-tech/india-compliance, without what is not ours.
it('the schema accepts the published request for a service, and names what is missing', () => {
  const request = {
    BuyerDtls: {
      ...{ Addr1: 'Test Address - 3', Gstin: '36AMBPG7773M002', LglNm: 'Test Customer' },
      ...{ Loc: 'Test City', Pin: 500_055, Pos: '02', Stcd: '36' },
    },
    DocDtls: { Dt: '17/09/2022', No: 'SINV-CFY-00067', Typ: 'INV' },
    ItemList: [
      {
        ...{ AssAmt: 100, CgstAmt: 9, Discount: 0, GstRt: 18, HsnCd: '999900', IgstAmt: 0 },
        ...{ IsServc: 'Y', PrdDesc: 'Test Service Item', SgstAmt: 9, SlNo: '1', TotAmt: 100 },
        ...{ TotItemVal: 118, UnitPrice: 100 },
      },
    ],
    SellerDtls: {
      ...{ Addr1: 'Test Address - 1', Gstin: '02AMBPG7773M002', LglNm: 'Test Company' },
      ...{ Loc: 'Test City', Pin: 171_302, Stcd: '02' },
    },
    TranDtls: { RegRev: 'N', SupTyp: 'B2B', TaxSch: 'GST' },
    ValDtls: { AssVal: 100, CgstVal: 9, IgstVal: 0, SgstVal: 9, TotInvVal: 118 },
    Version: '1.1',
  };
  expect(findEInvoiceProblems(request)).toEqual([]);
  for (const part of Object.keys(request)) {
    const others = Object.fromEntries(Object.entries(request).filter(([key]) => key !== part));
    expect(findEInvoiceProblems(others)).toEqual([`must have required property '${part}'`]);
  }
  for (const [part, wrong] of [
    ['DocDtls', { No: '0/1' }],
    ['SellerDtls', { LglNm: 'Test "Company"' }],
    ['BuyerDtls', { Stcd: '00' }],
  ] as const) {
    const changed = { ...request, [part]: { ...request[part], ...wrong } };
    expect(findEInvoiceProblems(changed)).toHaveLength(1);
  }
});
