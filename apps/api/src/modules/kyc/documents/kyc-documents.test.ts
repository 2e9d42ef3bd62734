import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { KycDocument } from '@anupal/contract/kyc/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  createKycInput,
  createPicture,
  kycContext,
  kycCalls,
  submitNewKyc,
} from '../tests/kyc-fixtures.ts';

let now = Date.now();

const test = await startTestApp({
  renderer: createInProcessRenderer(),
  limits: unlimited,
  clock: () => now,
});

function get(url: string, headers: Record<string, string> = {}) {
  return test.app.inject({ url, headers });
}

async function looksAt(documentId: string): Promise<readonly object[]> {
  const { rows } = await test.sql.query<{ body: string }>(
    `select convert_from(body, 'UTF8') as body from audit_event
     where action like 'kyc.%_read' and position($1 in convert_from(body, 'UTF8')) > 0 order by seq`,
    [documentId],
  );
  return rows.map(({ body }) => JSON.parse(body) as object);
}

describe('a page', () => {
  it('K07 is an image with headers that declare it and prevent caching', async () => {
    const { session, record } = await submitNewKyc(test);
    const [document] = record.documents;
    const response = await kycCalls(test, session).readPage(document?.id ?? '');
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="kyc-pan-1.jpg"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store, private',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each([
    ['a path', '../../../../etc/passwd'],
    ['another folder', '..\\..\\boot.ini'],
    ['1,000 characters', 'x'.repeat(1000)],
    ['a turned name', 'photo\u202Egpj.exe'],
    ['Hindi', 'आधार.jpg'],
  ])('K05 has the name that the server gives, when its file was called by %s', async (_, name) => {
    const calls = kycCalls(test, await test.signIn('user'));
    const added = await calls.addToDraft('aadhaarFront', await createPicture(), name);
    expect(added.statusCode).toBe(200);
    const response = await calls.readPage(added.json<KycDocument>().id);
    expect(response.headers['content-disposition']).toBe(
      'inline; filename="kyc-aadhaar-front-1.jpg"',
    );
    const { rows } = await test.sql.query<{ blob: string }>('select blob from kyc_file');
    for (const { blob } of rows) expect(blob).toMatch(/^[0-9a-f]{32}$/);
  });

  it('K06 each access is recorded, by owner and reviewer, with ids only', async () => {
    const { session, person, record } = await submitNewKyc(test);
    const admin = await test.signIn('admin');
    const id = record.documents[0]?.id ?? '';
    await kycCalls(test, session).readPage(id);
    await kycCalls(test, admin).readPage(id);
    const looks = await looksAt(id);
    expect(looks).toMatchObject([
      { action: 'kyc.page_read', actor: { id: session.user.id, role: 'user' } },
      {
        action: 'kyc.page_read',
        actor: { id: admin.user.id, role: 'admin' },
        object: { type: 'kyc_document', id },
        detail: { person: session.user.id, kycId: record.id, page: 1 },
      },
    ]);
    expect(JSON.stringify(looks)).not.toContain(person.panNumber);
  });

  it('is not found if it does not exist: page 2 of an image, the PDF of an image', async () => {
    const { session, record } = await submitNewKyc(test);
    const id = record.documents[0]?.id ?? '';
    expectRefusal(await kycCalls(test, session).readPage(id, 2), 'not_found');
    expectRefusal(await kycCalls(test, session).readOriginal(id), 'not_found');
    expectRefusal(await kycCalls(test, session).readPage(id, 0), 'invalid_input');
  });
});

describe('who may see a document', () => {
  it('Z02 no other user: a foreign id gets the same response as an unknown one, byte by byte', async () => {
    const { session, record } = await submitNewKyc(test);
    const otherUser = kycCalls(test, await test.signIn('user'));
    const draft = (
      await kycCalls(test, await test.signIn('user')).addToDraft('pan', await createPicture())
    ).json<KycDocument>();
    const id = record.documents[0]?.id ?? '';
    const pairs = [
      [await otherUser.readPage(id), await otherUser.readPage(randomUUID())],
      [await otherUser.readPage(draft.id), await otherUser.readPage(randomUUID())],
      [await otherUser.readOriginal(id), await otherUser.readOriginal(randomUUID())],
      [await otherUser.read(record.id), await otherUser.read(randomUUID())],
      [await otherUser.cancel(record.id), await otherUser.cancel(randomUUID())],
      [await otherUser.removeFromDraft(draft.id), await otherUser.removeFromDraft(randomUUID())],
    ] as const;
    for (const [foreign, unknown] of pairs) {
      expectRefusal(foreign, 'not_found');
      expect(withoutId(foreign.body)).toBe(withoutId(unknown.body));
    }
    expect((await kycCalls(test, session).readOwn()).json()).toMatchObject({ id: record.id });
  });

  it('Z02 reviewers see submitted documents, but no drafts', async () => {
    const calls = kycCalls(test, await test.signIn('user'));
    const { id } = (await calls.addToDraft('pan', await createPicture())).json<KycDocument>();
    const office = kycCalls(test, await test.signIn('superadmin'));
    expectRefusal(await office.readPage(id), 'not_found');
    const box = { x: 0, y: 0, width: 1, height: 1 };
    expectRefusal(await office.redact(id, { page: 1, boxes: [box] }), 'not_found');
  });
});

describe('a link to a page', () => {
  it('K06 works for its user for a minute, without a token', async () => {
    const { record } = await submitNewKyc(test);
    const url = record.documents[0]?.fileUrl ?? '';
    expect((await get(url)).statusCode).toBe(200);
    now += 59_000;
    expect((await get(url)).statusCode).toBe(200);
    now += 2000;
    expectRefusal(await get(url), 'session_expired');
  });

  it('K06 works for one page of one document, and not if a character is changed', async () => {
    const { record } = await submitNewKyc(test);
    const [first, second] = record.documents.map(({ fileUrl }) => fileUrl);
    const [path = '', signature = ''] = (first ?? '').split('?t=');
    const [otherPath = ''] = (second ?? '').split('?t=');
    const changed = signature.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const [expiry = '', ...rest] = signature.split('.');
    const longer = [String(Number(expiry) + 30), ...rest].join('.');
    for (const url of [
      path,
      `${path}?t=`,
      `${path}?t=${changed.slice(0, -5)}AAAAA`,
      `${path}?t=${longer}`,
      `${path}?t=${signature}&t=${signature}`,
      `${otherPath}?t=${signature}`,
      `${path.replace('/pages/1', '/original')}?t=${signature}`,
      `/api/kyc/my-kyc?t=${signature}`,
      `/api/auth/me?t=${signature}`,
    ]) {
      expectRefusal(await get(url), 'session_expired');
    }
  });

  it("K06 does not work with another user's token", async () => {
    const { record } = await submitNewKyc(test);
    const otherUser = await test.signIn('user');
    const url = record.documents[0]?.fileUrl ?? '';
    expectRefusal(await get(url, bearer(otherUser.accessToken)), 'not_found');
  });

  it('K06 ends with its session', async () => {
    const { session, record } = await submitNewKyc(test);
    const url = record.documents[0]?.fileUrl ?? '';
    expect((await get(url)).statusCode).toBe(200);
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: bearer(session.accessToken),
      payload: {},
    });
    expectRefusal(await get(url), 'session_expired');
  });

  it('K06 of a reviewer stops working once they are no longer one', async () => {
    const { record } = await submitNewKyc(test, createKycInput());
    const admin = await test.signIn('admin');
    const read = await kycCalls(test, admin).read(record.id);
    const url = read.json<{ documents: KycDocument[] }>().documents[0]?.fileUrl ?? '';
    expect((await get(url)).statusCode).toBe(200);
    await test.sql.query(`update users set role = 'user' where id = $1`, [admin.user.id]);
    expectRefusal(await get(url), 'not_found');
  });
});

describe('a stored file', () => {
  it('K08 cannot be opened when swapped, edited or truncated: it gives an error and no data', async () => {
    const { session, record } = await submitNewKyc(test);
    const ids = record.documents.map(({ id }) => id);
    const [first = '', second = ''] = ids;
    const readBlob = async (id: string): Promise<string> => {
      const { rows } = await test.sql.query<{ blob: string }>(
        'select blob from kyc_file where document_id = $1 and part = 1',
        [id],
      );
      return rows[0]?.blob ?? '';
    };
    const { files } = kycContext(test);
    const [firstBlob, secondBlob] = [await readBlob(first), await readBlob(second)];
    const [a, b] = [await files.get(firstBlob), await files.get(secondBlob)];
    if (!a || !b) throw new Error('no files');
    expect(a.includes(Buffer.from('ffd8ff', 'hex'))).toBe(false);
    const edited = Buffer.from(a);
    edited[40] = (edited[40] ?? 0) ^ 1;
    for (const bytes of [b, edited, a.subarray(0, -1), Buffer.alloc(0)]) {
      await files.remove(firstBlob);
      await files.put(firstBlob, bytes);
      expectRefusal(await kycCalls(test, session).readPage(first), 'internal');
    }
    // Even with its row moved, it stays bound to its document.
    await test.sql.query(`update kyc_file set blob = md5(blob) where document_id = $1`, [first]);
    await test.sql.query(
      `update kyc_file mine set blob = $3, wrapped_key = others.wrapped_key from kyc_file others
       where mine.document_id = $1 and others.document_id = $2`,
      [first, second, 'a'.repeat(32)],
    );
    await files.put('a'.repeat(32), b);
    expectRefusal(await kycCalls(test, session).readPage(first), 'internal');
    expect((await kycCalls(test, session).readPage(second)).statusCode).toBe(200);
  });
});

function withoutId(body: string): string {
  return body.replace(/"requestId":"[^"]+"/, '');
}
