import { expect, it } from 'vitest';
import { slim } from './slim-manifest.ts';

const manifest =
  'window.__reactRouterManifest={"entry":{"module":"/assets/e.js","imports":["/assets/f.js"]},' +
  '"routes":{"root":{"id":"root","hasLoader":false,"hasDefaultExport":true,"hasErrorBoundary":true,' +
  '"module":"/assets/r.js","imports":["/assets/f.js","/assets/g.js"],"css":["/assets/e.css"]},' +
  '"en:/":{"id":"en:/","hasLoader":false,"hasDefaultExport":true,"hasErrorBoundary":false,' +
  '"module":"/assets/h.js","imports":[],"css":["/assets/e.css"]}},"version":"1"};';

it('the manifest keeps its routes, and leaves out what nobody reads', () => {
  expect(slim(manifest)).toBe(
    'window.__reactRouterManifest={"entry":{"module":"/assets/e.js","imports":["/assets/f.js"]},' +
      '"routes":{"root":{"id":"root","css":["/assets/e.css"],"hasErrorBoundary":true,"module":"/assets/r.js"},' +
      '"en:/":{"id":"en:/","module":"/assets/h.js"}},"version":"1"};',
  );
});

it.each([
  ['under another name', manifest.replace('__reactRouterManifest', '__manifest')],
  ['without routes', manifest.replace('"routes"', '"pages"')],
  ['without imports', manifest.replaceAll('"imports"', '"needs"')],
])('the build stops when the router writes it %s', (_, text) => {
  expect(() => slim(text)).toThrow('React Router has changed');
});

it('the build stops when a page has a style sheet of its own', () => {
  const second = manifest.replace(
    '"imports":[],"css":["/assets/e.css"]',
    '"imports":[],"css":["/assets/h.css"]',
  );
  expect(() => slim(second)).toThrow('style sheet of its own');
});

it.each(['hasLoader', 'hasAction', 'hasClientAction'])(
  'the build stops when a page has what is cut out (%s)',
  (flag) => {
    const page = manifest.replace('"id":"en:/"', `$&,"${flag}":true`);
    expect(() => slim(page)).toThrow('an action or a loader');
  },
);
