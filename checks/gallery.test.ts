import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { built } from './built.ts';
import { exists, read, repositoryFiles, root } from './repository.ts';

const ui = 'apps/web/src/ui/';
const files = repositoryFiles().filter((path) => path.startsWith(ui) && path.endsWith('.tsx'));
const gallery = files.filter((path) => path.startsWith(`${ui}gallery/`));

/** Whole pages, components that appear once on every page, and building blocks of other components. */
const notInGallery = [
  'brand-name',
  'document-field',
  'error-screen',
  'field-frame',
  'field-message',
  'file-card',
  'file-preview',
  'form-error',
  'list-beside-detail',
  'offline-screen',
  'page-head',
  'page-heading',
  'pick-button',
  'query-content',
  'skip-link',
  'sort-choice',
  'status-screen',
  'table-cell',
  'table-head',
  'table-row',
  'toast-container',
  'toast-host',
  'verifying',
];

it('each component of ui/ is shown in the gallery', () => {
  const imports = gallery.map(read).join('\n');
  const missing = files
    .filter((path) => !gallery.includes(path) && !path.includes('.test.'))
    .map((path) => basename(path, '.tsx'))
    .filter((name) => !notInGallery.includes(name) && !imports.includes(`/${name}.tsx'`));
  expect(gallery.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

it.runIf(exists(built))('the built web app has no trace of the gallery', () => {
  const texts = globSync('**/*.{html,js,css,json,txt,xml}', { cwd: join(root, built) });
  expect(texts.length).toBeGreaterThan(20);
  const trace = /__ui|gallery-layout|Alphonso mango|Venkatanarasimharajuvaripeta/;
  expect(texts.filter((path) => trace.test(read(join(built, path))))).toEqual([]);
});
