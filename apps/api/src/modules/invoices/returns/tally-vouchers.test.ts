import {
  advancesLeft,
  documentSequences,
  toDocument,
  toLine,
} from '@anupal/contract/invoices/returns/document-fixtures';
import { sumAmounts } from '@anupal/contract/invoices/returns/tax-sums';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tallyLedgers, toTallyPostings, toTallyVoucher } from './tally-vouchers.ts';

it('the postings of every document add up to zero', () => {
  fc.assert(
    fc.property(documentSequences(), (documents) => {
      for (const document of documents)
        expect(toTallyPostings(document).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }),
  );
});

it('GST on advances is the tax of the advances that are left', () => {
  fc.assert(
    fc.property(documentSequences(), (documents) => {
      const posted = documents
        .flatMap(toTallyPostings)
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
  const voucher = toTallyVoucher(invoice);
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
