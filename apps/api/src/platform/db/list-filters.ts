import { sql, type AliasableExpression, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/** Joins the conditions of a filter; null means no condition. Without any, all rows match. */
export function allOf(conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<boolean> {
  const given = conditions.filter((condition) => condition !== null);
  if (given.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.join(given, sql` and `)}`;
}

/** Values as literals, not parameters: the planner needs them to use a partial index. */
export function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}

/** Which assignee a list is narrowed to: one of the staff, or none. */
export type AssigneeFilter = { readonly id: string } | 'unassigned';

/** Whether a row is assigned to a member of staff, or to none. */
export function isAssignedTo(assignee: AssigneeFilter): RawBuilder<unknown> {
  return assignee === 'unassigned' ? sql`assignee_id is null` : sql`assignee_id = ${assignee.id}`;
}

/** The direction of a list that can be sorted both ways. */
export type ListOrder = 'newest' | 'oldest';

/** Whether a row of a table comes after the one with the id `last`, in the order of a time and the id. */
export function isAfterRow(
  table: keyof Schema,
  time: string,
  last: string,
  order: ListOrder,
): RawBuilder<boolean> {
  const [row, lastRow] = [table, 'last'].map(
    (name) => sql`${sql.ref(`${name}.${time}`)}, ${sql.ref(`${name}.id`)}`,
  );
  const cursor = sql`(select ${lastRow} from ${sql.table(table)} last where last.id = ${last})`;
  return order === 'newest'
    ? sql<boolean>`(${row}) < ${cursor}`
    : sql<boolean>`(${row}) > ${cursor}`;
}

/** Counts the rows of a query, whose limit is where counting stops. */
export async function countRows(db: Db, query: AliasableExpression<object>): Promise<number> {
  const { count } = await db
    .selectFrom(query.as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
