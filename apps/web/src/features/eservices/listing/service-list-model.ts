import type { User } from '@anupal/contract/users';
import { paths } from '../../../app/paths.ts';

const servicesPerPage = 20;

/** The state of the list, as in the URL. */
export interface ServiceListQuery {
  readonly q: string;
  /** The name of a department, or '' for all. */
  readonly department: string;
  /** Counted from 1. */
  readonly page: number;
  /** The id of the client who is applied for, or ''. */
  readonly client: string;
}

const longestName = 100;

/** Parses the query of a URL. The default is the first page. */
export function parseListQuery(query: URLSearchParams): ServiceListQuery {
  const readText = (name: string): string => (query.get(name) ?? '').trim().slice(0, longestName);
  const page = query.get('page') ?? '';
  return {
    q: readText('q'),
    department: readText('department'),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    client: readText('client'),
  };
}

export function toUrlParams({
  q,
  department,
  page,
  client,
}: ServiceListQuery): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...(department !== '' && { department }),
    ...(page > 1 && { page: String(page) }),
    ...(client !== '' && { client }),
  };
}

/**
 * The rows of a page, with the queries of the pages before and after it. A page beyond the last is
 * the last.
 */
export function paginate<Row>(rows: readonly Row[], query: ServiceListQuery) {
  const last = Math.max(1, Math.ceil(rows.length / servicesPerPage));
  const page = Math.min(query.page, last);
  const from = (page - 1) * servicesPerPage;
  return {
    rows: rows.slice(from, from + servicesPerPage),
    first: from + 1,
    previous: page === 1 ? null : { ...query, page: page - 1 },
    next: page === last ? null : { ...query, page: page + 1 },
  };
}

/** The page of a service, in the area of a role. */
export function servicePath({ role }: Pick<User, 'role'>, eserviceId: string): string {
  const parents = {
    user: paths.dashboardServices,
    admin: paths.adminService,
    superadmin: paths.superadminService,
  } as const;
  return `${parents[role]}/${eserviceId}`;
}

/** The list of services, in the area of a role. */
export function servicesPath({ role }: Pick<User, 'role'>): string {
  const lists = {
    user: paths.dashboardServices,
    admin: paths.adminServices,
    superadmin: paths.superadminServices,
  } as const;
  return lists[role];
}
