import { expect, it } from 'vitest';
import { deferPageScripts } from './defer-scripts.ts';

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><h1>Here</h1><script>window.context = {};</script>' +
  '<script type="module" async="">import "/assets/a.js";\nimport("/assets/b.js");</script></body>';

it('a prerendered page neither preloads nor runs a module', () => {
  const { html, entry } = deferPageScripts(page);
  expect(html).toContain('<head></head>');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<script>window.context = {};</script>');
  expect(html).toContain(`data-entry="${entry.url}" data-parts="/assets/a.js /assets/b.js"`);
  expect(entry.code).toBe('import "/assets/a.js";\nimport("/assets/b.js");');
});

it('its starter is a script of a few lines', () => {
  const starter = /data-parts[^>]*>(.*?)<\/script>/s.exec(deferPageScripts(page).html)?.[1] ?? '';
  expect(starter.length).toBeLessThan(2000);
  expect(starter).toContain('import(');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is only compiled, never run
  expect(() => new Function(starter)).not.toThrow();
});

it('the build fails when the router writes its pages differently', () => {
  expect(() =>
    deferPageScripts('<body><script type="module" src="/a.js"></script></body>'),
  ).toThrow();
});
