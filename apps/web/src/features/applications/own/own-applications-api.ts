import { applications } from '@anupal/contract/applications';
import type { Application, ApplicationListItem } from '@anupal/contract/applications/schemas';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { readAllPages } from '../../../lib/lists/read-all-pages.ts';
import { applicationsKey } from '../applications-api.ts';
import { applicationList } from './application-filters.ts';

/** Pays a quoted fee from the wallet. */
export function payCharge(
  applicationId: string,
  chargeId: string,
  idempotencyKey: string,
): Promise<ApiResult<Application>> {
  return call(applications.pay, { params: { applicationId, chargeId }, idempotencyKey });
}

/** Withdraws the version of an application that was seen. */
export function withdrawApplication({
  id,
  version,
}: Pick<Application, 'id' | 'version'>): Promise<ApiResult<Application>> {
  return call(applications.withdraw, { params: { applicationId: id }, body: { version } });
}

/** A page of the user's applications, newest first, in the language of the screen. */
export function ownApplicationsQuery(query: typeof applicationList.unfiltered, language: Language) {
  const { q, service: eserviceId, client: clientId, ...others } = applicationList.toRequest(query);
  const filters = { ...others, eserviceId, clientId };
  return {
    queryKey: [...applicationsKey, 'list', { q, ...filters }, language],
    queryFn: (): Promise<Response<typeof applications.list>> =>
      getValue(
        // A search may be a phone number or a PAN, which must not be in a URL (decision 014).
        q === undefined
          ? call(applications.list, { query: filters })
          : call(applications.search, { body: { ...filters, q } }),
      ),
    staleTime: 0,
  };
}

/** All applications that need action from the user, in the language of the screen. */
export function actionNeededQuery(language: Language) {
  return {
    queryKey: [...applicationsKey, 'list', 'awaiting', language],
    queryFn: (): Promise<readonly ApplicationListItem[]> =>
      readAllPages(async (page) => {
        const query = { state: 'action_needed', ...page } as const;
        const { applications: items, nextCursor } = await getValue(
          call(applications.list, { query }),
        );
        return { items, nextCursor };
      }),
    staleTime: 0,
  };
}

const recentOfClient = 5;

/** The latest applications for a client of the client book and their total number. */
export function clientApplicationsQuery(clientId: string, language: Language) {
  return {
    queryKey: [...applicationsKey, 'list', 'client', clientId, language],
    queryFn: (): Promise<Response<typeof applications.list>> =>
      getValue(call(applications.list, { query: { clientId, limit: recentOfClient } })),
    staleTime: 0,
  };
}

/** The key prefix of what was delivered for clients. */
export const clientResultsKey = [...applicationsKey, 'results'] as const;

type ClientResultPage = Response<typeof applications.listClientResults>;

/** What was delivered for a client, the latest first: a few, then page by page. */
export function clientResultsQuery(clientId: string, language: Language) {
  return {
    queryKey: [...clientResultsKey, clientId, language],
    queryFn: ({
      pageParam: cursor,
    }: {
      readonly pageParam: string | null;
    }): Promise<ClientResultPage> => {
      const query = cursor === null ? { limit: latestResults } : { cursor };
      return getValue(call(applications.listClientResults, { params: { clientId }, query }));
    },
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: ClientResultPage) => nextCursor,
    staleTime: 0,
  };
}

const latestResults = 3;

const recentApplications = 3;

/** The latest applications and the total number, in the language of the screen. */
export function recentApplicationsQuery(language: Language) {
  return {
    queryKey: [...applicationsKey, 'list', 'recent', language],
    queryFn: (): Promise<Response<typeof applications.list>> =>
      getValue(call(applications.list, { query: { limit: recentApplications } })),
    staleTime: 0,
  };
}
