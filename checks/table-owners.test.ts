import { modules } from '@anupal/contract/modules';
import { describe, expect, it } from 'vitest';
import { foreignReads } from './import-rules/foreign-reads.ts';
import { tableOwners } from './import-rules/table-owners.ts';
import { findForeignUses, findTableUses } from './import-rules/table-uses.ts';
import { read, repositoryFiles } from './repository.ts';

const queries = repositoryFiles()
  .filter((path) => /^apps\/api\/src\/modules\/.*-queries\.ts$/.test(path))
  .map((path) => ({ path, source: read(path) }));

describe('the tables of a module', () => {
  it('are written by it alone, and read by others only for a reason in foreign-reads.ts', () => {
    expect(queries.length).toBeGreaterThan(40);
    expect(queries.flatMap(({ path, source }) => findForeignUses(path, source))).toEqual([]);
  });

  it('have one owner each', () => {
    const schema = read('apps/api/migrations/schema.sql');
    const tables = [...schema.matchAll(/^create table (\w+) \($/gm)].map(([, table]) => table);
    expect(Object.values(tableOwners).flat().toSorted()).toEqual(tables);
    const names = ['platform', ...modules.map(({ name }) => name)];
    expect(Object.keys(tableOwners).filter((owner) => !names.includes(owner))).toEqual([]);
  });

  it('are listed as foreign reads only where they are read', () => {
    const unused = foreignReads.flatMap(({ module, tables }) => {
      const ofModule = queries.filter(({ path }) => path.includes(`/modules/${module}/`));
      const used = new Set(
        ofModule.flatMap(({ source }) => findTableUses(source).map(({ table }) => table)),
      );
      return tables.filter((table) => !used.has(table)).map((table) => `${module}: ${table}`);
    });
    expect(unused).toEqual([]);
  });
});

describe('a planted violation', () => {
  const wallet = 'apps/api/src/modules/wallet/wallet-queries.ts';

  it.each([
    ["db.selectFrom('kyc_record')", 'reads kyc_record, a table of kyc'],
    [
      "db.selectFrom('journal')\n    .innerJoin('business as payer', …)",
      'reads business, a table of onboarding',
    ],
    ['sql`select * from posting join session on true`', 'reads session, a table of auth'],
    ["db.updateTable('application')", 'writes application, a table of applications'],
    ['sql`insert into application (id) values (1)`', 'writes application, a table of applications'],
    ['sql`delete\n      from application`', 'writes application, a table of applications'],
  ])('%s is reported', (source, use) => {
    expect(findForeignUses(wallet, source)).toEqual([`${wallet} ${use}`]);
  });

  it('is not reported for own tables, listed reads and comments', () => {
    const allowed = ["db.updateTable('posting')", 'sql`from application`', '// from business'];
    expect(findForeignUses(wallet, allowed.join('\n'))).toEqual([]);
  });
});
