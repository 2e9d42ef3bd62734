import { releasedPlans } from '@anupal/contract/plans/released-plans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateEarnings, clientPrice } from './earnings.ts';

const plans = releasedPlans.map(({ name, price, serviceLimit }) => ({
  name,
  price: price * 100,
  serviceLimit,
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

describe('the earnings of a month', () => {
  it('are what clients pay without our fees, a twelfth of the plan and other costs', () => {
    const services = [
      { fee: 99_900, count: 30 },
      { fee: 149_900, count: 2 },
    ];
    const assumptions = { addOnPercent: 40, ownCosts: 200_000 };
    expect(calculateEarnings(services, assumptions, plans)).toEqual({
      clientsPay: 30 * 139_800 + 2 * 209_800,
      ourFees: 30 * 99_900 + 2 * 149_900,
      plan: plans[2],
      planShare: 208_334,
      remainder: 30 * 39_900 + 2 * 59_900 - 208_334 - 200_000,
      servicesPerMonth: 32,
    });
  });

  it.each([
    [0, 'Silver'],
    [10, 'Silver'],
    [11, 'Gold'],
    [25, 'Gold'],
    [26, 'Platinum'],
    [75, 'Platinum'],
    [76, 'Diamond'],
    [500, 'Diamond'],
  ])('with %i services a month need the %s plan', (count, name) => {
    const { plan } = calculateEarnings([{ fee: 100, count }], none, plans);
    expect(plan?.name).toBe(name);
  });

  it('have no plan if none covers the services', () => {
    const limited = plans.filter(({ serviceLimit }) => serviceLimit !== null);
    const { plan, planShare } = calculateEarnings([{ fee: 100, count: 76 }], none, limited);
    expect([plan, planShare]).toEqual([null, 0]);
  });

  it('are negative if nothing is added to our fees', () => {
    const { remainder, planShare } = calculateEarnings([{ fee: 99_900, count: 5 }], none, plans);
    expect(remainder).toBe(-planShare);
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
          expect(clientsPay).toBeLessThanOrEqual(ourFees * (1 + addOnPercent / 100) + 1e-3);
          expect(planShare * 12).toBeGreaterThanOrEqual(plan?.price ?? 0);
        },
      ),
    );
  });
});
