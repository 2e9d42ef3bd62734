import { endpoint } from '@anupal/contract/endpoint';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApiClient } from './api-client.ts';
import { startFakeApi, type Reply, type ReceivedRequest } from '../testing/fake-api.ts';
import { asha, createFakeBrowser, tokenFor } from '../testing/sessions.ts';
import { installFakeXhr } from '../testing/fake-xhr.ts';

const submitDocument = endpoint({
  method: 'POST',
  path: '/papers',
  access: 'signedIn',
  body: z.object({
    name: z.string().check(z.minLength(2)),
    kinds: z.optional(z.array(z.string())),
    remark: z.optional(z.string()),
  }),
  files: { field: 'papers', maxCount: 2, maxBytes: 1000 },
  response: z.object({ id: z.string() }),
  errors: [],
});
const readDocument = endpoint({
  method: 'GET',
  path: '/papers/:id',
  access: 'signedIn',
  params: z.object({ id: z.string() }),
  response: 'file',
  errors: ['not_found'],
});
const accepted = { status: 200, body: { id: 'p1' } };
const document = new File(['the words of a paper'], 'paper.txt', { type: 'text/plain' });
const form = { body: { name: 'Asha' }, files: [document] };

beforeEach(() => installFakeXhr());

async function startClient(
  reply: (requests: ReceivedRequest) => Reply,
  { silence = 10_000, token = tokenFor(600) } = {},
) {
  const api = await startFakeApi(reply);
  const stored = createFakeBrowser().openTab();
  stored.save(asha, token);
  const call = createApiClient({
    baseUrl: api.baseUrl,
    timeout: 10_000,
    idleTimeout: silence,
    stored,
  });
  return { ...api, stored, call };
}

describe('a form with files', () => {
  it('is sent as multipart: fields first and as text, lists repeated, undefined values left out', async () => {
    const token = tokenFor(600);
    const { call, requests } = await startClient(() => accepted, { token });
    const body = { name: 'Asha Verma', kinds: ['a', 'b'], remark: undefined };
    expect(await call(submitDocument, { body, files: [document, document] })).toEqual({
      ok: true,
      value: { id: 'p1' },
    });
    const [request] = requests;
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'x-requested-with': 'portal',
    });
    const names = [...(request?.body.matchAll(/ name="(\w+)"/g) ?? [])].map(([, name]) => name);
    expect(names).toEqual(['name', 'kinds', 'kinds', 'papers', 'papers']);
    expect(request?.body).toContain('the words of a paper');
  });

  it('reports its upload progress up to the end', async () => {
    const { call } = await startClient(() => accepted);
    const shares: number[] = [];
    const large = new Blob([new Uint8Array(400_000)]);
    await call(submitDocument, {
      ...form,
      files: [large],
      onProgress: (share) => shares.push(share),
    });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('is not sent when the contract rejects the fields', async () => {
    const { call, requests } = await startClient(() => accepted);
    expect(await call(submitDocument, { ...form, body: { name: '' } })).toMatchObject({
      code: 'invalid_input',
    });
    expect(requests).toEqual([]);
  });

  it("passes on the API's refusal with its message", async () => {
    const body = { code: 'file_not_accepted', message: 'Said by the server', requestId: 'r' };
    const headers = { 'Retry-After': '7' };
    const { call } = await startClient(() => ({ status: 422, body, headers }));
    expect(await call(submitDocument, form)).toMatchObject({
      code: 'file_not_accepted',
      message: 'Said by the server',
      status: 422,
      retryAfter: 7,
    });
  });

  it('is sent again with the new token after a 401', async () => {
    const renewed = { user: asha, accessToken: tokenFor(600, 'renewed') };
    const { call, requests } = await startClient(({ call: asked, headers }) => {
      if (asked === 'POST /auth/refresh') return { status: 200, body: renewed };
      return headers.authorization === `Bearer ${renewed.accessToken}` ? accepted : { status: 401 };
    });
    expect(await call(submitDocument, form)).toMatchObject({ ok: true });
    expect(requests.map((request) => request.call)).toEqual([
      'POST /papers',
      'POST /auth/refresh',
      'POST /papers',
    ]);
    expect(requests[2]?.body).toContain('the words of a paper');
  });

  it('a dropped connection is reported as by any call', async () => {
    const { call } = await startClient(() => 'drops');
    expect(await call(submitDocument, form)).toMatchObject({ code: 'unreachable', status: null });
  });

  it('times out when no more data moves', async () => {
    const { call } = await startClient(() => 'hangs', { silence: 60 });
    expect(await call(submitDocument, form)).toMatchObject({ code: 'timed_out' });
  });

  it('can be aborted by the caller', async () => {
    const controller = new AbortController();
    const { call } = await startClient(() => {
      controller.abort();
      return 'hangs';
    });
    const result = await call(submitDocument, { ...form, signal: controller.signal });
    expect(result).toMatchObject({ ok: false, code: 'aborted', message: null });
  });

  it('is not sent when aborted before', async () => {
    const { call, requests } = await startClient(() => accepted);
    const result = await call(submitDocument, { ...form, signal: AbortSignal.abort() });
    expect(result).toMatchObject({ code: 'aborted' });
    expect(requests).toEqual([]);
  });
});

describe('an answer that is a file', () => {
  const jpeg = { 'Content-Type': 'image/jpeg' };
  const input = { params: { id: 'p1' } };

  it('arrives as bytes with their type, requested with the bearer token', async () => {
    const { call, requests, stored } = await startClient(() => ({
      status: 200,
      body: 'bytes of a picture',
      headers: jpeg,
    }));
    const result = await call(readDocument, input);
    if (!result.ok) throw new Error('There should be a file.');
    expect([result.value.type, await result.value.text()]).toEqual([
      'image/jpeg',
      'bytes of a picture',
    ]);
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${stored.accessToken()}`);
  });

  it('reports its download progress, and may be a workbook to save', async () => {
    const headers = {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': 'attachment; filename="list.xlsx"',
    };
    const { call } = await startClient(() => ({ status: 200, body: 'a workbook', headers }));
    const progress: number[] = [];
    const result = await call(readDocument, { ...input, onBytes: (bytes) => progress.push(bytes) });
    expect(result.ok && result.value.size).toBe('a workbook'.length);
    expect(progress.at(-1)).toBe('a workbook'.length);
  });

  it.each(['application/json', 'application/xml', 'application/zip'])(
    'may be %s to save',
    async (type) => {
      const headers = { 'Content-Type': type, 'Content-Disposition': 'attachment; filename="a.b"' };
      const { call } = await startClient(() => ({ status: 200, body: 'a return', headers }));
      const result = await call(readDocument, input);
      expect(result.ok && (await result.value.text())).toBe('a return');
      const shown = await startClient(() => ({
        status: 200,
        body: 'of a proxy',
        headers: { 'Content-Type': type },
      }));
      expect(await shown.call(readDocument, input)).toMatchObject({ code: 'invalid_response' });
    },
  );

  it('is a failure when the API refuses', async () => {
    const { call } = await startClient(() => ({ status: 404, body: { code: 'not_found' } }));
    expect(await call(readDocument, input)).toMatchObject({ code: 'not_found', status: 404 });
  });

  it('is a failure when a page arrives instead', async () => {
    const { call } = await startClient(() => ({
      status: 200,
      body: '<html>a captive portal</html>',
      headers: { 'Content-Type': 'text/html' },
    }));
    expect(await call(readDocument, input)).toMatchObject({ code: 'invalid_response' });
  });

  it('fails when it does not arrive or is aborted', async () => {
    const { call } = await startClient(() => 'hangs', { silence: 60 });
    expect(await call(readDocument, input)).toMatchObject({ code: 'timed_out' });
    const signal = AbortSignal.abort();
    expect(await call(readDocument, { ...input, signal })).toMatchObject({ code: 'aborted' });
  });
});
