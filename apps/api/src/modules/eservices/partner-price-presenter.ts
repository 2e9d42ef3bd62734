import type { OwnPrice, PartnerPrices } from '@anupal/contract/eservices/prices';
import { paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import type { OwnFee, PartnerPriceList } from './partner-prices.ts';

/** The partner prices of a service, for staff. */
export function presentPartnerPrices({ service, plans, prices }: PartnerPriceList): PartnerPrices {
  return {
    publicFee: rupeesOrNull(service.firm_fee_paise),
    plans: plans.map(({ id, name }) => ({ id, name })),
    prices: prices.map((row) => ({
      id: row.id,
      plan: row.plan_id === null ? null : { id: row.plan_id, name: row.plan_name ?? '' },
      price: paiseToRupees(row.price_paise),
      validFrom: row.valid_from,
      status: row.status,
      createdBy: row.created_by_name,
    })),
  };
}

/** What a franchisee pays for a service. */
export function presentOwnPrice({ firmFee, publicFee, governmentFee }: OwnFee): OwnPrice {
  return {
    firmFee: rupeesOrNull(firmFee),
    publicFee: rupeesOrNull(publicFee),
    governmentFee: rupeesOrNull(governmentFee),
  };
}

function rupeesOrNull(amount: Paise | null): number | null {
  return amount === null ? null : paiseToRupees(amount);
}
