import { describe, expect, it } from 'vitest';
import { paths, prerenderedUrls, publicUrl, servicePagePath } from '../src/app/paths.ts';
import { classifyRequest, offlinePageLanguage } from './route-kinds.ts';

const origin = 'https://portal.example';
const visit = (url: string) => classifyRequest({ method: 'GET', url, isNavigation: true }, origin);
const load = (url: string) => classifyRequest({ method: 'GET', url, isNavigation: false }, origin);

const service = servicePagePath('gst-registration');
const pages = [...prerenderedUrls(), publicUrl(service, 'en'), publicUrl(service, 'hi')];

describe('handled requests', () => {
  it.each(pages)('the public page %s, whatever its query', (path) => {
    expect(visit(path)).toEqual({ strategy: 'network-first', path });
    expect(visit(`${origin}${path}?from=mail#part`)).toEqual({ strategy: 'network-first', path });
    expect(visit(`${path.replace(/\/$/, '')}/`)).toEqual({ strategy: 'network-first', path });
  });

  it.each(['/About', '/ABOUT/'])('the public page behind %s', (path) => {
    expect(visit(path)).toEqual({ strategy: 'network-first', path: '/about' });
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
    expect(visit(path)).toEqual({ strategy: 'network-only', path });
    expect(visit(`${path.toUpperCase()}/?a=1`)).toMatchObject({ strategy: 'network-only' });
    expect(load(path)).toBeNull();
  });

  it('files with a hash in their name', () => {
    const path = '/assets/entry-DXscnxxQ.css';
    expect(load(`${origin}${path}#`)).toEqual({ strategy: 'cache-first', path });
  });
});

describe('ignored requests', () => {
  const forbidden = [
    '/api',
    '/api/auth/me',
    '/api/eservice',
    '/c/token',
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

  it('a URL with an invalid encoding', () => {
    expect(visit('/broken%')).toBeNull();
  });

  it('requests that send data', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      for (const isNavigation of [true, false])
        for (const url of ['/', '/login', '/assets/entry.css'])
          expect(classifyRequest({ method, url, isNavigation }, origin)).toBeNull();
  });

  it('another site', () => {
    for (const url of ['https://evil.example/', 'https://portal.example:444/about', 'data:,x'])
      expect([visit(url), load(url)]).toEqual([null, null]);
  });
});

it('the offline page has the language of the URL, else that of the browser', () => {
  expect(offlinePageLanguage('/hi', 'en-IN')).toBe('hi');
  expect(offlinePageLanguage('/hi/about', 'en-IN')).toBe('hi');
  expect(offlinePageLanguage('/about', 'hi-IN')).toBe('en');
  expect(offlinePageLanguage('/login', 'hi-IN')).toBe('hi');
  expect(offlinePageLanguage('/login', 'ta-IN')).toBe('en');
});
