import { modules } from '@anupal/contract/modules';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

const files = repositoryFiles();
const code = files.filter((path) => /^(?:apps|packages|scripts|checks|e2e|bench)\//.test(path));
const moduleNames: readonly string[] = modules.map(({ name }) => name);

describe('names', () => {
  it('no folder or file has a catch-all name', () => {
    const vague = /^(?:utils?|helpers?|common|misc|shared)$/;
    expect(files.filter((path) => segments(path).some((segment) => vague.test(segment)))).toEqual(
      [],
    );
  });

  it('there are no index files', () => {
    expect(files.filter((path) => /(?:^|\/)index\.[cm]?[jt]sx?$/.test(path))).toEqual([]);
  });

  it('code is kebab-case', () => {
    const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
    const named = code.filter((path) => basename(path) !== 'README.md');
    expect(
      named.filter((path) => !path.split('/').every((segment) => kebab.test(segment))),
    ).toEqual([]);
  });

  it('a file name is more than its suffix', () => {
    const suffixAlone =
      /^(?:service|queries|present|presenter|policy|lifecycle|gateway|emails|model|api|labels)\.tsx?$/;
    const homes = ['apps/api/src/modules/', 'apps/web/src/features/'];
    const candidates = files.filter((path) => homes.some((home) => path.startsWith(home)));
    expect(candidates.filter((path) => suffixAlone.test(basename(path)))).toEqual([]);
  });
});

describe('modules', () => {
  it.each(['apps/api/src/modules/', 'apps/web/src/features/', 'e2e/journeys/'])(
    'every folder of %s is a module of modules.ts',
    (home) => {
      const names = below(home).map((path) =>
        path.split('/')[0]?.replace(/\.(?:e2e|test)\.ts$/, ''),
      );
      expect(names.length).toBeGreaterThan(0);
      // The public site belongs to no module.
      const known = home === 'e2e/journeys/' ? [...moduleNames, 'site'] : moduleNames;
      expect([...new Set(names)].filter((name) => !known.includes(name ?? ''))).toEqual([]);
    },
  );

  it('a module is at most two folders deep', () => {
    const deep = below('apps/api/src/modules/').filter((path) => path.split('/').length > 3);
    expect(deep).toEqual([]);
  });

  it('public.ts only re-exports', () => {
    const interfaces = below('apps/api/src/modules/').filter((path) =>
      /^\w+\/public\.ts$/.test(path),
    );
    expect(interfaces.length).toBeGreaterThan(10);
    const withCode = interfaces.filter((path) => {
      const text = read(`apps/api/src/modules/${path}`);
      const rest = text.replaceAll(
        /\/\*[\s\S]*?\*\/|\/\/.*|export (?:type )?\{[^}]*\} from '[^']+';/g,
        '',
      );
      return rest.trim() !== '';
    });
    expect(withCode).toEqual([]);
  });
});

describe('documents', () => {
  it('a decision record has a number and fewer than 60 lines', () => {
    const records = files.filter((path) => path.startsWith('docs/decisions/'));
    expect(records.length).toBeGreaterThan(0);
    expect(records.filter((path) => !/^\d{3}-[a-z0-9-]+\.md$/.test(basename(path)))).toEqual([]);
    expect(records.filter((path) => lines(path) >= 60)).toEqual([]);
  });

  it('a README of a folder has at most ten lines, except the one with the benchmarks', () => {
    const readmes = files.filter((path) => basename(path) === 'README.md' && dirname(path) !== '.');
    expect(readmes.filter((path) => path !== 'bench/README.md' && lines(path) > 10)).toEqual([]);
  });
});

/** The segments of a path without their extensions. */
function segments(path: string): readonly string[] {
  return path.split('/').map((segment) => segment.replace(/(?<=.)\..*$/, ''));
}

function below(folder: string): readonly string[] {
  return files.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
}

function lines(path: string): number {
  return read(path).trimEnd().split('\n').length;
}
