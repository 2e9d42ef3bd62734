import type { PricedDocument } from '@anupal/contract/payments/adjustments';
import { expect, it } from 'vitest';
import { toProposal, validateProposal, type ProposalValues } from './proposal-model.ts';

const invoice: PricedDocument = {
  ...{ id: '01930000-0000-7000-8000-000000000001', number: 'AI2627-000031', kind: 'tax_invoice' },
  ...{ date: '2026-11-28', total: 690, description: { en: '', hi: '' }, client: null },
  ...{ price: 640, open: 640, note: { kind: 'credit_note', obstacle: null } },
};

const values: ProposalValues = {
  ...{ reasonCode: 'price_lowered', direction: '', amount: '100', paymentId: '' },
  ...{ document: invoice, reason: 'Launch price' },
};

const fieldsOf = (changed: Partial<ProposalValues>): readonly string[] =>
  Object.keys(validateProposal({ ...values, ...changed })?.fields ?? {});

it('a proposal needs a direction, or the document that decides it, and returns at most what is left', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ reasonCode: 'goodwill' })).toEqual(['direction']);
  expect(fieldsOf({ document: null })).toEqual(['document']);
  expect(fieldsOf({ amount: '640.01' })).toEqual(['amount']);
  expect(fieldsOf({ amount: '640.01', reasonCode: 'price_raised' })).toEqual([]);
});

it('a proposal sends the document only with a reason that has one', () => {
  const named = { direction: 'credit', invoiceNumber: invoice.number, invoiceId: invoice.id };
  expect(toProposal('u', values)).toMatchObject({ amount: 100, ...named });
  const goodwill = toProposal('u', { ...values, reasonCode: 'goodwill', direction: 'debit' });
  expect(goodwill).toMatchObject({ direction: 'debit' });
  expect(goodwill).not.toHaveProperty('invoiceId');
});
