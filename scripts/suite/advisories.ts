import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Step, StepResult } from './steps.ts';

/** What is wrong with the shipped packages, or that the registry did not say. */
export type AdvisoryResult =
  { readonly is: 'checked'; readonly faults: readonly string[] } | { readonly is: 'not checked' };

/**
 * Compares the packages that production runs with the advisories of the registry. Without a network, or
 * where a registry has no advisories, it says so and fails nothing.
 */
export function advisoriesStep(): Step {
  return async () => {
    const accepted = readAccepted(readFileSync('docs/dependencies.md', 'utf8'));
    return [describe(findFaults(await audit(), accepted, new Date()))];
  };
}

/** An advisory that docs/dependencies.md accepts. */
export interface AcceptedAdvisory {
  readonly id: string;
  /** The last day of its acceptance, like 2027-01-31. */
  readonly until: string;
}

/** The rows `| GHSA-… | package | reason | until |` of docs/dependencies.md. */
export function readAccepted(page: string): readonly AcceptedAdvisory[] {
  const rows = page.matchAll(/^\| (GHSA-[\w-]+)\s*\|.+?\|.{20,}?\| (\d{4}-\d\d-\d\d)\s*\|$/gm);
  return [...rows].map(([, id = '', until = '']) => ({ id, until }));
}

/** The high and critical advisories in a report of `npm audit --json` that no row accepts today. */
export function findFaults(
  printed: string,
  accepted: readonly AcceptedAdvisory[],
  today: Date,
): AdvisoryResult {
  const report = parseReport(printed);
  if (report === null) return { is: 'not checked' };
  const day = today.toISOString().slice(0, 10);
  const isAccepted = (id: string): boolean =>
    accepted.some((advisory) => advisory.id === id && advisory.until >= day);
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause !== 'string')
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map((cause) => ({ ...cause, id: cause.url.slice(cause.url.lastIndexOf('/') + 1) }))
    .filter(({ id }) => !isAccepted(id));
  const faults = advisories.map(
    ({ id, severity, name, range, title }) => `${id} (${severity}): ${name} ${range}: ${title}`,
  );
  return { is: 'checked', faults: [...new Set(faults)].sort() };
}

interface AuditReport {
  readonly vulnerabilities: Readonly<
    Record<string, { readonly via: readonly (string | AdvisoryCause)[] }>
  >;
}

interface AdvisoryCause {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
  readonly range: string;
}

// Anything but a report of version 2 is an error of the network or of the registry.
function parseReport(printed: string): AuditReport | null {
  try {
    const parsed: unknown = JSON.parse(printed);
    const isReport =
      typeof parsed === 'object' && parsed !== null && 'auditReportVersion' in parsed;
    return isReport && parsed.auditReportVersion === 2 ? (parsed as unknown as AuditReport) : null; // as npm documents it
  } catch {
    return null;
  }
}

function describe(result: AdvisoryResult): StepResult {
  const name = 'advisories of shipped packages';
  if (result.is === 'not checked')
    return {
      name: `${name}: not checked, the registry gave none`,
      passed: 0,
      failed: 0,
      output: '',
    };
  const { faults } = result;
  const isClean = faults.length === 0;
  return { name, passed: isClean ? 1 : 0, failed: faults.length, output: faults.join('\n') };
}

const shipped = ['apps/api', 'apps/web', 'packages/contract'];
const args = [
  ...['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0'],
  ...['--fetch-timeout=15000', ...shipped.map((workspace) => `--workspace=${workspace}`)],
];

// npm exits with 1 both when it finds something and when it cannot ask.
function audit(): Promise<string> {
  const options = {
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  };
  return new Promise((resolve) => {
    execFile('npm', args, options, (_error, stdout) => {
      resolve(stdout);
    });
  });
}
