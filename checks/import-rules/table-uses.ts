import { foreignReads } from './foreign-reads.ts';
import { tableOwners } from './table-owners.ts';

/** A table that SQL names, and whether it changes its rows. */
interface TableUse {
  readonly table: string;
  readonly isWrite: boolean;
}

/** What a `*-queries.ts` file of a module does with tables of others and may not do. */
export function findForeignUses(path: string, source: string): readonly string[] {
  const [, module = ''] = /^apps\/api\/src\/modules\/([a-z]+)\//.exec(path) ?? [];
  return findTableUses(source)
    .filter(({ table, isWrite }) => {
      const isRead = !isWrite && isReadBy(module, table);
      return ownerOf(table) !== module && !isRead;
    })
    .map(({ table, isWrite }) => {
      const verb = isWrite ? 'writes' : 'reads';
      return `${path} ${verb} ${table}, a table of ${ownerOf(table)}`;
    });
}

/** The tables that the SQL of a file names, through Kysely or in a template. */
export function findTableUses(source: string): readonly TableUse[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return [...code.matchAll(mention)].flatMap(([, verb = '', table = '']) =>
    owners.has(table) ? [{ table, isWrite: /delete|insert|update/.test(verb) }] : [],
  );
}

const mention =
  /\b(delete\s+from|insert\s+into|update|from|join|deleteFrom|insertInto|updateTable|selectFrom|innerJoin|leftJoin)(?:\s+|\(\s*['`])(\w+)/g;

const owners = new Map(
  Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

function ownerOf(table: string): string {
  return owners.get(table) ?? '';
}

function isReadBy(module: string, table: string): boolean {
  return foreignReads.some((reads) => reads.module === module && reads.tables.includes(table));
}
