import { expect, it } from 'vitest';
import { checkTexts, listPreloads, withStartScript } from './preload-dashboard.ts';

const manifest = `window.__reactRouterManifest=${JSON.stringify({
  routes: {
    'layouts/dashboard-layout': {
      module: '/assets/layout.js',
      clientLoaderModule: '/assets/loader.js',
      imports: ['/assets/portal.js', '/assets/framework.js'],
    },
    '../pages/dashboard/overview': { module: '/assets/today.js', imports: ['/assets/portal.js'] },
  },
})};`;
const areas = [
  '',
  'today/',
  'portal/',
  'files/',
  'eservices/',
  'due-dates/',
  'calendar/',
  'delays/',
];
const entry = areas
  .flatMap((area) => ['en', 'hi'].map((language) => ({ area, language })))
  .map(
    ({ area, language }) =>
      `"../../locales/${area}${language}.po":()=>h(()=>import(\`./${area.slice(0, -1)}-${language}.js\`),[])`,
  )
  .join();
const page =
  '<head><link rel="icon" href="/favicon.ico"/><link rel="modulepreload" href="/assets/framework.js"/><link rel="stylesheet" href="/assets/entry.css"/></head>';

it('the fallback page preloads each file of the dashboard once, after its own', () => {
  expect(listPreloads(page, manifest, entry).files).toEqual([
    '/assets/layout.js',
    '/assets/loader.js',
    '/assets/portal.js',
    '/assets/today.js',
  ]);
});

it('it preloads the texts of "Today", and those of the other pages where they are needed', () => {
  expect(listPreloads(page, manifest, entry).texts.hi).toEqual({
    today: ['/assets/-hi.js', '/assets/today-hi.js'],
    others: ['portal', 'files', 'eservices', 'due-dates', 'calendar', 'delays'].map(
      (area) => `/assets/${area}-hi.js`,
    ),
  });
});

it('the script is before the stylesheet, for which it would wait', () => {
  expect(withStartScript(page, 'start()')).toMatch(/<head><script>start\(\)<\/script>.*stylesheet/);
});

it('the build fails when texts or a route are missing', () => {
  expect(() => listPreloads(page, manifest, '')).toThrow('no texts locales/en.po');
  expect(() => listPreloads(page, 'x={"routes":{}};', entry)).toThrow('no route');
});

it('the build fails when "Today" has a text of a catalogue that it does not load', () => {
  const texts = { loaded: ['{"abc-12":["A"]}'], others: ['{"abc-12":["A"],"de_f34":["B"]}'] };
  expect(() => checkTexts('t({id:`abc-12`})', texts)).not.toThrow();
  expect(() => checkTexts('t({id:`de_f34`})', texts)).toThrow('in no catalogue');
});
