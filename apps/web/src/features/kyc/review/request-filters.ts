import { kycStatuses, type KycStatus, type User } from '@anupal/contract/users';
import { paths } from '../../../app/paths.ts';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';
import { parsePrivateSearch, privateSearchParams } from '../../../lib/lists/private-search.ts';

/** The request list, in the area of a staff role. */
export function kycRequestsPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminKycRequests : paths.adminKycRequests;
}

/** The page size of the list. */
export const requestsPerPage = 20;

/** The state of the list, as in the URL. */
export interface RequestListQuery extends ListQuery {
  readonly q: string;
  readonly status: KycStatus | null;
}

/** Parses the query of a URL; `inMemory` is a search that must not be in a URL. */
export function parseListQuery(query: URLSearchParams, inMemory: string): RequestListQuery {
  return {
    q: parsePrivateSearch(query, inMemory),
    status: kycStatuses.find((one) => one === query.get('status')) ?? null,
    trail: parseTrail(query),
  };
}

/** The URL parameters of a list query. An identity number is replaced by a flag. */
export function toUrlParams({ q, status, trail }: RequestListQuery): Record<string, string> {
  return {
    ...privateSearchParams(q),
    ...(status !== null && { status }),
    ...trailParams({ trail }),
  };
}
