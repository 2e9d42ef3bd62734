import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '@anupal/contract/contract';
import { refusalsOf } from '@anupal/contract/endpoint';
import { errorStatus } from '@anupal/contract/errors';
import { createTestApp, type TestApp } from '../../test-app.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security?: unknown;
  readonly responses: Record<string, unknown>;
}

let test: TestApp;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  test = await createTestApp();
  const answer = await test.app.inject('/api/openapi.json');
  paths = answer.json<{ paths: typeof paths }>().paths;
});

afterAll(async () => {
  await test.stop();
});

describe('the description of the API', () => {
  it.each(allEndpoints())('names $name with its refusals', ({ name, endpoint }) => {
    const path = `/api${endpoint.path}`.replace(/:(\w+)/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
    const told = operation?.description.split('Refusals: ')[1]?.replace('.', '').split(', ');
    expect(told).toEqual(refusalsOf(endpoint));
    const good = endpoint.response === 'redirect' ? ['302'] : ['200'];
    if (endpoint.mayBeAccepted) good.push('202');
    expect(operation?.description.includes('Idempotency-Key')).toBe(endpoint.isIdempotent ?? false);
    const statuses = refusalsOf(endpoint).map((code) => String(errorStatus[code]));
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual(
      [...new Set([...good, ...statuses])].sort(),
    );
    expect(operation?.security).toEqual(
      endpoint.access === 'public' ? undefined : [{ bearer: [] }],
    );
  });

  it('names nothing else', () => {
    const named = Object.values(paths).flatMap((methods) => Object.keys(methods));
    expect(named).toHaveLength(allEndpoints().length);
  });

  it('is drawn by a page with scripts of our own only', async () => {
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
