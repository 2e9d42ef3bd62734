import { expect, it } from 'vitest';
import { countJourneys } from './run-journeys.ts';

it('counts a journey that passed on a retry as passed, and an error outside of journeys as failed', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2 };
  const spec = (title: string, ok: boolean) => ({ title, file: 'pay.e2e.ts', ok });
  const inner = { specs: [spec('pays', false), spec('is offline', true)] };
  const suites = [{ specs: [spec('refunds', false)], suites: [inner] }];
  const report = { stats, suites, errors: [{ message: 'no tests found' }] };
  expect(countJourneys(report, 'output')).toEqual({
    name: 'browser journeys',
    passed: 6,
    failed: 3,
    output: 'output',
    failures: ['pay.e2e.ts: refunds', 'pay.e2e.ts: pays', 'no tests found'],
  });
});
