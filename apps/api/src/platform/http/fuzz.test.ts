import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { bearer, startTestApp, ownPage, unlimited } from '../../testing/test-app.ts';
import { readPart } from './testing/openapi-document.ts';
import { refusalShape } from './testing/refusals.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query' }[];
  readonly requestBody?: {
    readonly content: Record<string, { schema: { properties?: Record<string, unknown> } }>;
  };
}

interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
}

const batch = 20;
const batches = 120;
const milliseconds = 15_000;

const test = await startTestApp({ limits: unlimited });
const document = (await test.app.inject('/api/openapi.json')).json<OpenApi>();
const people = await Promise.all([test.signIn('user'), test.signIn('admin')]);
const { rows } = await test.sql.query<{ id: string }>('select id from session');
const known = {
  tokens: people.map(({ accessToken }) => accessToken),
  ids: rows.map(({ id }) => id),
};

describe('any input', () => {
  it('D05 gets a response of the contract or a refusal in the common format, on every endpoint', async () => {
    let calls = 0;
    const answersWell = fc.asyncProperty(
      fc.array(anyCall(), { minLength: batch, maxLength: batch }),
      async (some) => {
        await Promise.all(some.map(async (call) => expectGoodResponse(call)));
        calls += batch;
      },
    );
    await fc.assert(answersWell, { numRuns: batches, interruptAfterTimeLimit: milliseconds });
    expect(calls).toBeGreaterThanOrEqual(500);
    expect(test.logLines.filter((line) => /request failed|UTF8/.test(line))).toEqual([]);
  });
});

async function expectGoodResponse(call: InjectOptions): Promise<void> {
  const response = await test.app.inject(call);
  if (response.statusCode < 400) return;
  expect(response.statusCode, `${JSON.stringify(call)} → ${response.body}`).toBeLessThan(500);
  if (call.method !== 'HEAD') refusalShape.parse(response.json());
  expect(response.body).not.toMatch(/\bat \S+:\d+|node_modules|select |insert |update /);
}

function anyCall(): fc.Arbitrary<InjectOptions> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => buildCall(path, method, operation)),
  );
  return fc.oneof(...operations);
}

function buildCall(
  path: string,
  method: string,
  operation: Operation,
): fc.Arbitrary<InjectOptions> {
  const { parameters = [], requestBody } = operation;
  const names = (location: string) =>
    parameters.filter((parameter) => parameter.in === location).map(({ name }) => name);
  const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const schema = bodySchema && readPart(document, bodySchema);
  return fc
    .record({
      path: fc.tuple(...names('path').map(() => fc.oneof(anyId(), anyText()))),
      query: fc.oneof(
        getFields([...names('query'), 'code', 'state']),
        fc.dictionary(anyText(), anyText()),
      ),
      body: schema ? anyBody(Object.keys(schema.properties ?? {})) : fc.constant(undefined),
      type: fc.constantFrom(...Array<string>(9).fill('application/json'), 'text/plain'),
      headers: anyHeaders(),
    })
    .map(({ path: values, query, body, type, headers }) => ({
      method: method.toUpperCase() as 'GET',
      url: buildUrl(path, values, query),
      ...(body === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': type }, payload: body }),
    }));
}

function buildUrl(path: string, values: readonly string[], query: Record<string, unknown>): string {
  const rest = [...values];
  const filled = path.replace(/\{\w+\}/g, () => encode(rest.shift() ?? '') || '-');
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encode(name)}=${encode(getText(value))}`,
  );
  return `${filled}?${pairs.join('&')}`.slice(0, 12_000);
}

function getText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function anyBody(fields: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: getFields(fields).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: anyText() },
  );
}

// The documented fields: some missing, some valid, some of a wrong type, and some unknown ones.
function getFields(names: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(
    names.map((name) => [name, fc.oneof(rightFor(name), anyValue())]),
  );
  return fc
    .tuple(
      fc.record(known, { requiredKeys: [] }),
      fc.dictionary(fc.string(), anyValue(), { maxKeys: 2 }),
    )
    .map(([fields, strange]) => ({ ...strange, ...fields }));
}

function rightFor(name: string): fc.Arbitrary<unknown> {
  const right: Record<string, fc.Arbitrary<unknown>> = {
    email: fc.oneof(fc.emailAddress(), fc.constant('fuzz@people.example')),
    otp: fc.oneof(fc.integer({ min: 100_000, max: 999_999 }), fc.stringMatching(/^[1-9]\d{5}$/)),
    fullName: fc.oneof(fc.string({ minLength: 2 }), fc.constant('आशा राव')),
  };
  return right[name] ?? fc.oneof(fc.base64String(), fc.constantFrom(...known.tokens));
}

function anyValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    anyText(),
    fc.jsonValue(),
    fc.double(),
    fc.constantFrom(null, true, [], {}, -0, 1e308),
  );
}

function anyText(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '',
      '\0',
      'a\0b',
      '\ud800',
      '\u202e',
      '\r\nSet-Cookie: a=1',
      "' or 1=1 --",
      '%00',
    ),
    fc.constantFrom('../../etc/passwd', '__proto__', '{{7*7}}', 'ﷺ'.repeat(500), 'a'.repeat(5000)),
  );
}

function anyId(): fc.Arbitrary<string> {
  return fc.oneof(fc.uuid(), fc.constantFrom(...known.ids));
}

function anyHeaders(): fc.Arbitrary<Record<string, string>> {
  const visible = fc.stringMatching(/^[\x21-\x7e]{0,80}$/);
  const cookies = ['__Host-otp', '__Secure-rt', '__Host-gtx', 'language'];
  return fc
    .record({
      token: fc.oneof(fc.constantFrom(...known.tokens), visible),
      cookie: fc.oneof(fc.stringMatching(/^[A-Za-z0-9_-]{43}$/), visible),
      agent: visible,
      isOurs: fc.boolean(),
    })
    .map(({ token, cookie, agent, isOurs }) => ({
      'user-agent': agent,
      cookie: cookies.map((name) => `${name}=${cookie}`).join('; '),
      ...bearer(token),
      ...(isOurs ? ownPage : {}),
    }));
}
