import * as z from 'zod/mini';
import type { DailyFee, DelayCharge } from './rule.ts';

const rupees = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const dailyFee = { perDay: rupees, atMost: z.nullable(rupees) };

/** A charge that a delay causes. */
export const delayCharge: z.ZodMiniType<DelayCharge> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('daily'),
    bands: z
      .array(z.strictObject({ turnoverUpTo: z.nullable(rupees), ...dailyFee }))
      .check(z.minLength(1), z.refine(areBandsInOrder, 'bands in the order of their turnover')),
    nil: z.nullable(z.strictObject(dailyFee)),
    firstDay: z.nullable(rupees),
    isCappedByTax: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('fixed'),
    steps: z
      .array(
        z.strictObject({
          afterMonths: z.int().check(z.minimum(0), z.maximum(120)),
          amount: rupees,
        }),
      )
      .check(z.refine(areStepsInOrder, 'steps in the order of their months, from 0')),
    isUpTo: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('interest'),
    basisPoints: z.int().check(z.minimum(1), z.maximum(10_000)),
    per: z.enum(['year', 'month']),
    since: z.enum(['dueDate', 'deduction']),
  }),
]);

function areBandsInOrder(bands: readonly DailyFee[]): boolean {
  return bands.every(({ turnoverUpTo }, index) => {
    const before = bands[index - 1]?.turnoverUpTo ?? 0;
    return index === bands.length - 1
      ? turnoverUpTo === null
      : turnoverUpTo !== null && turnoverUpTo > before;
  });
}

function areStepsInOrder(steps: readonly { readonly afterMonths: number }[]): boolean {
  const months = steps.map(({ afterMonths }) => afterMonths);
  return months[0] === 0 && months.slice(1).every((month, index) => month > (months[index] ?? 0));
}
