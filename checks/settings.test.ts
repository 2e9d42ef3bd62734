import { expect, it } from 'vitest';
import { read } from './repository.ts';

// Only tests set it.
const onlyForTests = ['TEST_CRASH'];

const documented = namesIn('.env.example', /^# ([A-Z][A-Z0-9_]+)=/gm);
const settings = namesIn('apps/api/src/config.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm);

it('.env.example has a line for every setting', () => {
  expect(settings.length).toBeGreaterThan(20);
  const required = settings.filter((name) => !onlyForTests.includes(name));
  expect(required.filter((name) => !documented.includes(name))).toEqual([]);
});

it('.env.example has no line for an unknown setting', () => {
  expect(documented.filter((name) => !settings.includes(name))).toEqual([]);
});

it('.env.example names each setting once', () => {
  expect(new Set(documented).size).toBe(documented.length);
});

function namesIn(file: string, pattern: RegExp): readonly string[] {
  return [...read(file).matchAll(pattern)].map(([, name = '']) => name);
}
