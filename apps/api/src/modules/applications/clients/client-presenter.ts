import type { ApplicationClient } from '@anupal/contract/applications/schemas';
import { maskPan } from '@anupal/contract/values/pan';
import type { ClientWithPan } from './clients.ts';

/** Presents a client. The franchisee sees the whole PAN, lists and staff a masked one. */
export function presentClient(
  { client, pan }: ClientWithPan,
  shown: 'whole' | 'masked',
): ApplicationClient {
  return {
    id: client.id,
    isSelf: client.is_self,
    name: client.name,
    phone: client.phone,
    email: client.email,
    pan: pan !== null && shown === 'masked' ? maskPan(pan) : pan,
  };
}
