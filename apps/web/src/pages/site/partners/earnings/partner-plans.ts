import { releasedShares } from '@anupal/contract/eservices/released-prices';
import { releasedPlans } from '@anupal/contract/plans/released-plans';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Readonly<Record<(typeof releasedPlans)[number]['name'], MessageDescriptor>> = {
  Silver: msg`Silver`,
  Gold: msg`Gold`,
  Platinum: msg`Platinum`,
  Diamond: msg`Diamond`,
};

/** The plans of the page, the cheapest first, with the partner prices of the release. Prices are in whole paise. */
export const partnerPlans = releasedPlans.map(({ name, price, serviceLimit }) => ({
  name: names[name],
  price: price * 100,
  serviceLimit,
  feePercent: releasedShares.find(({ plan }) => plan === name)?.percent ?? 100,
}));

/** A plan of the page. */
export type PartnerPlan = (typeof partnerPlans)[number];
