import { expect, it } from 'vitest';
import { countJourneys } from './run-journeys.ts';

it('counts a journey that passed at its second try as passed, and errors outside as failed', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2 };
  expect(countJourneys({ stats, errors: ['no tests found'] }, 'output')).toEqual({
    name: 'browser journeys',
    passed: 6,
    failed: 3,
    output: 'output',
  });
});
