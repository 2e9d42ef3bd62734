import { clients } from '@anupal/contract/clients';
import type { RecordedShare, ShareChannel, ShareSubject } from '@anupal/contract/clients/shares';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import { clientsKey } from './clients-api.ts';

/** The key prefix of what was shared with clients. */
export const sharesKey = [...clientsKey, 'shares'] as const;

/** What was last shared with a client. */
export function sharesQuery(clientId: string) {
  return {
    queryKey: [...sharesKey, clientId],
    queryFn: async (): Promise<readonly RecordedShare[]> =>
      (await getValue(call(clients.listShares, { params: { clientId } }))).shares,
    staleTime: 0,
  };
}

/** What is shared: its subject, and which one. */
export interface SharedThing {
  readonly subject: ShareSubject;
  readonly label?: string;
}

/** The app in which a text was opened, and for which contact; null for the client. */
export interface SharedWith {
  readonly channel: ShareChannel;
  readonly recipient: string | null;
}

/** Records a share, even if the page is left for another app. Never fails: the text was shared. */
export async function recordShare(
  clientId: string,
  { channel, recipient }: SharedWith,
  thing: SharedThing,
): Promise<void> {
  const body = { channel, recipient, ...thing };
  await call(clients.recordShare, { params: { clientId }, body, outlivesPage: true });
}
