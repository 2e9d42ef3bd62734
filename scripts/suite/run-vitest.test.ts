import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { countByGroup } from './run-vitest.ts';

function file(path: string, ...statuses: string[]) {
  const status = statuses.includes('failed') ? 'failed' : 'passed';
  const assertionResults = statuses.map((one, at) => ({
    status: one,
    fullName: `test ${String(at)}`,
  }));
  return { name: resolve(path), status, assertionResults };
}

it('counts in groups, and shows the output once', () => {
  const testResults = [
    file('checks/import-rules-violations.test.ts', 'passed', 'failed'),
    file('checks/modules.test.ts', 'failed', 'passed', 'skipped'),
    file('apps/api/src/app.test.ts', 'passed', 'passed'),
    file('scripts/x.test.ts', 'passed'),
  ];
  expect(countByGroup({ success: false, testResults }, 'output')).toEqual([
    {
      name: 'checks',
      passed: 1,
      failed: 1,
      output: 'output',
      failures: ['checks/modules.test.ts: test 0'],
    },
    {
      name: 'import rules',
      passed: 1,
      failed: 1,
      output: '',
      failures: ['checks/import-rules-violations.test.ts: test 1'],
    },
    { name: 'unit and API tests', passed: 3, failed: 0, output: '', failures: [] },
  ]);
});

it('a file that cannot be read is a failure', () => {
  const unreadable = { name: resolve('apps/a.test.ts'), status: 'failed', assertionResults: [] };
  const [result] = countByGroup({ success: false, testResults: [unreadable] }, 'SyntaxError');
  expect(result).toMatchObject({
    passed: 0,
    failed: 1,
    output: 'SyntaxError',
    failures: ['apps/a.test.ts'],
  });
});

it('an error outside of every test is a failure', () => {
  const testResults = [file('apps/a.test.ts', 'passed')];
  expect(countByGroup({ success: false, testResults }, 'Unhandled')).toContainEqual({
    name: 'vitest',
    passed: 0,
    failed: 1,
    output: 'Unhandled',
  });
});
