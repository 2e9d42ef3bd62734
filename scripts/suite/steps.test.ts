import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printTotals, createSingleResultStep, runSteps, type Step } from './steps.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const passingStep = createSingleResultStep('format', () =>
  Promise.resolve({ ok: true, output: 'fine' }),
);
const failingStep = createSingleResultStep('lint', () =>
  Promise.resolve({ ok: false, output: '\nline 3\n' }),
);

it('prints the totals last and returns exit code 1 if a step failed', async () => {
  const results = await runSteps([passingStep, failingStep], 2);
  expect(printTotals(results)).toBe(1);
  expect(lines.join('\n')).toMatch(/^✓ format \(.+ s\)\n✗ lint \(.+ s\)\n\nline 3\n/);
  expect(lines.slice(-2)).toEqual(['✗ lint', '\n1 passed, 1 failed']);
});

it('returns exit code 0 if everything passed, but 1 if nothing ran', async () => {
  expect(printTotals(await runSteps([passingStep, passingStep], 1))).toBe(0);
  expect(printTotals([])).toBe(1);
});

it('limits how many steps run at the same time', async () => {
  let running = 0;
  let peak = 0;
  const step: Step = async () => {
    peak = Math.max(peak, ++running);
    await new Promise(setImmediate);
    running--;
    return [{ name: 'step', passed: 1, failed: 0, output: '' }];
  };
  const results = await runSteps(
    Array.from({ length: 7 }, () => step),
    2,
  );
  expect(peak).toBe(2);
  expect(results).toHaveLength(7);
});
