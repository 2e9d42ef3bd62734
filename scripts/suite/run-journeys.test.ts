import { expect, it } from 'vitest';
import { countJourneys } from './run-journeys.ts';

it('counts a journey that passed on a retry as passed, and an error outside of journeys as failed', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2 };
  expect(countJourneys({ stats, errors: ['no tests found'] }, 'output')).toEqual({
    name: 'browser journeys',
    passed: 6,
    failed: 3,
    output: 'output',
  });
});
