import { applicationStates } from '@anupal/contract/applications/lifecycle';
import { expect, it } from 'vitest';
import { fileNameOf, stepsDone } from './model.ts';

it.each([
  [{ name: 'certificate.pdf', kind: 'pdf' }, 'certificate.pdf'],
  [{ name: 'photo.heic', kind: 'image' }, 'photo.jpg'],
  [{ name: 'GST.3B return', kind: 'pdf' }, 'GST.3B return.pdf'],
  [{ name: '', kind: 'image' }, 'document.jpg'],
] as const)('%j is saved as %s', (document, name) => {
  expect(fileNameOf(document)).toBe(name);
});

it('an application is never further than its end', () => {
  expect(applicationStates.map(stepsDone)).toEqual([1, 2, 2, 3, 4, null, null]);
});
