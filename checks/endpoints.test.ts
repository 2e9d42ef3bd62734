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
      Object.entries(methods).map(([method, found]) => [`${method.toUpperCase()} ${path}`, found]),
    ),
  );
});

afterAll(() => product.stop());

describe('the contract and what the product serves', () => {
  it.each(allEndpoints())('$name is served once, under its own name', ({ name, endpoint }) => {
    const operation = operations.get(callOf(endpoint));
    expect(operation?.operationId).toBe(name);
    expect(operation?.summary).toBe(endpointSummaries[name]);
    expect(operation?.security !== undefined).toBe(endpoint.access !== 'public');
  });

  it.each(allEndpoints())('$name tells its refusals', ({ endpoint }) => {
    const { description = '', responses = {} } = operations.get(callOf(endpoint)) ?? {};
    for (const code of listErrorCodes(endpoint)) {
      expect(description).toContain(code);
      expect(Object.keys(responses)).toContain(String(errorStatus[code]));
    }
  });

  it('Z01 nothing is served that the contract does not have', () => {
    const promised = allEndpoints().map(({ endpoint }) => callOf(endpoint));
    expect([...operations.keys()].sort()).toEqual([...promised].sort());
    expect(new Set(promised).size).toBe(promised.length);
  });
});

describe('the modules of the contract', () => {
  it.each(Object.keys(contract))('%s is a module with its file and its routes', (name) => {
    expect(modules.map((entry): string => entry.name)).toContain(name);
    expect(exists(`packages/contract/src/${name}.ts`)).toBe(true);
    expect(exists(`apps/api/src/modules/${name}/routes.ts`)).toBe(true);
  });

  it('stand in the order of modules.ts', () => {
    const order = modules.map((entry): string => entry.name);
    const listed = Object.keys(contract);
    expect(listed).toEqual(order.filter((name) => listed.includes(name)));
  });
});

function callOf({ method, path }: Endpoint): string {
  return `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}
