import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printTotals, singleCheck, runSteps, type Step } from './steps.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const good = singleCheck('format', () => Promise.resolve({ ok: true, output: 'fine' }));
const bad = singleCheck('lint', () => Promise.resolve({ ok: false, output: '\nline 3\n' }));

it('ends with the totals on their own line, and fails if something failed', async () => {
  const results = await runSteps([good, bad], 2);
  expect(printTotals(results)).toBe(1);
  expect(lines.join('\n')).toMatch(/^✓ format \(.+ s\)\n✗ lint \(.+ s\)\n\nline 3\n/);
  expect(lines.at(-1)).toBe('\n1 passed, 1 failed');
});

it('succeeds if everything passed, but not if nothing ran', async () => {
  expect(printTotals(await runSteps([good, good], 1))).toBe(0);
  expect(printTotals([])).toBe(1);
});

it('limits how many steps run at the same time', async () => {
  let running = 0;
  let most = 0;
  const step: Step = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    return [{ name: 'step', passed: 1, failed: 0, output: '' }];
  };
  const results = await runSteps(
    Array.from({ length: 7 }, () => step),
    2,
  );
  expect([most, results.length]).toEqual([2, 7]);
});
