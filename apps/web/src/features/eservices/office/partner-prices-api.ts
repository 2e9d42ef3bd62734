import type { BodyInput } from '@anupal/contract/endpoint';
import { eservices } from '@anupal/contract/eservices';
import type { PartnerPrices } from '@anupal/contract/eservices/prices';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The partner prices of a service. */
export function partnerPricesQuery(eserviceId: string) {
  return {
    queryKey: ['eservices', 'partner-prices', eserviceId],
    queryFn: (): Promise<PartnerPrices> =>
      getValue(call(eservices.listPartnerPrices, { params: { eserviceId } })),
  };
}

/** Sets a partner price from a day on. */
export function addPartnerPrice(
  eserviceId: string,
  body: BodyInput<typeof eservices.addPartnerPrice>,
) {
  return call(eservices.addPartnerPrice, { params: { eserviceId }, body });
}
