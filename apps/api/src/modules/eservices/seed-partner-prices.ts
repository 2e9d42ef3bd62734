import { randomUUIDv7 } from 'node:crypto';
import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import { feesAsOf } from '@anupal/contract/eservices/catalogue/fees-as-of';
import { releasedPartnerPrice, releasedShares } from '@anupal/contract/eservices/released-prices';
import type { Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../platform/db/database.ts';
import {
  insertPartnerPrice,
  selectLatestPrices,
  type PartnerPriceRow,
} from './partner-price-queries.ts';
import { selectAll } from './service-queries.ts';

/**
 * Adds the partner prices of the release to the services of its catalogue, where there are none. Prices that
 * staff have set stay, and so do those of a service that staff have edited: only a service that follows the
 * release gets new prices with a new fee.
 */
export async function seedPartnerPrices(trx: Trx): Promise<void> {
  const released = new Set(catalogue.map(({ id }) => id));
  const latest = new Map(
    (await selectLatestPrices(trx)).map((row) => [`${row.eservice_id} ${row.plan_id}`, row]),
  );
  for (const service of await selectAll(trx)) {
    if (!released.has(service.id) || service.firm_fee_paise === null) continue;
    for (const { planId, percent } of releasedShares) {
      const price_paise = releasedPartnerPrice(service.firm_fee_paise, percent);
      const before = latest.get(`${service.id} ${planId}`);
      if (before && isSettled(before, service, price_paise)) continue;
      await insertPartnerPrice(trx, {
        id: randomUUIDv7(),
        eservice_id: service.id,
        plan_id: planId,
        price_paise,
        valid_from: feesAsOf,
        created_by: null,
      });
    }
  }
}

function isSettled(
  { created_by: staff, price_paise: price }: PartnerPriceRow,
  { edited_at: edited }: { readonly edited_at: Date | null },
  released: Paise,
): boolean {
  return staff !== null || edited !== null || price === released;
}
