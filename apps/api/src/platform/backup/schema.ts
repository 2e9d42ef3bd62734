import type pg from 'pg';

/** A table of a backup. */
export interface TableShape {
  readonly name: string;
  /** Columns that are stored, not generated. */
  readonly columns: readonly string[];
}

/**
 * The tables of the product by name. Jobs are left out: recurring ones find their work again in the
 * tables, and queued emails are lost.
 */
export async function listTables(client: pg.ClientBase): Promise<readonly TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not like 'kysely_%'
    order by c.relname`);
  return rows;
}

/** The migrations that have run on the database, in order. */
export async function listMigrations(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

/** A foreign key. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The foreign keys between the tables. */
export async function listForeignKeys(client: pg.ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`);
  return rows;
}

/** Advances every sequence past the greatest value in its column. */
export async function moveSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, greatest((select max(%I) from %s), 1), exists (select from %s))',
      pg_get_serial_sequence(c.oid::regclass::text, a.attname), a.attname, c.oid::regclass, c.oid::regclass) as statement
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`);
  for (const { statement } of rows) await client.query(statement);
}
