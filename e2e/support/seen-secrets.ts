import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Playwright empties this folder when a run begins.
const file = join(import.meta.dirname, '../test-results/seen-secrets.txt');

/** Records values of this run that must never be in a log. */
export function rememberSecrets(values: readonly string[]): void {
  const secrets = values.filter((value) => value.length >= 6);
  if (secrets.length === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, secrets.map((value) => `${JSON.stringify(value)}\n`).join(''));
}

/** The values recorded in this run. */
export function rememberedSecrets(): readonly string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return [...new Set(lines.map((line) => JSON.parse(line) as string))];
}
