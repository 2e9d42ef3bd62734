import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { KycDocument, KycRecord } from '@anupal/contract/kyc/schemas';
import { pdf } from '../../../platform/documents/testing/pdfs.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createKycInput,
  createPicture,
  kycCalls,
  listStoredFiles,
  submitNewKyc,
} from '../tests/kyc-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const admin = await test.signIn('admin');

afterAll(() => expectBalancedLedger(test));

const leftHalf = { x: 0, y: 0, width: 0.5, height: 1 };

async function brightness(jpeg: Buffer, side: 'left' | 'right'): Promise<number> {
  const { width, height } = await sharp(jpeg).metadata();
  const half = Math.floor(width / 2) - 8;
  const left = side === 'left' ? 0 : width - half;
  const { channels } = await sharp(
    await sharp(jpeg).extract({ left, top: 0, width: half, height }).toBuffer(),
  ).stats();
  return Math.max(...channels.map(({ max }) => max));
}

async function readRows(documentId: string) {
  const { rows } = await test.sql.query<{ blob: string; wrapped_key: string; part: number }>(
    'select part, blob, wrapped_key from kyc_file where document_id = $1 order by part',
    [documentId],
  );
  return rows;
}

describe('a redaction', () => {
  it('blacks out the stored image; the old file and its key are deleted', async () => {
    const { session, record } = await submitNewKyc(test);
    const { id = '' } = record.documents.find(({ type }) => type === 'aadhaarFront') ?? {};
    const [old] = await readRows(id);
    const response = await kycCalls(test, admin).redact(id, { page: 1, boxes: [leftHalf] });
    expect(response.json<KycDocument>()).toMatchObject({ id, isRedacted: true, kind: 'image' });
    for (const viewer of [admin, session]) {
      const page = await kycCalls(test, viewer).readPage(id);
      expect(await brightness(page.rawPayload, 'left')).toBeLessThan(24);
      expect(await brightness(page.rawPayload, 'right')).toBeGreaterThan(100);
    }
    const [redacted, ...more] = await readRows(id);
    expect(more).toEqual([]);
    expect(redacted?.blob).not.toBe(old?.blob);
    expect(redacted?.wrapped_key).not.toBe(old?.wrapped_key);
    expect(await listStoredFiles(test)).not.toContain(old?.blob);
  });

  it('K06 is recorded with ids only', async () => {
    const { record } = await submitNewKyc(test);
    const id = record.documents[0]?.id ?? '';
    await kycCalls(test, admin).redact(id, { page: 1, boxes: [leftHalf] });
    const { rows } = await test.sql.query<{ body: string }>(
      `select convert_from(body, 'UTF8') as body from audit_event
       where action = 'kyc.redacted' order by seq desc limit 1`,
    );
    expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({
      actor: { id: admin.user.id },
      object: { type: 'kyc_document', id },
      detail: { kycId: record.id, page: 1 },
    });
  });

  it('is kept when the owner corrects the rest and submits again', async () => {
    const { session, person, record } = await submitNewKyc(test);
    const id = record.documents[0]?.id ?? '';
    await kycCalls(test, admin).redact(id, { page: 1, boxes: [leftHalf] });
    await kycCalls(test, session).cancel(record.id, '?keep=draft');
    const box = { page: 1, boxes: [leftHalf] };
    expectRefusal(await kycCalls(test, admin).redact(id, box), 'not_found');
    const again = await kycCalls(test, session).submit(person, []);
    const documents = again.json<{ documents: KycDocument[] }>().documents;
    expect(documents.find((document) => document.id === id)?.isRedacted).toBe(true);
  });

  it('of a PDF leaves its page images and deletes the PDF', async () => {
    const session = await test.signIn('user');
    const calls = kycCalls(test, session);
    const picture = await createPicture();
    const documents = [
      ['pan', picture],
      ['aadhaarFront', pdf({ pages: 2 })],
      ['aadhaarBack', picture],
    ] as const;
    const record = (await calls.submit(createKycInput(), documents)).json<KycRecord>();
    const document = record.documents[1];
    const id = document?.id ?? '';
    expect(document).toMatchObject({ kind: 'pdf', isRedacted: false });
    expect(document?.pages).toHaveLength(2);
    const original = await test.app.inject({ url: document?.fileUrl ?? '' });
    expect(original.headers['content-type']).toBe('application/pdf');
    expect(original.headers['content-disposition']).toBe(
      'inline; filename="kyc-aadhaar-front.pdf"',
    );
    expect(original.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const before = (await listStoredFiles(test)).length;
    const redacted = await kycCalls(test, admin).redact(id, { page: 2, boxes: [leftHalf] });
    const shown = redacted.json<KycDocument>();
    expect(shown).toMatchObject({ kind: 'image', isRedacted: true });
    expect(shown.fileUrl).toContain('/pages/1?');
    expectRefusal(await calls.readOriginal(id), 'not_found');
    expect((await readRows(id)).map(({ part }) => part)).toEqual([1, 2]);
    expect(await listStoredFiles(test)).toHaveLength(before - 1);
    const page = await calls.readPage(id, 2);
    expect(await brightness(page.rawPayload, 'left')).toBeLessThan(24);
  });

  it('is refused for unknown pages and for areas outside of a page', async () => {
    const { session, record } = await submitNewKyc(test);
    const id = record.documents[0]?.id ?? '';
    const office = kycCalls(test, admin);
    expectRefusal(await office.redact(id, { page: 2, boxes: [leftHalf] }), 'not_found');
    expectRefusal(await office.redact(randomUUID(), { page: 1, boxes: [leftHalf] }), 'not_found');
    for (const boxes of [
      [],
      [{ ...leftHalf, x: 1.1 }],
      [{ ...leftHalf, width: -1 }],
      [{ ...leftHalf, height: 0 }],
    ]) {
      expectRefusal(await office.redact(id, { page: 1, boxes }), 'invalid_input');
    }
    const own = await kycCalls(test, session).redact(id, { page: 1, boxes: [leftHalf] });
    expectRefusal(own, 'forbidden');
  });
});
