import { readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Shutdown } from '../processes/shutdown.ts';
import { runTool } from '../processes/run-tool.ts';
import type { Step, StepResult } from './steps.ts';
import { withoutSettings } from './plain-environment.ts';

/** The tests of the named vitest projects (all by default), reported in groups. */
export function vitestStep(shutdown: Shutdown, projects: readonly string[] = []): Step {
  return async () => {
    const report = resolve('.cache/vitest.json');
    rmSync(report, { force: true });
    const { output } = await runTool({
      from: 'vitest',
      name: 'vitest',
      args: [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile=${report}`,
        ...projects.map((project) => `--project=${project}`),
      ],
      env: { ...withoutSettings(process.env), NO_COLOR: '1' },
      shutdown,
    });
    return readReport(report, output);
  };
}

/** The parts of vitest's JSON report that are read here. */
export interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * Counts by group; the first group that failed gets the output. A file that could not be loaded
 * counts as one failure.
 */
export function countByGroup(report: VitestReport, output: string): StepResult[] {
  const groups = new Map<string, StepResult & { failures: string[] }>();
  for (const { name, status, assertionResults } of report.testResults) {
    const path = relative('.', name);
    const group = groupOf(path);
    const empty = { name: group, passed: 0, failed: 0, output: '', failures: [] };
    const result = groups.get(group) ?? empty;
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${path}: ${fullName}`);
    if (status === 'failed' && failures.length === 0) failures.push(path);
    result.passed += assertionResults.filter((test) => test.status === 'passed').length;
    result.failed += failures.length;
    result.failures.push(...failures);
    groups.set(group, result);
  }
  const results = [...groups.values()].sort((one, other) => one.name.localeCompare(other.name));
  const firstFailed = results.find(({ failed }) => failed > 0);
  if (firstFailed) return results.map((one) => (one === firstFailed ? { ...one, output } : one));
  // An error outside of any test fails the run without failing a test.
  return report.success ? results : [...results, { name: 'vitest', passed: 0, failed: 1, output }];
}

function readReport(path: string, output: string): StepResult[] {
  try {
    // vitest has just written it.
    return countByGroup(JSON.parse(readFileSync(path, 'utf8')) as VitestReport, output);
  } catch {
    return [{ name: 'unit and API tests', passed: 0, failed: 1, output }];
  }
}

function groupOf(path: string): string {
  if (path.startsWith('checks/import-rules')) return 'import rules';
  return path.startsWith('checks/') ? 'checks' : 'unit and API tests';
}
