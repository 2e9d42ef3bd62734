import { applications } from '@anupal/contract/applications';
import type { ClientEarnings, Earnings } from '@anupal/contract/applications/earnings';
import type { Application } from '@anupal/contract/applications/schemas';
import type { Query } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { applicationsKey } from '../applications-api.ts';

/** What the user earned in a period, in the language of the screen. */
export function earningsQuery(period: Query<typeof applications.readEarnings>, language: Language) {
  return {
    queryKey: [...applicationsKey, 'earnings', period, language],
    queryFn: (): Promise<Earnings> => getValue(call(applications.readEarnings, { query: period })),
    staleTime: 0,
  };
}

/** What the user earned with a client in the last twelve months. */
export function clientEarningsQuery(clientId: string) {
  return {
    queryKey: [...applicationsKey, 'earnings', 'client', clientId],
    queryFn: (): Promise<ClientEarnings> =>
      getValue(call(applications.readClientEarnings, { params: { clientId }, query: {} })),
    staleTime: 0,
  };
}

/** Sets what the client of an application is charged, in rupees; null removes it. */
export function setApplicationPrice(
  applicationId: string,
  price: number | null,
): Promise<ApiResult<Application>> {
  return call(applications.setClientPrice, { params: { applicationId }, body: { price } });
}
