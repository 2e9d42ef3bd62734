import { sql } from 'kysely';
import { openStates, type ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { TrackingNumber } from '@anupal/contract/values/tracking-number';
import type { Db, Row } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/like-patterns.ts';
import {
  allOf,
  countRows,
  isAfterRow,
  isAssignedTo,
  literals,
  type AssigneeFilter,
  type ListOrder,
} from '../../../platform/db/list-filters.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';

/** The filters of a list. Null means no filter. */
export interface ApplicationSearch {
  /** The franchisee. */
  readonly userId: string | null;
  readonly states: readonly ApplicationState[] | null;
  readonly department: string | null;
  readonly eserviceId: string | null;
  /** The client of the client book. */
  readonly clientId: string | null;
  readonly olderThanDays: number | null;
  readonly assignee: AssigneeFilter | null;
  /** The search text, resolved; or the tracking number that it is. */
  readonly matching: SearchMatch | TrackingNumber | null;
}

/** What a search text may refer to. One of these must match. */
export interface SearchMatch {
  /** Part of a name, email, phone or tracking number, in lower case; null if `clientIds` are sufficient. */
  readonly text: string | null;
  /** Services whose name contains the text. */
  readonly eserviceIds: readonly string[];
  /** Clients whose PAN, email or phone it is. */
  readonly clientIds: readonly string[];
}

/** An application as listed, with its number of a registration sealed. */
export type StoredListRow = Pick<Row<'application'>, (typeof listColumns)[number]> & {
  readonly client_name: string;
  readonly is_self: boolean;
  readonly user_name: string;
  readonly assignee_name: string | null;
  /** Whether a correction request waits for a decision. */
  readonly has_correction_request: boolean;
};

/**
 * Lists a page of matching applications. An inner query finds the ids, mostly from an index alone; rows
 * and names are then read only for the page.
 */
export async function listApplications(
  db: Db,
  search: ApplicationSearch,
  order: ListOrder,
  { before, limit }: PageRequest,
): Promise<readonly StoredListRow[]> {
  const direction = order === 'newest' ? 'desc' : 'asc';
  return db
    .with('found', (from) =>
      from
        .selectFrom('application')
        .select('id')
        .where(matchesFilters(search))
        .where(
          before === undefined
            ? sql<boolean>`true`
            : isAfterRow('application', 'filed_at', before, order),
        )
        .orderBy('filed_at', direction)
        .orderBy('id', direction)
        .limit(limit),
    )
    .selectFrom('found')
    .innerJoin('application as line', 'line.id', 'found.id')
    .innerJoin('application_client', 'application_client.id', 'line.client_id')
    .innerJoin('users', 'users.id', 'line.user_id')
    .leftJoin('users as assignee', 'assignee.id', 'line.assignee_id')
    .select(listColumns.map((name) => `line.${name}` as const))
    .select([
      'application_client.name as client_name',
      'application_client.is_self',
      'users.full_name as user_name',
      'assignee.full_name as assignee_name',
      hasCorrectionRequest.as('has_correction_request'),
    ])
    .orderBy('line.filed_at', direction)
    .orderBy('line.id', direction)
    .execute();
}

/** Counts matching applications, up to a limit. */
export async function countApplications(
  db: Db,
  search: ApplicationSearch,
  limit: number,
): Promise<number> {
  return countRows(
    db,
    db.selectFrom('application').select('id').where(matchesFilters(search)).limit(limit),
  );
}

/** A department in both languages. */
export interface Department {
  readonly name: string;
  readonly name_hi: string;
}

/** Lists the departments that have applications, with one index lookup for each. */
export async function listDepartments(db: Db): Promise<readonly Department[]> {
  const { rows } = await sql<Department>`
    with recursive department as (
      (select min(department_name) as name from application)
      union all
      select (select min(department_name) from application
        where department_name > department.name)
      from department where department.name is not null
    )
    select name, (
      select department_name_hi from application where department_name = department.name limit 1
    ) as name_hi
    from department where name is not null`.execute(db);
  return rows;
}

const listColumns = [
  'id',
  'tracking_number',
  'state',
  'eservice_id',
  'service_name',
  'service_name_hi',
  'department_name',
  'department_name_hi',
  'period',
  'registration_id',
  'registration_kind',
  'registration_sealed',
  'filed_at',
  'state_since',
  'user_id',
  'assignee_id',
] as const;

// A request left open when its application ended does not count.
const hasCorrectionRequest = sql<boolean>`(line.state in (${literals(openStates)}) and exists (
  select from application_correction_request request
  where request.application_id = line.id and request.state = 'open'))`;

function matchesFilters(search: ApplicationSearch) {
  const { userId, states, department, eserviceId, clientId } = search;
  const { olderThanDays, assignee, matching } = search;
  return allOf([
    userId === null ? null : sql`user_id = ${userId}`,
    states === null ? null : sql`state in (${literals(states)})`,
    department === null ? null : sql`department_name = ${department}`,
    eserviceId === null ? null : sql`eservice_id = ${eserviceId}`,
    clientId === null
      ? null
      : sql`client_id in (select id from application_client filed where filed.client_id = ${clientId})`,
    olderThanDays === null ? null : sql`filed_at <= now() - ${olderThanDays} * interval '1 day'`,
    assignee === null ? null : isAssignedTo(assignee),
    matching === null ? null : matchesSearch(matching, userId),
  ]);
}

function matchesSearch(matching: SearchMatch | TrackingNumber, userId: string | null) {
  if (typeof matching === 'string') return sql`tracking_number = ${matching}`;
  const { text, eserviceIds, clientIds } = matching;
  const any = [
    ...(text === null ? [] : [userId === null ? containsText(text) : containsTextAmongOwn(text)]),
    ...(eserviceIds.length === 0 ? [] : [sql`eservice_id = any(${eserviceIds}::uuid[])`]),
    ...(clientIds.length === 0 ? [] : [sql`client_id = any(${clientIds}::uuid[])`]),
  ];
  return sql`(${sql.join(any, sql` or `)})`;
}

function containsText(text: string) {
  return sql`search_text like ${containsPattern(text)}`;
}

// Written so that the trigram index cannot be used: PostgreSQL underestimates its cost and would scan
// all applications, although a user's own are a few thousand at most.
function containsTextAmongOwn(text: string) {
  return sql`position(${text} in search_text) > 0`;
}
