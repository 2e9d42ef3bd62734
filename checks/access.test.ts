import { allEndpoints, type NamedEndpoint } from '@anupal/contract/contract';
import { needErrorCodes, type Endpoint } from '@anupal/contract/endpoint';
import { errorStatus, type ErrorCode } from '@anupal/contract/errors';
import { roles, type Role } from '@anupal/contract/users';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, unlimited, type TestApp } from '../apps/api/src/testing/test-app.ts';

type Caller = 'visitor' | Role;
const callers: readonly Caller[] = ['visitor', ...roles];
const matrix = new Map<string, Record<string, string>>();
let product: TestApp;

beforeAll(async () => {
  product = await createTestApp({ limits: unlimited });
  for (const { name, endpoint } of allEndpoints()) {
    const row: Record<string, string> = {};
    for (const caller of callers) row[caller] = await answerTo(caller, endpoint);
    matrix.set(name, row);
  }
}, 120_000);

afterAll(() => product.stop());

describe('who may call what', () => {
  it.each(guarded())('Z01 $name lets in whom the contract names', ({ name, endpoint }) => {
    const row = matrix.get(name) ?? {};
    for (const role of roles) expect(row[role], role).toBe(expectedOf(role, endpoint));
  });

  it.each(guarded())('Z07 $name answers 401 to a visitor and to nobody else', ({ name }) => {
    const row = matrix.get(name) ?? {};
    expect(row.visitor).toBe('401 session_expired');
    for (const role of roles) expect(row[role], role).not.toMatch(/^401/);
  });

  it.each(allEndpoints().filter(({ endpoint }) => endpoint.sameOriginOnly))(
    'S08 $name answers our own page only',
    async ({ endpoint: { method, path } }) => {
      const { statusCode, body } = await product.app.inject({
        method,
        url: `/api${path}`,
        payload: {},
      });
      expect(statusCode).toBe(errorStatus.cross_site);
      expect(JSON.parse(body)).toMatchObject({ code: 'cross_site' });
    },
  );

  it.each(allEndpoints().filter(({ endpoint }) => endpoint.isSigned))(
    'P07 $name asks for a signature and for nothing else',
    async ({ endpoint }) => {
      for (const caller of callers) {
        const { statusCode, body } = await callAs(caller, endpoint);
        expect([statusCode, (JSON.parse(body) as { code: string }).code], caller).toEqual([
          errorStatus.webhook_refused,
          'webhook_refused',
        ]);
      }
    },
  );

  it('Z01 checks/access-matrix.md shows every endpoint and caller as the product answers', async () => {
    await expect(page()).toMatchFileSnapshot('access-matrix.md');
  });
});

/** `in` when the guard lets the call pass, whatever comes after; else status and code. */
async function answerTo(caller: Caller, endpoint: Endpoint): Promise<string> {
  const answer = await callAs(caller, endpoint);
  if (answer.statusCode !== 401 && answer.statusCode !== 403) return 'in';
  const { code, message, requestId } = answer.json<Record<string, string>>();
  expect(message, endpoint.path).not.toBe('');
  expect(requestId, endpoint.path).toMatch(/\S/);
  return `${answer.statusCode} ${code ?? 'without a code'}`;
}

async function callAs(caller: Caller, { method, path, sameOriginOnly: ownPageOnly }: Endpoint) {
  const bearer = caller === 'visitor' ? null : (await product.signIn(caller)).accessToken;
  return product.app.inject({
    method,
    url: `/api${path.replaceAll(/:\w+/g, () => randomUUID())}`,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(ownPageOnly ? ownPage : {}),
    },
    ...(method === 'POST' || method === 'PATCH' ? { payload: {} } : {}),
  });
}

const ownPage = { 'x-requested-with': 'portal', 'sec-fetch-site': 'same-origin' };

function guarded(): readonly NamedEndpoint[] {
  return allEndpoints().filter(({ endpoint }) => endpoint.access !== 'public');
}

function expectedOf(role: Role, { access, needs = [] }: Endpoint): string {
  if (typeof access !== 'string' && !access.includes(role)) return refusal('forbidden');
  const [missing] = needs; // the people of the check have nothing but their role
  return missing ? refusal(needErrorCodes[missing]) : 'in';
}

function refusal(code: ErrorCode): string {
  return `${errorStatus[code]} ${code}`;
}

function page(): string {
  const rows = allEndpoints().map(({ name, endpoint }) => [
    `\`${name}\``,
    `${endpoint.method} ${endpoint.path}`,
    accessOf(endpoint),
    ...callers.map((caller) => matrix.get(name)?.[caller] ?? ''),
  ]);
  const head = ['endpoint', 'call', 'access', ...callers];
  return `# Who may call what\n\nWritten by \`checks/access.test.ts\` from what the product answers; it fails when an answer changes. The calls carry the caller's bearer token, no cookies and no input. \`in\` means that the guard lets the call pass, whatever comes after.\n\n${table([head, ...rows])}\n`;
}

function accessOf({ access, needs = [], sameOriginOnly: ownPageOnly, isSigned }: Endpoint): string {
  const who = typeof access === 'string' ? [access] : access;
  const walls = [...(ownPageOnly ? ['our own page'] : []), ...(isSigned ? ['signed'] : [])];
  return [...who, ...needs, ...walls].join(', ');
}

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
