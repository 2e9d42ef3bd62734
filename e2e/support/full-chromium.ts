import type { LaunchOptions } from '@playwright/test';
import config from '../playwright.config.ts';

/** For `test.use`: the full browser instead of the headless build, which has no PDF viewer. */
export function fullChromium(): { readonly launchOptions: LaunchOptions } {
  const executablePath = process.env.FULL_CHROMIUM_PATH;
  const launchOptions = { ...config.use?.launchOptions };
  return { launchOptions: executablePath ? { ...launchOptions, executablePath } : launchOptions };
}
