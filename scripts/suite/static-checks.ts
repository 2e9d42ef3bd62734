import { globSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Shutdown } from '../processes/shutdown.ts';
import { runTool } from '../processes/run-tool.ts';
import { createSingleResultStep, type Step } from './steps.ts';

/** The checks that do not run the code, quickest first. */
export function staticChecks(shutdown: Shutdown): Step[] {
  const routeTypes = generateRouteTypes(shutdown);
  const prettier = { from: 'prettier', name: 'prettier', args: prettierArguments(), shutdown };
  const knip = { from: 'knip', name: 'knip', args: ['--no-progress'], shutdown };
  // With types, all files at once need more than the 4 GB that Node takes by default.
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=8192' };
  const eslint = { from: 'eslint', name: 'eslint', args: eslintArguments(), env, shutdown };
  return [
    createSingleResultStep('format', () => runTool(prettier)),
    createSingleResultStep('dead code', () => runTool(knip)),
    createSingleResultStep('types', async () => {
      const generated = await routeTypes;
      return generated.ok ? checkTypes(shutdown) : generated;
    }),
    createSingleResultStep('lint', async () => {
      await routeTypes;
      return runTool(eslint);
    }),
  ];
}

/** Generates the types that the web app's code imports from its list of routes. */
export function generateRouteTypes(shutdown: Shutdown) {
  return runTool({
    from: '@react-router/dev',
    name: 'react-router',
    workspace: web,
    args: ['typegen'],
    cwd: web,
    shutdown,
  });
}

/** Locally, unchanged files are not checked again; CI checks everything. */
function prettierArguments(): string[] {
  const cache = ['--cache', '--cache-location', '.cache/prettier', '--cache-strategy', 'content'];
  return ['--check', '.', ...(process.env.CI ? [] : cache)];
}

/** The same for lint. */
function eslintArguments(): string[] {
  const cache = ['--cache', '--cache-location', '.cache/eslint', '--cache-strategy', 'content'];
  return ['.', '--max-warnings', String(knownWarnings), ...(process.env.CI ? [] : cache)];
}

/** Warnings about size; the number may only go down. */
const knownWarnings = 3;

const web = 'apps/web';

async function checkTypes(shutdown: Shutdown): Promise<{ ok: boolean; output: string }> {
  const configs = globSync(
    '{apps/*,apps/web/worker,packages/*,scripts,checks,e2e,bench}/tsconfig.json',
  );
  const outputs: string[] = [];
  mkdirSync('.cache/types', { recursive: true });
  for (const workspace of configs.map((config) => dirname(config)).sort()) {
    const buildInfo = `.cache/types/${workspace.replaceAll('/', '-')}.json`;
    const args = ['-p', workspace, '--incremental', '--tsBuildInfoFile', buildInfo];
    const { ok, output } = await runTool({ from: 'typescript-7', name: 'tsc', args, shutdown });
    if (!ok) outputs.push(output);
  }
  return { ok: outputs.length === 0, output: outputs.join('\n') };
}
