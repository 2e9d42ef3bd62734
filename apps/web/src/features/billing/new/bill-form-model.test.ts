import { expect, it } from 'vitest';
import { checkBill, chooseGstin, initialBill, sumLines, toBill } from './bill-form-model.ts';

const proposed = [
  {
    applicationId: '01936f00-0000-7000-8000-000000000001',
    description: 'GSTR-3B · October 2026',
    amountPaise: 299_50,
    isGovernmentFee: false,
  },
];

const joshi = {
  gstins: [
    {
      registrationId: '01936f00-0000-7000-8000-000000000002',
      gstin: '08ABCPS1234K1ZM',
      address: null,
    },
  ],
  address: '4 Station Road, Chomu',
};
const unregistered = { gstins: [], address: null };

it('begins with what is not billed yet, so that it can be sent as it is', () => {
  const values = initialBill(proposed, joshi, '2026-11-28');
  expect(values).toMatchObject({ lines: [{ amount: '299.5' }], dueOn: '2026-12-05' });
  expect(checkBill(values, 'tax_invoice')).toBeNull();
  expect(toBill(values)).toMatchObject({
    registrationId: joshi.gstins[0]?.registrationId,
    recipientAddress: joshi.address,
  });
  expect(toBill(values).lines).toEqual(proposed);
  expect(sumLines(values)).toBe(299_50);
});

it('names the place of business of the GSTIN on it', () => {
  const [home] = joshi.gstins;
  const away = { registrationId: '01936f00-0000-7000-8000-000000000003', gstin: '27ABCPS1234K1ZM' };
  const place = { ...away, address: '4 Marine Drive, Mumbai' };
  const recipient = { ...joshi, gstins: [place, ...joshi.gstins] };
  expect(initialBill([], recipient, '2026-11-28').recipientAddress).toBe(place.address);
  expect(chooseGstin(recipient, place.registrationId)).toMatchObject({
    recipientAddress: place.address,
  });
  expect(chooseGstin(recipient, home!.registrationId)).toEqual({
    registrationId: home!.registrationId,
    recipientAddress: joshi.address,
  });
});

it('begins with an empty line, whose errors are named by field', () => {
  const values = initialBill([], unregistered, '2026-11-28');
  expect(sumLines(values)).toBeNull();
  expect(Object.keys(checkBill(values, 'tax_invoice')?.fields ?? {})).toEqual([
    'lines-0-description',
    'lines-0-amount',
  ]);
});

it.each([
  ['a registered client', joshi.gstins, '100', 'tax_invoice', true],
  ['an unregistered one', [], '49999', 'tax_invoice', false],
  ['an unregistered one of a high value', [], '50000', 'tax_invoice', true],
  ['a bill without tax', joshi.gstins, '50000', 'bill', false],
] as const)('asks for the address of %s where the law does', (_, gstins, amount, kind, isAsked) => {
  const values = initialBill(proposed, { gstins: [...gstins], address: null }, '2026-11-28');
  const [line] = values.lines;
  const typed = { ...values, lines: [{ ...line!, amount }] };
  const asked = isAsked ? ['recipientAddress'] : [];
  expect(Object.keys(checkBill(typed, kind)?.fields ?? {})).toEqual(asked);
});
