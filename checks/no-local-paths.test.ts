import { homedir, hostname, tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { read, committedFiles, root } from './repository.ts';

const textFiles = committedFiles().filter(
  (path) => !/\.(?:png|jpe?g|webp|ico|woff2?|pdf)$/.test(path),
);

it('no file contains a path of this machine', () => {
  // A short path, such as /srv, may be an example in documents.
  const here = [root, dirname(root), homedir(), tmpdir()].filter((path) => path.length > 4);
  const anyMachine = ['/home', '/Users', ['', 'tmp'].join('/')];
  const alternatives = [...here, ...anyMachine]
    .map((path) => path.replaceAll(/[^\w/]/g, String.raw`\$&`))
    .join('|');
  const localPath = new RegExp(`(?<![\\w.~-])(?:${alternatives})/|[A-Z]:\\\\Users`);
  expect(textFiles.filter((path) => localPath.test(read(path)))).toEqual([]);
});

it('no file names this machine', () => {
  const name = hostname();
  if (name.length < 6) return; // a short name may be an ordinary word
  expect(textFiles.filter((path) => read(path).includes(name))).toEqual([]);
});

it('no file refers to a package registry', () => {
  const registry = /(?:registry|artifactory|nexus|verdaccio)[\w.-]*\.[a-z]{2,}[:/]|npmjs\.org/i;
  expect(textFiles.filter((path) => registry.test(read(path)))).toEqual([]);
});

it('the lock names no host', () => {
  const hosts = read('package-lock.json').match(/"resolved": "[a-z+]+:[^"]*"/g);
  expect(hosts ?? []).toEqual([]);
});
