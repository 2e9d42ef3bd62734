import { expect, it } from 'vitest';
import { fileNameOf, nameOf } from './conversation-model.ts';

it.each([
  [{ name: 'bill.heic', kind: 'image' }, 'bill.jpg'],
  [{ name: 'पर्ची.pdf', kind: 'pdf' }, 'पर्ची.pdf'],
  [{ name: '', kind: 'pdf' }, 'attachment.pdf'],
] as const)('%j is saved as %s', (document, name) => {
  expect(fileNameOf(document)).toBe(name);
});

it('a record is named by what there is of it', () => {
  const at = '2026-11-22T06:00:00Z';
  const application = { kind: 'application', name: 'AN-1', detail: 'GST', at } as const;
  expect(nameOf(application, 'Application', 'en')).toBe('Application · AN-1 · 22 Nov 2026 · GST');
  const payment = { kind: 'payment', name: 'pay_1', detail: '₹500.00', at } as const;
  expect(nameOf(payment, 'Payment', 'en')).toBe('Payment · ₹500.00 · 22 Nov 2026 · pay_1');
  const kyc = { kind: 'kyc', name: '', detail: '', at: null } as const;
  expect(nameOf(kyc, 'KYC record', 'en')).toBe('KYC record');
});
