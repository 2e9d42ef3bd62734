import type { LaunchOptions } from '@playwright/test';
import config from './playwright.config.ts';

/** For `test.use`: the browser that people use, in place of the one made for no screen. */
export function wholeBrowser(): { readonly launchOptions: LaunchOptions } {
  const executablePath = process.env.WHOLE_CHROMIUM_PATH;
  const launchOptions = { ...config.use?.launchOptions };
  return { launchOptions: executablePath ? { ...launchOptions, executablePath } : launchOptions };
}
