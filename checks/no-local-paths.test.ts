import { homedir, hostname, tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { read, committedFiles, root } from './repository.ts';

const written = committedFiles().filter(
  (path) => !/\.(?:png|jpe?g|webp|ico|woff2?|pdf)$/.test(path),
);

it('no file names a place of the machine that it was written on', () => {
  // A short place, such as /srv, is also a word of documents.
  const here = [root, dirname(root), homedir(), tmpdir()].filter((place) => place.length > 4);
  const anyMachine = ['/home', '/Users', ['', 'tmp'].join('/')];
  const places = [...here, ...anyMachine]
    .map((place) => place.replaceAll(/[^\w/]/g, String.raw`\$&`))
    .join('|');
  const named = new RegExp(`(?<![\\w.~-])(?:${places})/|[A-Z]:\\\\Users`);
  expect(written.filter((path) => named.test(read(path)))).toEqual([]);
});

it('no file names this machine', () => {
  const name = hostname();
  if (name.length < 6) return; // a short name is also a word
  expect(written.filter((path) => read(path).includes(name))).toEqual([]);
});

it('no file points at a package registry', () => {
  const registry = /(?:registry|artifactory|nexus|verdaccio)[\w.-]*\.[a-z]{2,}[:/]|npmjs\.org/i;
  expect(written.filter((path) => registry.test(read(path)))).toEqual([]);
});

it('the lock says which package, not from which host', () => {
  const hosts = read('package-lock.json').match(/"resolved": "[a-z+]+:[^"]*"/g);
  expect(hosts ?? []).toEqual([]);
});
