import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { OperatorError } from '../prepare/operator-error.mjs';
import { resolveToolScript } from '../processes/tool.ts';

/** Browsers that have been started once. */
export interface Browsers {
  /** A full Chromium, as users have it; measurements use it. */
  readonly path: string;
  /** The headless shell if installed, otherwise the same: it uses 40 % less CPU time. */
  readonly quickPath: string;
}

/** Finds a Chromium, or installs one; otherwise the error says what to install. */
export async function provideChromium(): Promise<Browsers> {
  const browsers = (await findBrowsers()) ?? (await installBrowsers());
  if (browsers === null) throw new OperatorError(problem);
  return browsers;
}

const problem =
  'The browser journeys need a Chromium: install one (Debian: apt-get install chromium) or name an installed one in CHROMIUM_PATH.';

async function findBrowsers(): Promise<Browsers | null> {
  const named = process.env.CHROMIUM_PATH;
  const path = await findStartable(named ? [named] : fullBrowsers());
  if (path === null) return null;
  const quick = named ? null : await findStartable(onPath('chromium-headless-shell'));
  return { path, quickPath: quick ?? path };
}

async function findStartable(candidates: readonly string[]): Promise<string | null> {
  for (const path of candidates) {
    if (existsSync(path) && (await starts(path))) return path;
  }
  return null;
}

function fullBrowsers(): readonly string[] {
  return [
    chromium.executablePath(),
    ...onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
}

function onPath(...names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** An installed file may only be a stub for another installer, or miss a library. */
async function starts(path: string): Promise<boolean> {
  return succeeds(path, ['--version'], { timeout: 10_000 });
}

async function installBrowsers(): Promise<Browsers | null> {
  console.log('Installing Chromium for the browser journeys …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = (...names: string[]) =>
      succeeds('apt-get', ['install', '-y', ...names], { env, timeout: 600_000 });
    const byPackages =
      (await succeeds('apt-get', ['update'], { env, timeout: 300_000 })) &&
      ((await install('chromium', 'chromium-headless-shell')) || (await install('chromium')));
    if (byPackages) return findBrowsers();
  }
  const playwright = resolveToolScript({
    from: '@playwright/test',
    name: 'playwright',
    workspace: 'e2e',
  });
  const args = [playwright, 'install', '--no-shell', 'chromium'];
  await succeeds(process.execPath, args, { timeout: 60_000 });
  return findBrowsers();
}

async function succeeds(
  program: string,
  args: string[],
  options: { timeout: number; env?: NodeJS.ProcessEnv },
): Promise<boolean> {
  try {
    await run(program, args, { ...options, maxBuffer: 64 * 1024 * 1024 });
    return true;
  } catch {
    return false;
  }
}

const run = promisify(execFile);
