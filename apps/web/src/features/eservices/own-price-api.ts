import { eservices } from '@anupal/contract/eservices';
import type { OwnPrice } from '@anupal/contract/eservices/prices';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** What the user pays for a service under their plan. */
export function ownPriceQuery(eserviceId: string) {
  return {
    queryKey: ['eservices', 'own-price', eserviceId],
    queryFn: (): Promise<OwnPrice> =>
      getValue(call(eservices.readOwnPrice, { params: { eserviceId } })),
  };
}
