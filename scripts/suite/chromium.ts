import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { scriptOf } from '../processes/tool.ts';

/** A browser that really starts, or one sentence that says what to install. */
export type Found = { path: string } | { sentence: string };

/** Finds a Chromium, and installs one where there is none. */
export async function provideChromium(): Promise<Found> {
  const path = (await findChromium()) ?? (await installChromium());
  return path === null ? { sentence } : { path };
}

const sentence =
  'The browser journeys need a Chromium: install one (Debian: apt-get install chromium) or name an installed one in CHROMIUM_PATH.';

async function findChromium(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH;
  const candidates = named ? [named] : [chromium.executablePath(), ...installed()];
  for (const path of candidates) {
    if (existsSync(path) && (await starts(path))) return path;
  }
  return null;
}

function installed(): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
}

/** An installed file can be a mere pointer to another installer, or lack a library. */
async function starts(path: string): Promise<boolean> {
  return succeeds(path, ['--version'], { timeout: 10_000 });
}

async function installChromium(): Promise<string | null> {
  console.log('Installing Chromium for the browser journeys …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const byPackages =
      (await succeeds('apt-get', ['update'], { env, timeout: 300_000 })) &&
      (await succeeds('apt-get', ['install', '-y', 'chromium'], { env, timeout: 600_000 }));
    if (byPackages) return findChromium();
  }
  const playwright = scriptOf({ from: '@playwright/test', name: 'playwright', workspace: 'e2e' });
  const args = [playwright, 'install', '--no-shell', 'chromium'];
  await succeeds(process.execPath, args, { timeout: 60_000 });
  return findChromium();
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
