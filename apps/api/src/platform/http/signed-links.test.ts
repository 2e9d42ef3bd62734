import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../crypto/keys.ts';
import { linkInQuery, verifyLink, signLink } from './signed-links.ts';

const keys = deriveKeys('a key of the tests that is long enough');
const holder = { userId: randomUUID(), sessionId: randomUUID() };
const issuedAt = Date.parse('2026-11-22T00:00:00Z');
const at = (seconds: number, set = keys) => ({ keys: set, clock: () => issuedAt + seconds * 1000 });

function getParts(url: string): [path: string, link: string] {
  const [path = '', link = ''] = url.split('?t=');
  return [path, link];
}

describe('a signed link', () => {
  const [path, link] = getParts(signLink(at(0), '/kyc/documents/a/pages/1', holder));

  it('K06 is a URL below the API that authenticates its holder for a minute', () => {
    expect(path).toBe('/api/kyc/documents/a/pages/1');
    expect(verifyLink(at(0), path, link)).toEqual(holder);
    expect(verifyLink(at(59), path, link)).toEqual(holder);
    expect(verifyLink(at(60), path, link)).toBeNull();
  });

  it('K06 authenticates no one on another path', () => {
    expect(verifyLink(at(0), '/api/kyc/documents/b/pages/1', link)).toBeNull();
    expect(verifyLink(at(0), `${path}/`, link)).toBeNull();
  });

  it('K06 authenticates no one when any character is changed', () => {
    for (let index = 0; index < link.length; index += 1) {
      const other = link[index] === '1' ? '2' : '1';
      const changed = link.slice(0, index) + other + link.slice(index + 1);
      // The last of 43 characters has two unused bits: another character may decode to the same bytes.
      if (
        Buffer.from(changed.slice(-43), 'base64url').equals(
          Buffer.from(link.slice(-43), 'base64url'),
        ) &&
        index > link.length - 2
      )
        continue;
      expect(verifyLink(at(0), path, changed), String(index)).toBeNull();
    }
    expect(verifyLink(at(0), path, '')).toBeNull();
    expect(verifyLink(at(0), path, `${link}x`)).toBeNull();
  });

  it('K06 stays valid alongside the next key, and not after its own is gone', () => {
    const next = 'the next key of the tests, long enough';
    const rotating = deriveKeys(next, 'a key of the tests that is long enough');
    expect(verifyLink(at(0, rotating), path, link)).toEqual(holder);
    expect(verifyLink(at(0, deriveKeys(next)), path, link)).toBeNull();
  });

  it('K06 from a clock far ahead is invalid', () => {
    const [, early] = getParts(signLink(at(3600), '/kyc/documents/a/pages/1', holder));
    expect(verifyLink(at(0), path, early)).toBeNull();
  });
});

it.each([[{}], [{ t: ['a', 'b'] }], [null], ['t=a'], [{ t: 5 }]])(
  'no link is found in %o',
  (query) => {
    expect(linkInQuery(query)).toBeNull();
  },
);
