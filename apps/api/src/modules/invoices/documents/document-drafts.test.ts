import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxDocument, type TaxDocument } from '@anupal/contract/invoices/document';
import { calendarDate, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import {
  arrangeParties,
  draftCreditNote,
  draftInvoice,
  draftReceiptVoucher,
  type DocumentDraft,
  type Firm,
} from './document-drafts.ts';

const karnataka = {
  gstin: '29AAPFU0939F1ZV',
  address: '14 Residency Road, Bengaluru',
  pinCode: '560025',
  state: '29',
} as const;
const maharashtra = { ...karnataka, gstin: '27AAPFU0939F1ZV', state: '27' } as const;
const firm: Firm = {
  legalName: 'Anupal LLP',
  scheme: 'regular',
  places: [karnataka, maharashtra],
  signatory: 'Meera Nair',
};
const unnamed = {
  recipient: { name: 'A', gstin: null, address: null, pinCode: null, state: null },
  addressOf: 'tax_profile',
} as const;
const inState = (state: '27' | '08' | '29', gstin: string | null = null) => ({
  ...unnamed,
  recipient: {
    ...unnamed.recipient,
    gstin,
    address: '12 Gandhi Road',
    pinCode: '302001',
    state,
  },
});
const today = calendarDate({ year: 2026, month: 11, day: 28 });
const text = { en: 'Udyam registration', hi: 'उद्यम पंजीकरण' };
const fee = (total: number) => ({
  description: text,
  total,
  supply: { sac: '998399', rateBps: 1800 },
});
const government = (total: number) => ({ description: text, total, supply: null });

function asIssued(draft: DocumentDraft, number = 'AI2627-000001'): TaxDocument {
  return taxDocument.parse({ ...draft, number, date: '2026-11-28' });
}

describe('the place of supply', () => {
  it.each([
    [
      'a registered recipient',
      inState('08', '08ABCPS1234K1ZM'),
      '08',
      true,
      'recipient_registered',
    ],
    ['an address on record', inState('08'), '08', true, 'recipient_address'],
    ['an address in the State of the firm', inState('29'), '29', false, 'recipient_address'],
    [
      'the address of the KYC',
      { ...inState('08'), addressOf: 'kyc' as const },
      '08',
      true,
      'recipient_kyc_address',
    ],
    ['no address', unnamed, '29', false, 'supplier_location'],
  ])('of %s', (_, recipient, state, isInterState, reason) => {
    const { placeOfSupply, supplier } = arrangeParties(firm, recipient);
    expect(placeOfSupply).toEqual({ state, isInterState, reason });
    expect(supplier.gstin).toBe(karnataka.gstin);
  });

  it('is supplied by the place of business in the recipient\u2019s State, if there is one', () => {
    const { placeOfSupply, supplier } = arrangeParties(firm, inState('27'));
    expect(supplier.gstin).toBe(maharashtra.gstin);
    expect(placeOfSupply).toEqual({
      state: '27',
      isInterState: false,
      reason: 'recipient_address',
    });
  });
});

describe('an invoice', () => {
  it('taxes the fee of the firm and keeps the government fee outside the value', () => {
    const draft = draftInvoice(arrangeParties(firm, unnamed), [fee(118_00), government(50_00)], []);
    expect(draft.kind).toBe('tax_invoice');
    expect(draft.totals).toEqual({
      taxable: 100_00,
      cgst: 9_00,
      sgst: 9_00,
      igst: 0,
      pureAgent: 50_00,
      total: 168_00,
    });
    expect(draft.lines[1]).toMatchObject({ sac: null, rateBps: 0, taxable: 0, isPureAgent: true });
  });

  it.each([
    ['composition', 'bill_of_supply'],
    ['unregistered', 'bill'],
  ] as const)('of a firm under %s is a %s without tax', (scheme, kind) => {
    const parties = arrangeParties({ ...firm, scheme }, inState('08'));
    const draft = draftInvoice(parties, [fee(118_00)], []);
    expect(draft.kind).toBe(kind);
    expect(draft.totals).toMatchObject({ taxable: 118_00, cgst: 0, sgst: 0, igst: 0 });
  });

  it('of a government fee alone is a bill', () => {
    const draft = draftInvoice(arrangeParties(firm, unnamed), [government(50_00)], []);
    expect(draft.kind).toBe('bill');
    expect(draft.totals).toMatchObject({ taxable: 0, pureAgent: 50_00, total: 50_00 });
  });
});

describe('a receipt voucher', () => {
  it('taxes an advance at 18 %, because the service is not known', () => {
    const draft = draftReceiptVoucher(arrangeParties(firm, inState('08')), 1000_00);
    expect(draft.kind).toBe('receipt_voucher');
    expect(draft.totals).toMatchObject({ taxable: 847_46, igst: 152_54, total: 1000_00 });
    expect(draft.lines[0]).toMatchObject({ sac: null, rateBps: 1800 });
  });
});

describe('credit notes', () => {
  it('in any parts sum to exactly the invoice, by head, and name it', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.boolean(), (credited, isInterState) => {
        const total = credited.reduce((sum, part) => sum + part, 0);
        const recipient = isInterState ? inState('08') : unnamed;
        const document = asIssued(draftInvoice(arrangeParties(firm, recipient), [fee(total)], []));
        const notes: TaxDocument[] = [];
        for (const supply of credited) {
          const more = { reason: 'payment_refunded', on: today } as const;
          const note = draftCreditNote(
            { document, notes, annualReturnOn: null },
            { supply, pureAgent: 0 },
            more,
          );
          expect(note).toMatchObject({
            corrects: { number: document.number, date: document.date },
          });
          expect(note.totals.cgst).toBe(note.totals.sgst);
          expect(Math.min(...Object.values(note.totals))).toBeGreaterThanOrEqual(0);
          notes.push(asIssued(note));
        }
        for (const head of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) {
          const sum = notes.reduce((all, note) => all + note.totals[head], 0);
          expect(sum).toBe(document.totals[head]);
        }
      }),
    );
  });

  it.each([
    ['2027-11-30', 'credit_note', { taxable: 100_00, cgst: 9_00, pureAgent: 50_00, total: 168_00 }],
    [
      '2027-12-01',
      'financial_credit_note',
      { taxable: 118_00, cgst: 0, pureAgent: 50_00, total: 168_00 },
    ],
  ] as const)('on %s for an invoice of November 2026 is a %s', (day, kind, totals) => {
    const lines = [fee(118_00), government(50_00)];
    const document = asIssued(draftInvoice(arrangeParties(firm, unnamed), lines, []));
    const on = parseCalendarDate(day) ?? today;
    const amounts = { supply: 118_00, pureAgent: 50_00 };
    const note = draftCreditNote({ document, notes: [], annualReturnOn: null }, amounts, {
      reason: 'fee_refunded',
      on,
    });
    expect(note).toMatchObject({ kind, totals, corrects: { number: document.number } });
  });

  it.each([
    ['a tax invoice', [fee(118_00), government(50_00)]],
    ['a bill', [government(50_00)]],
  ])('for the government fee of %s alone reduce no tax', (_, lines) => {
    const document = asIssued(draftInvoice(arrangeParties(firm, unnamed), lines, []));
    const amounts = { supply: 0, pureAgent: 20_00 };
    const why = { reason: 'government_fee_lower', on: today } as const;
    expect(
      draftCreditNote({ document, notes: [], annualReturnOn: null }, amounts, why),
    ).toMatchObject({
      kind: 'financial_credit_note',
      lines: [{ isPureAgent: true }],
      totals: { taxable: 0, pureAgent: 20_00, total: 20_00 },
    });
  });

  it('return the fee of the firm and the government fee each in its line', () => {
    const lines = [fee(118_00), government(50_00)];
    const document = asIssued(draftInvoice(arrangeParties(firm, unnamed), lines, []));
    const note = draftCreditNote(
      { document, notes: [], annualReturnOn: null },
      { supply: 59_00, pureAgent: 50_00 },
      { reason: 'fee_refunded', on: today },
    );
    expect(note.totals).toEqual({
      taxable: 50_00,
      cgst: 4_50,
      sgst: 4_50,
      igst: 0,
      pureAgent: 50_00,
      total: 109_00,
    });
  });
});
