import type { User } from '@anupal/contract/users';
import { paths } from '../../../app/paths.ts';

const servicesPerPage = 20;

/** A place in the list of services, as the URL says it. */
export interface ServiceListQuery {
  readonly q: string;
  /** The name of a department, or '' for all. */
  readonly department: string;
  /** Counted from 1. */
  readonly page: number;
}

const longestName = 100;

/** The place that a query says; the first page where it says anything else. */
export function parseListQuery(query: URLSearchParams): ServiceListQuery {
  const readText = (name: string): string => (query.get(name) ?? '').trim().slice(0, longestName);
  const page = query.get('page') ?? '';
  return {
    q: readText('q'),
    department: readText('department'),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of a place. */
export function toUrlParams({ q, department, page }: ServiceListQuery): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...(department !== '' && { department }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** The rows of a page, and the places before and after it; the last page where there are fewer. */
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

/** Where a service is shown in the area of a person. */
export function servicePath({ role }: Pick<User, 'role'>, eserviceId: string): string {
  const parents = {
    user: paths.dashboardServices,
    admin: paths.adminService,
    superadmin: paths.superadminService,
  } as const;
  return `${parents[role]}/${eserviceId}`;
}

/** Where the services are listed in the area of a person. */
export function servicesPath({ role }: Pick<User, 'role'>): string {
  const lists = {
    user: paths.dashboardServices,
    admin: paths.adminServices,
    superadmin: paths.superadminServices,
  } as const;
  return lists[role];
}
