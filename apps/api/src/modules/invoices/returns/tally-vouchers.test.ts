import {
  advancesLeft,
  documentSequences,
  toDocument,
  toLine,
} from '@anupal/contract/invoices/returns/document-fixtures';
import { sumAmounts } from '@anupal/contract/invoices/returns/tax-sums';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tallyLedgers, toTallyPostings, toTallyVoucher } from './tally-vouchers.ts';

const paid = (body: TaxDocument) => ({ body, payment_id: 'pay_1' });
const unpaid = (body: TaxDocument) => ({ body, payment_id: null });

it('the postings of every document add up to zero', () => {
  fc.assert(
    fc.property(documentSequences(), (documents) => {
      for (const document of documents)
        for (const booked of [paid(document), unpaid(document)])
          expect(toTallyPostings(booked).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }),
  );
});

it('GST on advances is the tax of the advances that are left', () => {
  fc.assert(
    fc.property(documentSequences(), (documents) => {
      const posted = documents
        .flatMap((document) => toTallyPostings(unpaid(document)))
        .filter(({ ledger }) => ledger === tallyLedgers.taxOnAdvances)
        .reduce((sum, { amount }) => sum - amount, 0);
      const { cgst, sgst, igst } = sumAmounts([...advancesLeft(documents).values()]);
      expect(posted).toBe(cgst + sgst + igst);
    }),
  );
});

it('a voucher names its ledgers by head, with debits negative', () => {
  const invoice = toDocument('tax_invoice', {
    lines: [toLine({ gross: 11_800, rateBps: 1800, service: 0 }, false)],
    recipient: {
      name: 'Mehta & Sons <Surat>',
      ...{ gstin: null, address: null, pinCode: null, state: null },
    },
  });
  const voucher = toTallyVoucher(unpaid(invoice));
  expect(voucher).toContain('<VOUCHER VCHTYPE="Sales" ACTION="Create"><DATE>20261128</DATE>');
  expect(voucher).toContain(
    '<LEDGERNAME>Mehta &amp; Sons &lt;Surat&gt; (unregistered)</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-118.00</AMOUNT>',
  );
  for (const [ledger, amount] of [
    [tallyLedgers.sales, '100.00'],
    [tallyLedgers.cgst, '9.00'],
    [tallyLedgers.sgst, '9.00'],
  ])
    expect(voucher).toContain(
      `<LEDGERNAME>${ledger ?? ''}</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>${amount ?? ''}</AMOUNT>`,
    );
});

it('a voucher of money that stays in the wallet posts the tax of the advance alone, as a journal', () => {
  const line = toLine({ gross: 11_800, rateBps: 1800, service: 0 }, false);
  const receipt = toDocument('receipt_voucher', { lines: [line] });
  const { number, date, placeOfSupply } = receipt;
  const { taxable, cgst, sgst, igst, total } = line;
  const place = { placeOfSupply: placeOfSupply.state, isInterState: false, rateBps: 1800 };
  const advances = [{ number, date, ...place, taxable, cgst, sgst, igst, total }];
  const toRefund = (reason: TaxDocument['reason']) =>
    toDocument('refund_voucher', { lines: [line], corrects: { number, date }, reason, advances });
  const tax = [
    { ledger: tallyLedgers.cgst, amount: 900 },
    { ledger: tallyLedgers.sgst, amount: 900 },
    { ledger: tallyLedgers.taxOnAdvances, amount: -1800 },
  ];
  const back = tax.map(({ ledger, amount }) => ({ ledger, amount: -amount }));
  expect(toTallyPostings(unpaid(receipt))).toEqual(tax);
  for (const reason of ['advance_moved', 'government_fee_paid'] as const) {
    expect(toTallyPostings(unpaid(toRefund(reason)))).toEqual(back);
    expect(toTallyVoucher(unpaid(toRefund(reason)))).toContain('VCHTYPE="Journal"');
  }
  const journal = toTallyVoucher(unpaid(receipt));
  expect(journal).toContain('<VOUCHERTYPENAME>Journal</VOUCHERTYPENAME>');
  expect(journal).not.toContain('PARTYLEDGERNAME');
  const money = (booked: ReturnType<typeof paid>) =>
    toTallyPostings(booked).find(({ ledger }) => ledger === tallyLedgers.money)?.amount;
  expect([money(paid(receipt)), money(paid(toRefund('advance_refunded')))]).toEqual([
    -11_800, 11_800,
  ]);
});
