import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pathAfterSignIn,
  hasSessionEnded,
  hasSignedOutElsewhere,
  homePath,
  isFromRegistration,
  readRequestedPath,
  toSafePath,
} from './navigation-model.ts';

const plan = '01930000-0000-7000-8000-00000000000a';

describe('homePath', () => {
  it.each([
    ['admin', null, '/admin/dashboard'],
    ['superadmin', plan, '/superadmin/dashboard'],
    ['user', plan, '/dashboard'],
    ['user', null, '/franchisee-options'],
  ] as const)('%s with plan %s', (role, subscriptionPlanId, home) => {
    expect(homePath({ role, subscriptionPlanId })).toBe(home);
  });
});

describe('pathAfterSignIn', () => {
  const person = { role: 'user', subscriptionPlanId: plan } as const;

  it('goes to the requested page', () => {
    expect(pathAfterSignIn(person, '/dashboard?tab=1')).toBe('/dashboard?tab=1');
  });

  it('goes to the home page when none was requested', () => {
    expect(pathAfterSignIn(person, null)).toBe('/dashboard');
  });
});

describe('isFromRegistration', () => {
  it.each([
    [{ fromRegistration: true }, true],
    [{ fromRegistration: 'true' }, false],
    [{ requested: '/dashboard' }, false],
    [null, false],
    ['fromRegistration', false],
  ])('%j: %s', (state, joins) => {
    expect(isFromRegistration(state)).toBe(joins);
  });
});

describe('hasSessionEnded', () => {
  it.each([
    [{ requested: '/dashboard', hasEnded: true }, true],
    [{ requested: '/dashboard', hasEnded: false }, false],
    [{ hasEnded: 'true' }, false],
    [null, false],
  ])('%j: %s', (state, ended) => {
    expect(hasSessionEnded(state)).toBe(ended);
  });
});

it.each([
  [{ hasLeft: true }, true],
  [{ requested: '/dashboard', hasEnded: true }, false],
  [{ hasLeft: 'true' }, false],
  [null, false],
])('hasSignedOutElsewhere of %j: %s', (state, left) => {
  expect(hasSignedOutElsewhere(state)).toBe(left);
});

describe('toSafePath', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard?tab=1&q=a%20b#devices',
    '/admin/dashboard/kyc-requests/42',
    '/hi',
    '/dashboard?next=//e.example',
    '/%2Fe.example',
    '/login-help',
  ])('H06 accepts %s', (location) => {
    expect(toSafePath(location)).toBe(location);
  });

  it.each<unknown>([
    '//e.example',
    '///e.example',
    '/\\e.example',
    '/\\/e.example',
    '\\\\e.example',
    '/\t/e.example',
    '/\n/e.example',
    '\t//e.example',
    ' //e.example',
    ' /dashboard',
    '/ /e.example',
    '/\u0000/e.example',
    '/\u2028/e.example',
    '/.//e.example',
    '/a/..//e.example',
    '/%2e//e.example',
    'https://e.example/',
    'https:e.example',
    'http:e.example',
    'HTTPS://E.EXAMPLE',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'dashboard',
    '?q=1',
    '',
    `/${'a'.repeat(3000)}`,
    '/login',
    '/Login/',
    '/register?x=1',
    '/callback?accesstoken=a',
    null,
    undefined,
    42,
    ['/dashboard'],
    { pathname: '//e.example' },
    { toString: () => '/dashboard' },
  ])('H06 refuses %j', (location) => {
    expect(toSafePath(location)).toBeNull();
  });

  it('H06 never leads to another site', () => {
    const site = 'https://portal.example';
    const tricky = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%',
      '\t',
      'e.example',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(tricky).map((parts) => `/${parts.join('')}`),
    );
    const isSameSite = (text: string): boolean => {
      const path = toSafePath(text);
      return path === null || (/^\/(?!\/)/.test(path) && new URL(path, site).origin === site);
    };
    fc.assert(fc.property(texts, isSameSite), { numRuns: 2000 });
  });
});

describe('readRequestedPath', () => {
  it.each([
    [{ requested: '/dashboard' }, '/dashboard'],
    [{ requested: '//e.example' }, null],
    [{}, null],
    [null, null],
    ['/dashboard', null],
  ])('%j', (state, requested) => {
    expect(readRequestedPath(state)).toBe(requested);
  });
});
