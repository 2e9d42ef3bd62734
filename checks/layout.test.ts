import { modules } from '@anupal/contract/modules';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

const files = repositoryFiles();
const code = files.filter((path) => /^(?:apps|packages|scripts|checks|e2e|bench)\//.test(path));
const wordNames: readonly string[] = modules.map(({ name }) => name);

const moduleFile =
  /^(?:routes|service|queries|policy|lifecycle|present|gateway|emails|jobs|fixtures)\.ts$|^[a-z0-9-]+\.test\.ts$/;
const featureFile = /^(?:[a-z-]+\/)?(?:(?:api|labels|model)(?:\.test)?\.tsx?|components\/.+)$/;

describe('names', () => {
  it('no folder or file is a drawer for leftovers', () => {
    const drawer = /^(?:utils?|helpers?|common|misc|shared)$/;
    expect(files.filter((path) => segments(path).some((part) => drawer.test(part)))).toEqual([]);
  });

  it('no index file stands between a reader and the code', () => {
    expect(files.filter((path) => /(?:^|\/)index\.[cm]?[jt]sx?$/.test(path))).toEqual([]);
  });

  it('code is kebab-case', () => {
    const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
    const named = code.filter((path) => basename(path) !== 'README.md');
    expect(named.filter((path) => !path.split('/').every((part) => kebab.test(part)))).toEqual([]);
  });
});

describe('one word, one spelling, four homes', () => {
  it.each(['apps/api/src/modules/', 'apps/web/src/features/', 'e2e/journeys/'])(
    'everything in %s is a module of modules.ts',
    (home) => {
      const found = below(home).map((path) =>
        path.split('/')[0]?.replace(/\.(?:e2e|test)\.ts$/, ''),
      );
      expect(found.length).toBeGreaterThan(0);
      // The public site speaks of every word and is none.
      const known = home === 'e2e/journeys/' ? [...wordNames, 'site'] : wordNames;
      expect([...new Set(found)].filter((word) => !known.includes(word ?? ''))).toEqual([]);
    },
  );

  it('a module has only the files of its closed vocabulary, one sub-folder deep', () => {
    const odd = below('apps/api/src/modules/').filter((path) => {
      const [, ...rest] = path.split('/');
      return rest.length > 2 || !moduleFile.test(basename(path));
    });
    expect(odd).toEqual([]);
  });

  it('a feature has only the files of its closed vocabulary', () => {
    const inside = below('apps/web/src/features/').map((path) => path.replace(/^[^/]+\//, ''));
    expect(inside.filter((path) => !featureFile.test(path))).toEqual([]);
  });
});

describe('each folder has its closed list', () => {
  it.each([
    [
      'apps/api/src/',
      [
        'aadhaar-numbers',
        'api',
        'app',
        'config',
        'demo',
        'demo-applications',
        'modules',
        'operator',
        'page-groups',
        'platform',
        'prepare',
        'product-metrics',
        'production-settings',
        'server',
        'test-app',
        'test-model',
        'test-process',
        'test-requests',
        'test-seals',
        'test-settings',
        'test-template',
        'test-transfers',
      ],
    ],
    [
      'apps/api/src/platform/',
      [
        'backup',
        'clock',
        'context',
        'crash-points',
        'crypto',
        'db',
        'files',
        'http',
        'jobs',
        'limits',
        'log',
        'mail',
        'mailbox',
        'metrics',
        'settings',
      ],
    ],
    ['apps/web/src/', ['app', 'features', 'lib', 'locales', 'pages', 'ui']],
    ['apps/web/src/pages/', ['admin', 'dashboard', 'onboarding', 'sign-in', 'site', 'superadmin']],
    ['packages/', ['contract', 'sandbox']],
  ])('%s', (folder, known) => {
    const found = below(folder).map((path) => segments(path)[0] ?? '');
    expect(found.length).toBeGreaterThan(0);
    expect([...new Set(found)].filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('size', () => {
  it('no file is longer than 300 lines', () => {
    const written = code.filter(
      (path) => /\.(?:[cm]?[jt]sx?|css|sql)$/.test(path) && basename(path) !== 'schema.sql',
    );
    expect(written.filter((path) => lines(path) > 300)).toEqual([]);
  });

  it('a decision record has a number and fewer than 60 lines', () => {
    const records = files.filter((path) => path.startsWith('docs/decisions/'));
    expect(records.length).toBeGreaterThan(0);
    expect(records.filter((path) => !/^\d{3}-[a-z0-9-]+\.md$/.test(basename(path)))).toEqual([]);
    expect(records.filter((path) => lines(path) >= 60)).toEqual([]);
  });

  it('a README inside the house has at most ten lines, but the one that holds figures', () => {
    const readmes = files.filter((path) => basename(path) === 'README.md' && dirname(path) !== '.');
    expect(readmes.filter((path) => path !== 'bench/README.md' && lines(path) > 10)).toEqual([]);
  });
});

/** The parts of a path without their endings. */
function segments(path: string): readonly string[] {
  return path.split('/').map((part) => part.replace(/(?<=.)\..*$/, ''));
}

function below(folder: string): readonly string[] {
  return files.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
}

function lines(path: string): number {
  return read(path).trimEnd().split('\n').length;
}
