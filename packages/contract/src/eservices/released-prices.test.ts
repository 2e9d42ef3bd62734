import { expect, it } from 'vitest';
import { rupeesToPaise, type Paise } from '../values/paise.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { releasedPartnerPrice, releasedShares } from './released-prices.ts';

const fees = catalogue
  .flatMap(({ firmFee }) => (firmFee === null ? [] : [rupeesToPaise(firmFee)]))
  .filter((fee): fee is Paise => fee !== null && fee > 0);

it('every priced service has partner prices of 55 to 75 % in whole ten rupees, lower for a better plan', () => {
  expect(fees.length).toBeGreaterThan(50);
  for (const fee of fees) {
    const prices = releasedShares.map(({ percent }) => releasedPartnerPrice(fee, percent));
    for (const price of prices) {
      expect(price % 1000).toBe(0);
      expect(price / fee).toBeGreaterThanOrEqual(0.55);
      expect(price / fee).toBeLessThanOrEqual(0.75);
    }
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
  }
});
