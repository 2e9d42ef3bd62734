import type { ApplicationClient } from '@anupal/contract/applications/schemas';
import { maskPan } from '@anupal/contract/values/pan';
import type { BookClient } from '../../clients/public.ts';
import type { ClientWithPan } from './clients.ts';

/** Presents the client of an application. The franchisee sees the full PAN, staff a masked one. */
export function presentClient(
  { client, pan }: ClientWithPan,
  panDisplay: 'full' | 'masked',
): ApplicationClient {
  return {
    id: client.id,
    clientId: panDisplay === 'full' ? client.client_id : null,
    isSelf: client.is_self,
    name: client.name,
    phone: client.phone,
    email: client.email,
    pan: pan !== null && panDisplay === 'masked' ? maskPan(pan) : pan,
  };
}

/** Presents a client of the client book for whom an application is started. */
export function presentBookClient({ id, name, phone, email, pan }: BookClient): ApplicationClient {
  return {
    id,
    clientId: id,
    isSelf: false,
    name,
    phone,
    email,
    pan: pan && maskPan(pan),
  };
}
