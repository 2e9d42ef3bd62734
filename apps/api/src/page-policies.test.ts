import { describe, expect, it } from 'vitest';
import { mapPaths, createPagePolicies, payPaths, reviewPaths } from './page-policies.ts';

const real = {
  url: new URL('https://api.razorpay.com'),
  scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
};
const sandbox = {
  url: new URL('http://localhost:3001/gateway'),
  scriptUrl: 'http://localhost:3001/gateway/checkout.js',
};
const publicUrl = new URL('https://portal.example');

describe.each([
  ['the real gateway', real, 'https://checkout.razorpay.com'],
  ['the sandbox', sandbox, 'http://localhost:3001'],
])('with %s', (_, gateway, host) => {
  const getGroup = createPagePolicies(publicUrl, gateway);

  it.each(payPaths.flatMap((path) => [path, path.toUpperCase()]))(
    'H01 %s may load the gateway script, show its frame and open UPI apps',
    (path) => {
      const { csp: policy } = getGroup(path);
      expect(policy['script-src']).toEqual(expect.arrayContaining(["'self'", host]));
      expect(policy['frame-src']).toEqual(expect.arrayContaining(['upi:', 'phonepe:', 'tez:']));
      expect(policy['require-trusted-types-for']).toBeUndefined();
    },
  );

  it.each(payPaths)('H01 %s allows nothing else', (path) => {
    const { csp: policy } = getGroup(path);
    const ordinary = getGroup('/dashboard').csp;
    const loosened = [
      'script-src',
      'frame-src',
      'connect-src',
      'img-src',
      'require-trusted-types-for',
    ];
    for (const [directive, sources] of Object.entries(ordinary)) {
      if (!loosened.includes(directive)) expect(policy[directive]).toEqual(sources);
    }
    expect(Object.keys(policy).filter((directive) => !(directive in ordinary))).toEqual([]);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
  });

  it.each([
    '/',
    '/login',
    '/dashboard',
    '/dashboard/kyc',
    '/plans/x',
    '/franchisee-options',
    '/hi',
  ])('H01 %s does not allow the gateway', (path) => {
    const { csp: policy } = getGroup(path);
    expect(JSON.stringify(policy)).not.toMatch(/razorpay|3001|upi:/);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['frame-src']).toEqual(["'none'"]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  });
});

it('H01 a payment page with the sandbox allows no other host, and none of Razorpay', () => {
  const { csp: policy } = createPagePolicies(publicUrl, sandbox)('/plans');
  expect(policy['connect-src']).toEqual(["'self'", 'http://localhost:3001']);
  expect(JSON.stringify(policy)).not.toContain('razorpay');
});

it.each(mapPaths)('H01 %s may show an OpenStreetMap frame and nothing else', (path) => {
  const getGroup = createPagePolicies(publicUrl, real);
  const { 'frame-src': frames, ...rest } = getGroup(path).csp;
  const { 'frame-src': none, ...ordinary } = getGroup('/about').csp;
  expect(frames).toEqual(['https://www.openstreetmap.org']);
  expect(none).toEqual(["'none'"]);
  expect(rest).toEqual(ordinary);
});

it.each([
  ...reviewPaths,
  '/admin/dashboard/kyc-requests/0193',
  '/Superadmin/Dashboard/KYC-Requests/0193',
])('K07 %s may open a document in a frame and nothing else', (path) => {
  const getGroup = createPagePolicies(publicUrl, real);
  const { 'frame-src': frames, ...rest } = getGroup(path).csp;
  const { 'frame-src': none, ...ordinary } = getGroup('/admin/dashboard/kyc-requests-old').csp;
  expect(frames).toEqual(["'self'", 'blob:']);
  expect(none).toEqual(["'none'"]);
  expect(rest).toEqual(ordinary);
});

it.each(['/c/token', '/C/token'])(
  'H01 %s has no third party, report, referrer, cache or search engine',
  (path) => {
    const { csp, headers } = createPagePolicies(publicUrl, real)(path);
    expect(JSON.stringify(csp)).not.toMatch(/https:|report/);
    expect(csp['script-src']).toEqual(["'self'"]);
    expect(headers).toEqual({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    });
  },
);
