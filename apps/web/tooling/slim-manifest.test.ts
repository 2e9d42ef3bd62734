import { expect, it } from 'vitest';
import { withoutImports } from './slim-manifest.ts';

const manifest =
  'window.__reactRouterManifest={"entry":{"module":"/assets/e.js","imports":["/assets/f.js"]},' +
  '"routes":{"root":{"id":"root","module":"/assets/r.js","imports":["/assets/f.js","/assets/g.js"],"css":[]},' +
  '"en:/":{"id":"en:/","module":"/assets/h.js","imports":[],"css":[]}},"version":"1"};';

it('the manifest keeps its routes, and leaves out what they import', () => {
  expect(withoutImports(manifest)).toBe(
    'window.__reactRouterManifest={"entry":{"module":"/assets/e.js","imports":["/assets/f.js"]},' +
      '"routes":{"root":{"id":"root","module":"/assets/r.js","css":[]},' +
      '"en:/":{"id":"en:/","module":"/assets/h.js","css":[]}},"version":"1"};',
  );
});

it.each([
  ['under another name', manifest.replace('__reactRouterManifest', '__manifest')],
  ['without routes', manifest.replace('"routes"', '"pages"')],
  ['without imports', manifest.replaceAll('"imports"', '"needs"')],
])('the build stops when the router writes it %s', (_, text) => {
  expect(() => withoutImports(text)).toThrow('React Router has changed');
});
