import type { ApplicationClient } from '@anupal/contract/applications/schemas';
import { maskPan } from '@anupal/contract/values/pan';
import type { ClientWithPan } from './clients.ts';

/** Presents a client. The franchisee sees the full PAN, lists and staff a masked one. */
export function presentClient(
  { client, pan }: ClientWithPan,
  panDisplay: 'full' | 'masked',
): ApplicationClient {
  return {
    id: client.id,
    isSelf: client.is_self,
    name: client.name,
    phone: client.phone,
    email: client.email,
    pan: pan !== null && panDisplay === 'masked' ? maskPan(pan) : pan,
  };
}
