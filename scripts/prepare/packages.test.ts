import { expect, it } from 'vitest';
import { hasAllPackages, lockHash } from './packages.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'packages/one': { version: '0.1.0' },
    'node_modules/@anupal/one': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'packages/one/node_modules/a': { version: '2.0.0' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
};
const installed = {
  packages: {
    'packages/one': { version: '0.1.0' },
    'node_modules/@anupal/one': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'packages/one/node_modules/a': { version: '2.0.0' },
    'node_modules/left-over': { version: '1.0.0' },
  },
};

it('the hash depends on the lock and the version of Node', () => {
  expect(lockHash('a', '24.21.0')).toBe(lockHash('a', '24.21.0'));
  expect(lockHash('a', '24.21.0')).not.toBe(lockHash('b', '24.21.0'));
  expect(lockHash('a', '24.21.0')).not.toBe(lockHash('a', '24.22.0'));
});

it('packages of other systems may be missing', () => {
  expect(hasAllPackages(installed, lock)).toBe(true);
});

it.each(['node_modules/a', 'packages/one/node_modules/a', 'node_modules/@anupal/one'])(
  'notices that %s is missing',
  (path) => {
    const packages = Object.fromEntries(
      Object.entries(installed.packages).filter(([name]) => name !== path),
    );
    expect(hasAllPackages({ packages }, lock)).toBe(false);
  },
);

it('notices another version', () => {
  const packages = { ...installed.packages, 'node_modules/a': { version: '1.0.1' } };
  expect(hasAllPackages({ packages }, lock)).toBe(false);
});

it('nothing is installed in an empty folder', () => {
  expect(hasAllPackages({}, lock)).toBe(false);
});
