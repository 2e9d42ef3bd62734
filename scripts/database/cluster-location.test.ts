import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clusterLocation, findInaccessible, sharedFolder } from './cluster-location.ts';

let home: string;
let project: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cluster-'));
  project = join(home, 'project', 'data');
  mkdirSync(project, { recursive: true });
  for (const folder of [home, join(home, 'project'), project]) chmodSync(folder, 0o711);
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

it('finds no inaccessible folder when others may enter all of them', () => {
  expect(findInaccessible(project)).toBeNull();
});

it.each([
  [0o700, 'closed'],
  [0o750, 'closed'],
  [0o744, 'closed'],
])('a parent folder with mode %o is %s', (mode) => {
  chmodSync(home, mode);
  expect(findInaccessible(project)).toBe(home);
  expect(findInaccessible(join(project, 'not', 'there', 'yet'))).toBe(home);
});

it('ignores folders that do not exist yet', () => {
  expect(findInaccessible(join(project, 'not', 'there', 'yet'))).toBeNull();
});

it('places the cluster in the data directory', () => {
  chmodSync(home, 0o700);
  expect(clusterLocation(project, false)).toBe('postgres');
});

it('places the cluster of root there only if the other user can enter', () => {
  expect(clusterLocation(project, true)).toBe('postgres');
  chmodSync(home, 0o700);
  expect(clusterLocation(project, true)).toMatch(
    new RegExp(`^${sharedFolder}/[0-9a-f]{16}/postgres$`),
  );
  expect(clusterLocation(`${project}2`, true)).not.toBe(clusterLocation(project, true));
});
