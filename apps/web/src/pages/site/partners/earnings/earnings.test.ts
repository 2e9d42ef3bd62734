import { releasedShares } from '@anupal/contract/eservices/released-prices';
import { releasedPlans } from '@anupal/contract/plans/released-plans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateEarnings, clientPrice, partnerFee } from './earnings.ts';

const plans = releasedPlans.map(({ name, price, serviceLimit }) => ({
  name,
  price: price * 100,
  serviceLimit,
  feePercent: releasedShares.find(({ plan }) => plan === name)?.percent ?? 100,
}));
const none = { addOnPercent: 0, ownCosts: 0 };

describe('the price of a client', () => {
  it.each([
    [99_900, 0, 99_900],
    [99_900, 40, 139_800],
    [49_900, 60, 79_800],
    [100, 1, 100],
    [100, 150, 200],
  ])('of a fee of %i paise with %i %% on top is %i paise', (fee, percent, price) => {
    expect(clientPrice(fee, percent)).toBe(price);
  });
});

it.each([
  [99_900, 75, 74_000],
  [99_900, 55, 55_000],
  [500, 55, 500],
])('a partner pays for a fee of %i paise at %i %% %i paise', (fee, feePercent, price) => {
  expect(partnerFee(fee, { feePercent })).toBe(price);
  expect(partnerFee(fee, null)).toBe(fee);
});

describe('the earnings of a month', () => {
  it('are what clients pay without partner prices, a twelfth of the plan and other costs', () => {
    const services = [
      { fee: 99_900, count: 10 },
      { fee: 149_900, count: 2 },
    ];
    const assumptions = { addOnPercent: 40, ownCosts: 20_000 };
    expect(calculateEarnings(services, assumptions, plans)).toEqual({
      clientsPay: 10 * 139_800 + 2 * 209_800,
      ourFees: 10 * 69_000 + 2 * 104_000,
      plan: plans[1],
      planShare: 83_334,
      remainder: 10 * 70_800 + 2 * 105_800 - 83_334 - 20_000,
      servicesPerMonth: 12,
    });
  });

  it.each([
    [10, 1000, 'Silver'],
    [11, 1000, 'Gold'],
    [26, 1000, 'Platinum'],
    [76, 1000, 'Diamond'],
    // The lower prices of a higher plan pay for it.
    [25, 500_000, 'Diamond'],
  ])('of %i services a month at %i paise are highest with the %s plan', (count, fee, name) => {
    const { plan } = calculateEarnings([{ fee, count }], none, plans);
    expect(plan?.name).toBe(name);
  });

  it('have no plan and public fees if none covers the services', () => {
    const limited = plans.filter(({ serviceLimit }) => serviceLimit !== null);
    const month = calculateEarnings([{ fee: 99_900, count: 76 }], none, limited);
    expect([month.plan, month.planShare, month.ourFees]).toEqual([null, 0, 76 * 99_900]);
  });

  it('are negative if the margin does not pay for the plan', () => {
    const { remainder, planShare } = calculateEarnings([{ fee: 99_900, count: 1 }], none, plans);
    expect(remainder).toBe(25_900 - planShare);
  });

  it('are whole paise that add up, and never more than the exact share', () => {
    const service = fc.record({ fee: fc.nat({ max: 10_000_000 }), count: fc.nat({ max: 500 }) });
    fc.assert(
      fc.property(
        fc.array(service, { maxLength: 10 }),
        fc.nat({ max: 150 }),
        fc.nat({ max: 10_000_000 }),
        (services, addOnPercent, costs) => {
          const assumptions = { addOnPercent, ownCosts: costs };
          const earnings = calculateEarnings(services, assumptions, plans);
          const { clientsPay, ourFees, plan, planShare, remainder } = earnings;
          expect(remainder).toBe(clientsPay - ourFees - planShare - costs);
          const publicFees = services.reduce((sum, { fee, count }) => sum + fee * count, 0);
          expect(clientsPay).toBeLessThanOrEqual(publicFees * (1 + addOnPercent / 100) + 1e-3);
          expect(ourFees).toBeLessThanOrEqual(publicFees);
          expect(planShare * 12).toBeGreaterThanOrEqual(plan?.price ?? 0);
        },
      ),
    );
  });
});
