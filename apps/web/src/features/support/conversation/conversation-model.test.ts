import { expect, it } from 'vitest';
import { downloadName, recordName } from './conversation-model.ts';

it.each([
  [{ name: 'bill.heic', kind: 'image' }, 'bill.jpg'],
  [{ name: 'पर्ची.pdf', kind: 'pdf' }, 'पर्ची.pdf'],
  [{ name: '', kind: 'pdf' }, 'attachment.pdf'],
] as const)('%j is saved as %s', (document, name) => {
  expect(downloadName(document)).toBe(name);
});

it('a record is named by the known details', () => {
  const at = '2026-11-22T06:00:00Z';
  const application = { kind: 'application', name: 'AN-1', detail: 'GST', at } as const;
  expect(recordName(application, 'Application', 'en')).toBe(
    'Application · AN-1 · 22 Nov 2026 · GST',
  );
  const payment = { kind: 'payment', name: 'pay_1', detail: '₹500.00', at } as const;
  expect(recordName(payment, 'Payment', 'en')).toBe('Payment · ₹500.00 · 22 Nov 2026 · pay_1');
  const kyc = { kind: 'kyc', name: '', detail: '', at: null } as const;
  expect(recordName(kyc, 'KYC record', 'en')).toBe('KYC record');
});
