import { expect, it } from 'vitest';
import {
  languageInPath,
  paths,
  prerenderedUrls,
  publicPageAt,
  publicPaths,
  publicUrl,
} from './paths.ts';

it('a public page has its English URL and a translation under /hi', () => {
  expect(publicUrl(paths.home, 'en')).toBe('/');
  expect(publicUrl(paths.home, 'hi')).toBe('/hi');
  expect(publicUrl(paths.contact, 'hi')).toBe('/hi/contectus');
  const twins = [...publicPaths, paths.offline].flatMap((path) => [
    publicUrl(path, 'en'),
    publicUrl(path, 'hi'),
  ]);
  expect(prerenderedUrls()).toEqual(twins);
});

it.each([
  ['/', { path: '/', language: 'en' }],
  ['/hi', { path: '/', language: 'hi' }],
  ['/hi/', { path: '/', language: 'hi' }],
  ['/about/', { path: '/about', language: 'en' }],
  ['/hi/all-services', { path: '/all-services', language: 'hi' }],
  ['/All-Services', { path: '/all-services', language: 'en' }],
  ['/ABOUT/', { path: '/about', language: 'en' }],
  ['/services/iso-9001', { path: '/services/iso-9001', language: 'en' }],
  ['/hi/Services/ISO-9001/', { path: '/services/iso-9001', language: 'hi' }],
  ['/en/services/iso-9001', null],
  ['/services', null],
  ['/services/', null],
  ['/services/iso-9001/documents', null],
  ['/HI/Contectus', { path: '/contectus', language: 'hi' }],
  ['/login', null],
  ['/hi/login', null],
  ['/history', null],
])('%s', (pathname, page) => {
  expect(publicPageAt(pathname)).toEqual(page);
});

it.each([
  ['/hi/nowhere', 'hi'],
  ['/HI/nowhere', 'hi'],
  ['/history', null],
  ['/', null],
])('%s is in the language %s', (pathname, language) => {
  expect(languageInPath(pathname)).toBe(language);
});
