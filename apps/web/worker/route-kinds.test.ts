import { describe, expect, it } from 'vitest';
import { paths, prerenderedUrls } from '../src/app/paths.ts';
import { routeKind, languageFor } from './route-kinds.ts';

const origin = 'https://portal.example';
const visit = (url: string) => routeKind({ method: 'GET', url, isNavigation: true }, origin);
const load = (url: string) => routeKind({ method: 'GET', url, isNavigation: false }, origin);

describe('handled requests', () => {
  it.each(prerenderedUrls())('the public page %s, whatever its query', (path) => {
    expect(visit(path)).toEqual({ name: 'page', path });
    expect(visit(`${origin}${path}?from=mail#part`)).toEqual({ name: 'page', path });
    expect(visit(`${path.replace(/\/$/, '')}/`)).toEqual({ name: 'page', path });
  });

  it.each(['/About', '/ABOUT/'])('the public page behind %s', (path) => {
    expect(visit(path)).toEqual({ name: 'page', path: '/about' });
  });

  it.each([
    paths.login,
    paths.adminLogin,
    paths.error,
    '/nowhere',
    '/hi/nowhere',
    '/hi/%e0%a4%ac',
    paths.dashboard,
    paths.dashboardKyc,
    paths.superadminDashboard,
    paths.franchiseeWalletPayment,
    paths.plans,
  ])('any other page, %s, without caching it', (path) => {
    expect(visit(path)).toEqual({ name: 'passed', path });
    expect(visit(`${path.toUpperCase()}/?a=1`)).toMatchObject({ name: 'passed' });
    expect(load(path)).toBeNull();
  });

  it('files with a hash in their name', () => {
    const path = '/assets/entry-DXscnxxQ.css';
    expect(load(`${origin}${path}#`)).toEqual({ name: 'asset', path });
  });
});

describe('ignored requests', () => {
  const forbidden = [
    '/api',
    '/api/auth/me',
    '/api/eservice',
    '/callback',
    '/callback?accesstoken=a&refreshtoken=b',
    '/healthz',
    '/metrics',
    '/sw.js',
    '/nowhere.pdf',
  ];
  const disguised = forbidden.flatMap((path) => [
    path,
    path.toUpperCase(),
    `${path}/`,
    `/hi${path}`,
    `//${path}`,
    `/about/..${path}`,
    `/assets/..${path}`,
    `/assets/../..${path}`,
    path.replace('/a', '/%61'),
    path.replace('/c', '/%63'),
    `/assets/..%2f${path.slice(1)}`,
  ]);

  it.each([...new Set(disguised)])('%s', (url) => {
    expect(visit(url)).toBeNull();
    expect(load(url)).toBeNull();
  });

  it('a page request that is no navigation, a navigation to a file, and a file with a query', () => {
    expect(load('/about')).toBeNull();
    expect(visit('/assets/entry.css')).toBeNull();
    expect(load('/assets/entry.css?token=1')).toBeNull();
  });

  it('an unreadable URL', () => {
    expect(visit('/broken%')).toBeNull();
  });

  it('requests that send data', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      for (const isNavigation of [true, false])
        for (const url of ['/', '/login', '/assets/entry.css'])
          expect(routeKind({ method, url, isNavigation }, origin)).toBeNull();
  });

  it('another site', () => {
    for (const url of ['https://evil.example/', 'https://portal.example:444/about', 'data:,x'])
      expect([visit(url), load(url)]).toEqual([null, null]);
  });
});

it('the offline page has the language of the URL, else that of the browser', () => {
  expect(languageFor('/hi', 'en-IN')).toBe('hi');
  expect(languageFor('/hi/about', 'en-IN')).toBe('hi');
  expect(languageFor('/about', 'hi-IN')).toBe('en');
  expect(languageFor('/login', 'hi-IN')).toBe('hi');
  expect(languageFor('/login', 'ta-IN')).toBe('en');
});
