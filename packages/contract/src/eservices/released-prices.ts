import type { ReleasedPlan } from '../plans/released-plans.ts';
import { paise, type Paise } from '../values/paise.ts';

/** What the plans of the release pay of the public fee. */
export interface ReleasedShare {
  /** A plan of migration 0002-plans.sql; null for Silver and every plan that staff add. */
  readonly planId: string | null;
  readonly plan: ReleasedPlan['name'];
  readonly percent: number;
}

/** A proposal, between 55 and 75 %: the more a plan costs, the less a service does. */
export const releasedShares: readonly ReleasedShare[] = [
  { planId: null, plan: 'Silver', percent: 75 },
  { planId: '01936f00-0000-7000-8000-000000000002', plan: 'Gold', percent: 70 },
  { planId: '01936f00-0000-7000-8000-000000000003', plan: 'Platinum', percent: 65 },
  { planId: '01936f00-0000-7000-8000-000000000004', plan: 'Diamond', percent: 55 },
];

const tenRupees = 1000;
const middle = 65;

/**
 * A share of the public fee, in paise: in whole ten rupees, so that a franchisee can say the price and reckon
 * with it. Rounded towards the middle, so that no price leaves the range from 55 to 75 %.
 */
export function releasedPartnerPrice(publicFee: Paise, percent: number): Paise {
  const tens = (publicFee * percent) / (100 * tenRupees);
  return paise((percent < middle ? Math.ceil(tens) : Math.floor(tens)) * tenRupees);
}
