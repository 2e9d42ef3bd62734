import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles, root } from './repository.ts';

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly allowScripts?: Record<string, boolean>;
}

interface Lock {
  readonly packages: Record<
    string,
    {
      /** Of a package that is installed under another name. */
      name?: string;
      version?: string;
      resolved?: string;
      integrity?: string;
      hasInstallScript?: boolean;
      link?: boolean;
    }
  >;
}

const manifests = repositoryFiles()
  .filter((path) => basename(path) === 'package.json')
  .map((path) => ({ path, manifest: JSON.parse(read(path)) as Manifest }));
const lock = JSON.parse(read('package-lock.json')) as Lock;
const rootManifest = JSON.parse(read('package.json')) as Manifest;

const declared = manifests.flatMap(({ path, manifest }) =>
  Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  }).map(([name, version]) => ({ path, name, version })),
);

describe('X01 every dependency is pinned and explained', () => {
  it('X01 every dependency is pinned to one version', () => {
    expect(manifests.length).toBeGreaterThan(5);
    const loose = declared.filter(
      ({ version }) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('X01 one package has one version in all workspaces', () => {
    const versions = new Map<string, Set<string>>();
    for (const { name, version } of declared)
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    expect([...versions].filter(([, pinned]) => pinned.size > 1)).toEqual([]);
  });

  it('X01 every dependency has a line in docs/dependencies.md that says why', () => {
    const reasons = reasonLines();
    const external = new Set(
      declared.map(({ name }) => name).filter((name) => !name.startsWith('@anupal/')),
    );
    expect([...external].filter((name) => !reasons.has(name))).toEqual([]);
    expect([...reasons.keys()].filter((name) => !external.has(name))).toEqual([]);
    expect([...reasons].filter(([, reason]) => reason.length < 15)).toEqual([]);
  });

  it('X01 the lock pins every package by its hash', () => {
    const unpinned = Object.entries(lock.packages).filter(
      ([path, { integrity, link }]) => path.includes('node_modules/') && !integrity && !link,
    );
    expect(unpinned.map(([path]) => path)).toEqual([]);
  });

  it('X01 only the packages that allowScripts names run a script when installed', () => {
    const allowed = rootManifest.allowScripts ?? {};
    const scripted = Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => packageAt(path));
    expect(scripted.length).toBeGreaterThan(0);
    expect([...new Set(scripted)].sort()).toEqual(Object.keys(allowed).sort());
  });

  it('X01 a new version is public for three days before it is installed', () => {
    expect(Number(/^min-release-age=(\d+)$/m.exec(read('.npmrc'))?.[1])).toBeGreaterThanOrEqual(3);
  });

  it('X01 npm run sbom lists every locked package with its version', () => {
    const locked = Object.entries(lock.packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, { name = packageAt(path), version }]) => `${name}@${version}`);
    const bill = softwareBill();
    expect(bill.bomFormat).toBe('CycloneDX');
    const listed = new Set(bill.components.map((component) => component['bom-ref']));
    expect(locked.length).toBeGreaterThan(400);
    expect(locked.filter((name) => !listed.has(name))).toEqual([]);
  });
});

interface SoftwareBill {
  readonly bomFormat: string;
  readonly components: readonly { 'bom-ref': string }[];
}

/**
 * The output of `npm run sbom`, which npm refuses for an inconsistent lock. Each run leaves it in
 * `.cache/sbom.json`, for CI to store.
 */
function softwareBill(): SoftwareBill {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache/sbom.json'), printed);
  return JSON.parse(printed) as SoftwareBill;
}

/** The package that a path of the lock leads to. */
function packageAt(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The rows `| package | why |` of docs/dependencies.md. */
function reasonLines(): ReadonlyMap<string, string> {
  const rows = read('docs/dependencies.md').matchAll(/^\| `([^`]+)`\s*\| (.+?)\s*\|$/gm);
  return new Map([...rows].map(([, names = '', reason = '']) => [names, reason]));
}
