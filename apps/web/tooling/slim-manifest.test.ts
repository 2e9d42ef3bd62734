import { expect, it } from 'vitest';
import { withoutImports } from './slim-manifest.ts';

it('the manifest keeps all of a route but its imports', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'] };
  const script = `window.__reactRouterManifest=${JSON.stringify({
    entry,
    routes: {
      root: { id: 'root', hasLoader: false, module: '/r.js', imports: [] },
    },
  })};`;
  expect(withoutImports(script)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      entry,
      routes: { root: { id: 'root', hasLoader: false, module: '/r.js' } },
    })};`,
  );
});

it('the build fails when the manifest has an unknown form', () => {
  expect(() => withoutImports('export default {}')).toThrow('React Router has changed');
});
