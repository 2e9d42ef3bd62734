import { links } from '@anupal/contract/links';
import type { WaitingErasure } from '@anupal/contract/links/client-privacy';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** The erasures that wait for a decision of the user, the most urgent first. */
export const waitingErasuresQuery = {
  queryKey: ['client-erasures'],
  queryFn: async (): Promise<readonly WaitingErasure[]> =>
    (await getValue(call(links.listClientErasures))).erasures,
  staleTime: 0,
};
