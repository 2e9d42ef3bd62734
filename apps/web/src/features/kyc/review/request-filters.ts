import { kycStatuses, type KycStatus, type User } from '@anupal/contract/users';
import { paths } from '../../../app/paths.ts';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';
import { parsePrivateSearch, privateSearchParams } from '../../../lib/lists/private-search.ts';

/** Where the list of requests is, in the area of a member of staff. */
export function kycRequestsPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminKycRequests : paths.adminKycRequests;
}

/** How many requests stand on a page of the list. */
export const requestsPerPage = 20;

/** A place in the list of requests, as the URL says it. */
export interface RequestListQuery extends ListQuery {
  readonly q: string;
  readonly status: KycStatus | null;
}

/** The place that a query says; `inMemory` is the search that it must not name. */
export function parseListQuery(query: URLSearchParams, inMemory: string): RequestListQuery {
  return {
    q: parsePrivateSearch(query, inMemory),
    status: kycStatuses.find((one) => one === query.get('status')) ?? null,
    trail: parseTrail(query),
  };
}

/** The query of a place. Of an identity number it says only that there is one. */
export function toUrlParams({ q, status, trail }: RequestListQuery): Record<string, string> {
  return {
    ...privateSearchParams(q),
    ...(status !== null && { status }),
    ...trailParams({ trail }),
  };
}
