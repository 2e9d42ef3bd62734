import { expect, it } from 'vitest';
import { read } from './repository.ts';

// No operator sets it: it is heard in tests alone.
const ofTests = ['TEST_CRASH'];

const documented = namesIn('.env.example', /^# ([A-Z][A-Z0-9_]+)=/gm);
const settings = namesIn('apps/api/src/config.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm);

it('.env.example has a line for every setting', () => {
  expect(settings.length).toBeGreaterThan(20);
  const wanted = settings.filter((name) => !ofTests.includes(name));
  expect(wanted.filter((name) => !documented.includes(name))).toEqual([]);
});

it('.env.example has no line for what nobody reads', () => {
  expect(documented.filter((name) => !settings.includes(name))).toEqual([]);
});

it('.env.example names each setting once', () => {
  expect(new Set(documented).size).toBe(documented.length);
});

function namesIn(file: string, pattern: RegExp): readonly string[] {
  return [...read(file).matchAll(pattern)].map(([, name = '']) => name);
}
