import { expect, it } from 'vitest';
import { withDashboardPreloads } from './preload-dashboard.ts';

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
const areas = ['', 'portal/', 'files/', 'eservices/', 'due-dates/', 'calendar/'];
const entry = areas
  .flatMap((area) => ['en', 'hi'].map((language) => ({ area, language })))
  .map(
    ({ area, language }) =>
      `"../../locales/${area}${language}.po":()=>h(()=>import(\`./${area.slice(0, -1)}-${language}.js\`),[])`,
  )
  .join();
const page = '<head><link rel="modulepreload" href="/assets/framework.js"/></head><body></body>';

it('the fallback page preloads each file of the dashboard once, after its own', () => {
  expect(withDashboardPreloads(page, manifest, entry)).toContain(
    'of ["/assets/layout.js","/assets/loader.js","/assets/portal.js","/assets/today.js"].concat(',
  );
});

it('it preloads the texts of the signed-in pages by language', () => {
  expect(withDashboardPreloads(page, manifest, entry)).toContain(
    '"hi":["/assets/-hi.js","/assets/portal-hi.js","/assets/files-hi.js","/assets/eservices-hi.js","/assets/due-dates-hi.js","/assets/calendar-hi.js"]}',
  );
});

it('the build fails when texts are missing', () => {
  expect(() => withDashboardPreloads(page, manifest, '')).toThrow('no texts en.po');
});

it('only for a dashboard page of a browser that holds a session', () => {
  const html = withDashboardPreloads(page, manifest, entry);
  expect(html).toMatch(
    /<script>if\(.+\.test\(location\.pathname\)&&localStorage\.getItem\("accessToken"\)\)/,
  );
});

it('the build fails when a route is missing', () => {
  expect(() => withDashboardPreloads(page, 'x={"routes":{}};', entry)).toThrow('no route');
});
