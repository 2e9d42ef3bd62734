import pg from 'pg';

/**
 * Prints the schema `public` as SQL for reviewers: types, tables with their columns, constraints,
 * indexes, comments, triggers and functions, sorted by name. The embedded PostgreSQL has no pg_dump,
 * so this reads pg_catalog.
 */
export async function printSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const parts = [];
    for (const query of [functions, types, tables, indexes, triggers]) {
      const { rows } = await client.query<{ text: string }>(query);
      parts.push(...rows.map((row) => row.text));
    }
    return `${parts.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

const functions = `
  select pg_get_functiondef(p.oid) || ';' as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`;

const types = `
  select format('create type %I as enum (%s);', t.typname,
    string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as text
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace
  group by t.typname order by t.typname`;

const tables = `
  with line as (
    select a.attrelid as owner, 1 as part, lpad(a.attnum::text, 4) as place,
      format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
             when a.attidentity = 'a' then ' generated always as identity'
             when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
        case when a.attnotnull then ' not null' else '' end) as text,
      coalesce(' -- ' || col_description(a.attrelid, a.attnum), '') as note
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped
    union all
    select conrelid, 2, conname, format('  constraint %I %s', conname, pg_get_constraintdef(oid)), ''
    from pg_constraint where contype in ('p', 'u', 'f', 'c', 'x')
  ), placed as (
    select *, lead(text) over (partition by owner order by part, place) is null as is_last from line
  )
  select coalesce('-- ' || obj_description(c.oid) || E'\\n', '') || format(E'create table %I (\\n%s\\n);', c.relname,
    (select string_agg(text || case when is_last then '' else ',' end || note, E'\\n' order by part, place)
     from placed where owner = c.oid)) as text
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
  order by c.relname`;

const indexes = `
  select pg_get_indexdef(i.indexrelid) || ';' as text
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely_%'
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by x.relname`;

const triggers = `
  select pg_get_triggerdef(t.oid) || ';' as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  order by c.relname, t.tgname`;
