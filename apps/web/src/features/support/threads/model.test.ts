import { expect, it } from 'vitest';
import { fileNameOf, nameOf } from './model.ts';

it.each([
  [{ name: 'bill.heic', kind: 'image' }, 'bill.jpg'],
  [{ name: 'पर्ची.pdf', kind: 'pdf' }, 'पर्ची.pdf'],
  [{ name: '', kind: 'pdf' }, 'attachment.pdf'],
] as const)('%j is saved as %s', (document, name) => {
  expect(fileNameOf(document)).toBe(name);
});

it('a record is named by what there is of it', () => {
  expect(nameOf({ name: 'AN-1', detail: 'GST' }, 'Application')).toBe('Application · AN-1 · GST');
  expect(nameOf({ name: '', detail: '' }, 'KYC record')).toBe('KYC record');
});
