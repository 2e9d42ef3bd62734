import { describe, expect, it } from 'vitest';
import type { KycDocument } from '@anupal/contract/kyc/schemas';
import { errorTexts } from '@anupal/contract/texts/errors';
import { pdf } from '../../../platform/documents/testing/pdfs.ts';
import { cardImage, plainImage } from '../../../platform/documents/testing/images.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  createKycInput,
  createPicture,
  kycCalls,
  listStoredFiles,
  submitNewKyc,
  threeDocuments,
} from '../tests/kyc-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

describe('an unreadable document', () => {
  it.each([
    ['40 × 40 and white', () => plainImage({ width: 40, height: 40 }), 'file_too_small'],
    ['a card too low', () => cardImage({ width: 600, height: 299 }), 'file_too_small'],
    ['a card too narrow', () => cardImage({ width: 479, height: 400 }), 'file_too_small'],
    ['a large picture of one colour', () => plainImage({ width: 800, height: 500 }), 'file_blank'],
    ['a PDF of blank pages', () => pdf({ pages: 2, content: ' ' }), 'file_blank'],
  ] as const)('is refused with what to do: %s', async (_, make, code) => {
    const calls = kycCalls(test, await test.signIn('user'));
    const before = await listStoredFiles(test);
    const bytes = await make();
    const refused = await calls.addToDraft('pan', bytes);
    expectRefusal(refused, code);
    expect(refused.json<{ message: string }>().message).toBe(errorTexts[code].en);
    const [, ...others] = await threeDocuments();
    expectRefusal(await calls.submit(createKycInput(), [['pan', bytes], ...others]), code);
    expect((await calls.readOwn()).json()).toBeNull();
    expect(await listStoredFiles(test)).toEqual(before);
  });

  it('is refused in Hindi too', async () => {
    const calls = kycCalls(test, await test.signIn('user'), 'hi');
    const refused = await calls.addToDraft('pan', await plainImage({ width: 800, height: 500 }));
    expect(refused.json()).toMatchObject({ message: errorTexts.file_blank.hi });
  });
});

describe('a readable document', () => {
  it.each([
    ['the smallest card', () => createPicture({ width: 480, height: 300 })],
    ['the smallest card, upright', () => createPicture({ width: 300, height: 480 })],
    ['a PDF with a page as small as a card', () => pdf({ size: [243, 153] })],
    ['a PDF with a blank page among others', pdfWithBlankPage],
  ])('is accepted: %s', async (_, make) => {
    const calls = kycCalls(test, await test.signIn('user'));
    expect((await calls.addToDraft('pan', await make())).statusCode).toBe(200);
  });
});

describe('an image out of focus', () => {
  it('is accepted, and flagged to owner and reviewers', async () => {
    const session = await test.signIn('user');
    const calls = kycCalls(test, session);
    const blurred = await createPicture({ blur: 4 });
    const added = (await calls.addToDraft('pan', blurred)).json<KycDocument>();
    expect(added.pages).toMatchObject([{ isBlurred: true }]);
    expect((await calls.readDraft()).json()).toMatchObject({ documents: [added].map(readReason) });
    const clear = (
      await calls.addToDraft('aadhaarFront', await createPicture())
    ).json<KycDocument>();
    expect(clear.pages).toMatchObject([{ isBlurred: false }]);
    await calls.addToDraft('aadhaarBack', await createPicture());
    const { id } = (await calls.submit(createKycInput(), [])).json<{ id: string }>();
    const office = kycCalls(test, await test.signIn('admin'));
    const { documents } = (await office.read(id)).json<{ documents: readonly KycDocument[] }>();
    expect(documents.map(({ pages }) => pages[0]?.isBlurred)).toEqual([true, false, false]);
  });

  it('stays flagged when a part of it is redacted', async () => {
    const { record } = await submitNewKyc(test, createKycInput(), 'en');
    const [pan] = record.documents;
    await test.sql.query('update kyc_file set is_blurred = true where document_id = $1', [pan?.id]);
    const office = kycCalls(test, await test.signIn('admin'));
    const boxes = [{ x: 0, y: 0, width: 0.5, height: 1 }];
    const redacted = await office.redact(pan?.id ?? '', { page: 1, boxes });
    expect(redacted.json<KycDocument>().pages).toMatchObject([{ isBlurred: true }]);
  });
});

function readReason({ id }: KycDocument) {
  return { id, pages: [{ isBlurred: true }] };
}

// The second of two pages is blank: it has no content of its own.
function pdfWithBlankPage(): Buffer {
  const text = pdf({ pages: 2 }).toString('latin1');
  const last = text.lastIndexOf('/Contents 3 0 R');
  return Buffer.from(`${text.slice(0, last)}/Contents 4 0 R${text.slice(last + 15)}`, 'latin1');
}
