import type { KycDocument } from '@anupal/contract/kyc/schemas';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { DocumentFields } from './document-fields.tsx';
import { getKycStores } from './kyc-draft.ts';

const warning = 'This picture looks blurred. You can use it, but check that it can be read.';

function fieldsWith(isBlurred: boolean): string {
  const page = { fileUrl: '/api/x', width: 800, height: 500, showsAadhaarNumber: false, isBlurred };
  const pan: KycDocument = {
    id: '01930000-0000-7000-8000-000000000101',
    type: 'pan',
    kind: 'image',
    fileUrl: '/api/x',
    pages: [page],
    isRedacted: false,
  };
  const uploads = getKycStores(`a person whose card is blurred: ${isBlurred}`).documents;
  uploads.load([pan]);
  return render(<DocumentFields uploads={uploads} slots={uploads.slots()} errors={{}} />);
}

it('warns about a blurred image, which is uploaded all the same', () => {
  const blurred = fieldsWith(true);
  expect(toText(blurred)).toContain(`Uploaded PAN card ${warning}`);
  expect(blurred).toMatch(/role="status"[^>]*>(?:(?!<\/p>).)*looks blurred/);
  expect(blurred).not.toContain('aria-invalid');
  expect(toText(fieldsWith(false))).not.toContain('blurred');
});
