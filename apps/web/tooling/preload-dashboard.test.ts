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
const page = '<head><link rel="modulepreload" href="/assets/framework.js"/></head><body></body>';

it('the fallback page preloads each file of the dashboard once, after its own', () => {
  expect(withDashboardPreloads(page, manifest)).toContain(
    'of ["/assets/layout.js","/assets/loader.js","/assets/portal.js","/assets/today.js"])',
  );
});

it('only for a dashboard page of a browser that holds a session', () => {
  const html = withDashboardPreloads(page, manifest);
  expect(html).toMatch(
    /<script>if\(.+\.test\(location\.pathname\)&&localStorage\.getItem\("accessToken"\)\)/,
  );
});

it('the build fails when a route is missing', () => {
  expect(() => withDashboardPreloads(page, 'x={"routes":{}};')).toThrow('no route');
});
