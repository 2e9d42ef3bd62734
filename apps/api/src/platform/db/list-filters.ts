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

/** Which page of a list that can be sorted both ways. */
export interface SortedPageRequest {
  readonly order: 'newest' | 'oldest';
  /** The id of the last row of the previous page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Whether a row of a table comes after the one with this id, in the order of a time and the id. */
export function isAfterRow(
  table: keyof Schema,
  time: string,
  { order, after }: Omit<SortedPageRequest, 'limit'>,
): RawBuilder<boolean> {
  const [row, last] = [table, 'last'].map(
    (name) => sql`${sql.ref(`${name}.${time}`)}, ${sql.ref(`${name}.id`)}`,
  );
  const cursor = sql`(select ${last} from ${sql.table(table)} last where last.id = ${after})`;
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
