import { allEndpoints, contract } from '@anupal/contract/contract';
import { listErrorCodes, type Endpoint } from '@anupal/contract/endpoint';
import { errorStatus } from '@anupal/contract/errors';
import { endpointSummaries } from '@anupal/contract/openapi/summaries';
import { modules } from '@anupal/contract/modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../apps/api/src/testing/test-app.ts';
import { exists } from './repository.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security?: unknown;
  readonly responses: Record<string, unknown>;
}

let product: TestApp;
let operations: ReadonlyMap<string, Operation>;

beforeAll(async () => {
  product = await createTestApp();
  const { paths } = (await product.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  );
});

afterAll(() => product.stop());

describe('the contract and the served API', () => {
  it.each(allEndpoints())('$name is served once, under its own name', ({ name, endpoint }) => {
    const operation = operations.get(toCall(endpoint));
    expect(operation?.operationId).toBe(name);
    expect(operation?.summary).toBe(endpointSummaries[name]);
    expect(operation?.security !== undefined).toBe(endpoint.access !== 'public');
  });

  it.each(allEndpoints())('$name documents its error codes', ({ endpoint }) => {
    const { description = '', responses = {} } = operations.get(toCall(endpoint)) ?? {};
    for (const code of listErrorCodes(endpoint)) {
      expect(description).toContain(code);
      expect(Object.keys(responses)).toContain(String(errorStatus[code]));
    }
  });

  it('Z01 the product serves nothing outside the contract', () => {
    const expected = allEndpoints().map(({ endpoint }) => toCall(endpoint));
    expect([...operations.keys()].sort()).toEqual([...expected].sort());
    expect(new Set(expected).size).toBe(expected.length);
  });
});

describe('the modules of the contract', () => {
  it.each(Object.keys(contract))('%s is a module with its file and its routes', (name) => {
    expect(modules.map((entry): string => entry.name)).toContain(name);
    expect(exists(`packages/contract/src/${name}.ts`)).toBe(true);
    expect(exists(`apps/api/src/modules/${name}/routes.ts`)).toBe(true);
  });

  it('are in the order of modules.ts', () => {
    const order = modules.map((entry): string => entry.name);
    const listed = Object.keys(contract);
    expect(listed).toEqual(order.filter((name) => listed.includes(name)));
  });
});

function toCall({ method, path }: Endpoint): string {
  return `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}
