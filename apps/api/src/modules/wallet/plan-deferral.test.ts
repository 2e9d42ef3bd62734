import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '@anupal/contract/values/calendar-date';
import {
  amountOfPart,
  endOfPart,
  splitRefund,
  splitReturn,
  splitTax,
  type Deferral,
} from './plan-deferral.ts';

function listParts(total: number, from: string, to: string) {
  const parts: [string, number][] = [];
  let open = total;
  const days = { from: from as CalendarDate, to: to as CalendarDate };
  for (let at = days.from; at <= days.to;) {
    const amount = amountOfPart(open, { ...days, from: at });
    const end = endOfPart({ ...days, from: at });
    parts.push([end, amount]);
    open -= amount;
    at = addDays(end, 1);
  }
  return parts;
}

describe('the fee of a plan', () => {
  it('is recognised by days, month by month, with the rest in the last month', () => {
    expect(listParts(10_000, '2026-01-01', '2026-03-31')).toEqual([
      ['2026-01-31', 3444], // 31 of 90 days
      ['2026-02-28', 3111], // 28 of the 59 days left
      ['2026-03-31', 3445],
    ]);
    expect(listParts(365_00, '2025-12-15', '2026-12-14').map(([, amount]) => amount)).toEqual([
      1700, 3100, 2800, 3100, 3000, 3100, 3000, 3100, 3100, 3000, 3100, 3000, 1400,
    ]);
    expect(listParts(7, '2026-02-10', '2026-02-10')).toEqual([['2026-02-10', 7]]);
  });

  it('is recognised to the paisa, whatever it is', () => {
    for (const total of [0, 1, 2, 11, 12, 13, 99, 847_458, 1_000_001]) {
      const parts = listParts(total, '2024-02-29', '2025-02-27');
      expect(parts).toHaveLength(13);
      expect(parts.reduce((sum, [, amount]) => sum + amount, 0)).toBe(total);
      expect(parts.every(([, amount]) => amount >= 0)).toBe(true);
    }
  });
});

describe('a refund of a plan', () => {
  const start: Deferral = { open: 500, owed: 0, recognised: 300, isRunning: true };

  it('takes what is not recognised, then revenue, and comes back the other way', () => {
    expect(splitRefund(start, 400)).toEqual({ deferred: -400, revenue: 0 });
    expect(splitRefund(start, 700)).toEqual({ deferred: -500, revenue: -200 });
    const taken = { ...start, open: 0, owed: 200 };
    expect(splitReturn(taken, 150)).toEqual({ deferred: 0, revenue: 150 });
    expect(splitReturn(taken, 700)).toEqual({ deferred: 500, revenue: 200 });
  });

  it('comes back to revenue when the plan is over', () => {
    const over = { open: 0, owed: 0, recognised: 800, isRunning: false };
    expect(splitReturn(over, 100)).toEqual({ deferred: 0, revenue: 100 });
  });
});

it('the tax of a late invoice leaves deferral and revenue in proportion', () => {
  expect(splitTax({ open: 1000, owed: 0, recognised: 0, isRunning: true }, 153)).toEqual({
    deferred: -153,
    revenue: 0,
  });
  expect(splitTax({ open: 250, owed: 0, recognised: 750, isRunning: true }, 153)).toEqual({
    deferred: -38,
    revenue: -115,
  });
  expect(splitTax({ open: 0, owed: 0, recognised: 0, isRunning: true }, 10)).toEqual({
    deferred: 0,
    revenue: -10,
  });
});
