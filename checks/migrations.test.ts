import { beforeAll, describe, expect, inject, it } from 'vitest';
import { printSchema } from '../apps/api/src/platform/db/print-schema.ts';
import { printSchemaTypes } from '../apps/api/src/platform/db/print-schema-types.ts';
import { read, repositoryFiles } from './repository.ts';

const folder = 'apps/api/migrations/';
const committed = `${folder}schema.sql`;
/** The files beside the migrations: the resulting schema and the ledger invariants. */
const beside = [committed, `${folder}invariants.sql`];
let url: string;
let schema: string;

beforeAll(async () => {
  const { ownerUrl, template } = inject('testServer');
  url = Object.assign(new URL(ownerUrl), { pathname: `/${template}` }).href;
  schema = await printSchema(url);
});

describe('the migrations', () => {
  it('produce exactly schema.sql (otherwise run npm run db -- schema and review the diff)', () => {
    expect(read(committed)).toBe(schema);
  });

  it('produce the types in schema.ts (otherwise run npm run db -- schema)', async () => {
    expect(read('apps/api/src/platform/db/schema.ts')).toBe(await printSchemaTypes(url));
  });

  it('are numbered without gaps and named in kebab-case', () => {
    const files = repositoryFiles().filter((path) => path.startsWith(folder));
    const numbered = files
      .filter((path) => !beside.includes(path))
      .map((path) => path.slice(folder.length));
    expect(numbered.length).toBeGreaterThan(0);
    expect(numbered.filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))).toEqual([]);
    const numbers = numbered.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, position) => position + 1));
  });

  it('give every table a comment', () => {
    const tables = [...schema.matchAll(/^(.*)\ncreate table (\w+) \($/gm)];
    const bare = tables.filter(([, above = '']) => !above.startsWith('-- '));
    expect(tables.length).toBeGreaterThan(3);
    expect(bare.map(([, , table]) => table)).toEqual([]);
  });

  it('give every column a comment', () => {
    const bodies = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\);$/gm)];
    const columns = bodies.flatMap(([, table, body = '']) =>
      body
        .split('\n')
        .filter((line) => !line.startsWith('  constraint '))
        .map((line) => `${table ?? ''}: ${line.trim()}`),
    );
    expect(columns.length).toBeGreaterThan(10);
    expect(columns.filter((line) => !/ -- \S/.test(line))).toEqual([]);
  });
});
