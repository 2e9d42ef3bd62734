import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { scriptOf } from '../processes/tool.ts';

/** A browser that really starts, or one sentence that says what to install. */
export type Found = { path: string } | { sentence: string };

/**
 * What a browser is wanted for. Journeys take the one made for no screen where it is there: it needs
 * two fifths less of the processor. What is measured is measured in the one that people use.
 */
export type Purpose = 'journeys' | 'measuring';

/** Finds a Chromium for this, and installs one where there is none. */
export async function provideChromium(purpose: Purpose): Promise<Found> {
  const path = (await findChromium(purpose)) ?? (await installChromium(purpose));
  return path === null ? { sentence } : { path };
}

const sentence =
  'The browser journeys need a Chromium: install one (Debian: apt-get install chromium) or name an installed one in CHROMIUM_PATH.';

async function findChromium(purpose: Purpose): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH;
  const candidates = named ? [named] : preferred[purpose];
  for (const path of candidates) {
    if (existsSync(path) && (await starts(path))) return path;
  }
  return null;
}

const screenless = onPath('chromium-headless-shell');
const whole = [
  chromium.executablePath(),
  ...onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const preferred: Record<Purpose, readonly string[]> = {
  journeys: [...screenless, ...whole],
  measuring: whole,
};
const packages: Record<Purpose, readonly string[]> = {
  journeys: ['chromium-headless-shell', 'chromium'],
  measuring: ['chromium'],
};

function onPath(...names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** An installed file can be a mere pointer to another installer, or lack a library. */
async function starts(path: string): Promise<boolean> {
  return succeeds(path, ['--version'], { timeout: 10_000 });
}

async function installChromium(purpose: Purpose): Promise<string | null> {
  console.log('Installing Chromium for the browser journeys …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (await installedByPackages(purpose)) return findChromium(purpose);
  }
  const playwright = scriptOf({ from: '@playwright/test', name: 'playwright', workspace: 'e2e' });
  const args = [playwright, 'install', '--no-shell', 'chromium'];
  await succeeds(process.execPath, args, { timeout: 60_000 });
  return findChromium(purpose);
}

/** Takes the first of the packages that the system has. */
async function installedByPackages(purpose: Purpose): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!(await succeeds('apt-get', ['update'], { env, timeout: 300_000 }))) return false;
  for (const name of packages[purpose]) {
    if (await succeeds('apt-get', ['install', '-y', name], { env, timeout: 600_000 })) return true;
  }
  return false;
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
