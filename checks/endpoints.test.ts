import { allEndpoints, contract } from '@anupal/contract/contract';
import type { Endpoint } from '@anupal/contract/endpoint';
import { modules } from '@anupal/contract/modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../apps/api/src/testing/test-app.ts';
import { exists } from './repository.ts';

let product: TestApp;
let document: unknown;
let served: readonly string[];

beforeAll(async () => {
  product = await createTestApp();
  document = (await product.app.inject('/api/openapi.json')).json();
  const { paths } = document as { paths: Record<string, object> }; // as OpenAPI says
  served = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
});

afterAll(() => product.stop());

/** Words that the API once used in a sense of its own, with the terms of docs/domain.md instead. */
const retiredWords = {
  ask: 'request',
  asked: 'requested',
  asker: 'requester',
  asks: 'requested',
  began: 'started',
  begin: 'start',
  begins: 'starts',
  begun: 'started',
  bell: 'in-app notification',
  desk: 'queue',
  give: 'release',
  gone: 'the reason itself',
  held: 'own or active',
  hindrance: 'blocker',
  holder: 'assignee',
  inside: 'listed',
  kept: 'managed, stored or retained',
  lapsed: 'expired',
  made: 'created',
  make: 'create',
  moves: 'changes',
  news: 'event',
  nobody: 'unassigned',
  nobodys: 'unassigned',
  place: 'slot, or what is in it',
  places: 'slots',
  prepared: 'canned',
  refuse: 'reject',
  refused: 'rejected',
  returned: 'refunded',
  returning: 'refunding',
  said: 'message',
  settle: 'resolve a conversation',
  standing: 'status',
  take: 'claim',
  taken: 'claimed or assigned',
  thread: 'conversation',
  threads: 'conversations',
  told: 'notified',
  turn: 'update',
  unsound: 'invalid',
  why: 'reason',
  write: 'add a message, or save',
  wrote: 'message sent',
} as const;

/**
 * The date of a meeting, the place of supply and the places of business of GST law, and values that are
 * specified or stored in the audit log, which never changes.
 */
const allowedNames: ReadonlySet<string> = new Set([
  'heldOn',
  'placeOfSupply',
  'places',
  'refused',
  'webhook_refused',
]);

describe('the contract and the served API', () => {
  it('Z01 the product serves nothing outside the contract', () => {
    const expected = allEndpoints().map(({ endpoint }) => toCall(endpoint));
    expect([...served].sort()).toEqual([...expected].sort());
    expect(new Set(expected).size).toBe(expected.length);
  });
});

describe('the names of the API', () => {
  it.each(Object.entries(retiredWords))(
    'are in the terms of the field: not "%s" but %s',
    (word) => {
      const names = new Set(namesIn(document));
      expect(names.size).toBeGreaterThan(500);
      expect(
        [...names].filter((name) => wordsIn(name).includes(word) && !allowedNames.has(name)),
      ).toEqual([]);
    },
  );
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

/** The names in a part of the document: paths, operations, parameters, properties and values. */
function namesIn(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(namesIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const isList = key === 'properties' || key === 'paths';
    const own = isList ? Object.keys(value as object) : [value].flat(); // as OpenAPI says
    const isNamed = isList || ['enum', 'const', 'operationId', 'name'].includes(key);
    const names = isNamed ? own.filter((name) => typeof name === 'string') : [];
    return [...names, ...namesIn(value)];
  });
}

function wordsIn(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

function toCall({ method, path }: Endpoint): string {
  return `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}
