import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from '@anupal/contract/contract';
import { errorsOfAnyCall, listErrorCodes } from '@anupal/contract/endpoint';
import { endpointSummaries } from '@anupal/contract/openapi/summaries';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { partAt, referencesIn } from './testing/openapi-document.ts';
import { expectRefusal } from './testing/refusals.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security?: unknown;
  readonly responses: Record<string, unknown>;
}

interface OpenApi {
  readonly info: { readonly description: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly security: unknown;
  readonly components: { readonly schemas: Record<string, object> };
}

const url = '/api/openapi.json';
let test: TestApp;
let raw: string;
let document: OpenApi;
let paths: OpenApi['paths'];

beforeAll(async () => {
  test = await createTestApp();
  raw = (await test.app.inject(url)).body;
  document = JSON.parse(raw) as OpenApi; // used by the tests below
  ({ paths } = document);
});

afterAll(() => test.stop());

describe('the served OpenAPI document', () => {
  // It grows with the API, so its size is bounded by what an operation takes of it on average.
  it('takes at most 1,100 bytes for each operation, and a tenth of that as browsers get it', async () => {
    const operations = allEndpoints().length;
    expect(Buffer.byteLength(raw)).toBeLessThanOrEqual(1100 * operations);
    const most = { br: 100 * operations, gzip: 130 * operations };
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await request({ 'accept-encoding': `zstd, ${encoding};q=0.9` });
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/json; charset=utf-8',
        vary: 'Accept-Encoding',
      });
      expect(response.rawPayload.length).toBeLessThan(most[encoding]);
      expect(unpack[encoding](response.rawPayload).toString()).toBe(raw);
    }
    expect((await request({ 'accept-encoding': 'deflate' })).body).toBe(raw);
  });

  it('is not sent again to a client that has it', async () => {
    const { etag = '' } = (await request()).headers;
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const response = await request({ 'if-none-match': known });
      expect(response).toMatchObject({ statusCode: 304, body: '' });
      expect(response.headers.etag).toBe(etag);
    }
    expect((await request({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('resolves every reference', () => {
    const references = new Set(referencesIn(document));
    expect(references.size).toBeGreaterThan(100);
    const lost = [...references].filter((each) => typeof partAt(document, each) !== 'object');
    expect(lost).toEqual([]);
  });

  it('keeps the schemas of refusals and of recursive conditions', () => {
    const refusal = { code: 'not_found', message: 'There is nothing here.', requestId: 'a' };
    expect(fits('Refusal', refusal)).toBe(true);
    expect(fits('Refusal', { ...refusal, code: 'unheard_of' })).toBe(false);
    const district = { answer: 'district', in: ['Thane'] };
    expect(fits('Condition', { all: [{ not: district }, { any: [district] }] })).toBe(true);
    expect(fits('Condition', { all: [{ not: { answer: 'unheard of' } }] })).toBe(false);
  });

  it('has no other copies', async () => {
    for (const copy of ['/api/docs/json', '/api/docs/yaml']) {
      const response = await test.app.inject(copy);
      expect(response).toMatchObject({ statusCode: 302, body: '' });
      expect(response.headers.location).toBe(url);
    }
  });

  it('counts against the rate limit of the network, like the page that displays it', async () => {
    const strict = await createTestApp({ limits: { callsPerNetworkPerMinute: 4 } });
    try {
      for (const each of [url, '/api/docs', '/api/docs/static/swagger-ui.css', '/api/auth/me']) {
        expect((await strict.app.inject(each)).statusCode).toBeLessThan(429);
      }
      for (const each of [url, '/api/docs', '/api/docs/static/swagger-ui.css']) {
        expectRefusal(await strict.app.inject(each), 'too_many_requests');
      }
    } finally {
      await strict.stop();
    }
  });
});

/** Whether a value matches a schema of the document. */
function fits(schema: string, value: unknown): boolean {
  const text = JSON.stringify(document.components.schemas);
  const $defs = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Record<
    string,
    z.core.JSONSchema.JSONSchema
  >; // unchanged, under the name that JSON Schema has for it
  return z.fromJSONSchema({ $ref: `#/$defs/${schema}`, $defs }).safeParse(value).success;
}

function request(headers: Record<string, string> = {}) {
  return test.app.inject({ url, headers });
}

describe('the OpenAPI document', () => {
  it.each(allEndpoints())('lists $name with its refusals', ({ name, endpoint }) => {
    const path = `/api${endpoint.path}`.replace(/:(\w+)/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: endpointSummaries[name] });
    const listed = operation?.description.split('Errors: ')[1]?.replace('.', '').split(', ') ?? [];
    expect(listed).toEqual(endpoint.errors.filter((code) => !errorsOfAnyCall.includes(code)));
    const common = listErrorCodes(endpoint).filter((code) => !listed.includes(code));
    for (const code of common) expect(document.info.description).toContain(`\`${code}\``);
    const good = endpoint.response === 'redirect' ? ['302'] : ['200'];
    if (endpoint.mayReturnAccepted) good.push('202');
    expect(operation?.description.includes('Idempotency-Key')).toBe(endpoint.isIdempotent ?? false);
    expect(Object.keys(operation?.responses ?? {})).toEqual([...good, 'default']);
    const { security = document.security } = operation ?? {};
    expect(security).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }]);
  });

  it('lists nothing else', () => {
    const named = Object.values(paths).flatMap((methods) => Object.keys(methods));
    expect(named).toHaveLength(allEndpoints().length);
  });

  it('is displayed by a page with scripts of our own only', async () => {
    const page = await test.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = '', text = ''] of scripts) {
      expect(attributes).toMatch(/src="\.?\/(?!\/)/);
      expect(text.trim()).toBe('');
    }
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
  });
});
