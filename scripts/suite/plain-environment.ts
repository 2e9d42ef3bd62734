import { readFileSync } from 'node:fs';
import type { Environment } from '../product/settings.ts';

/**
 * The environment without the product's settings, as .env.example lists them: tests must never reach
 * the operator's database, mail server or Google account.
 */
export function withoutSettings(environment: Environment): Environment {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm);
  const settings = new Set([...names].map(([, name]) => name));
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settings.has(name)));
}
