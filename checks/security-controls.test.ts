import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../apps/api/src/platform/limits.ts';
import { read, repositoryFiles } from './repository.ts';

// docs/security-controls.md is what a reviewer reads; the code is what runs.
const page = read('docs/security-controls.md');
const code = repositoryFiles().filter(
  (path) =>
    /^(?:apps\/api\/src|packages\/contract\/src)\/.+\.ts$/.test(path) &&
    !/\.test\.ts$|\/(?:testing|tests|demo)\//.test(path),
);
const filesWith = (pattern: RegExp) => code.filter((path) => pattern.test(read(path)));

describe('docs/security-controls.md', () => {
  it('names every limit and no other', () => {
    const section = page.slice(page.indexOf('## Limits'), page.indexOf('## Uploads'));
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(named.sort()).toEqual(Object.keys(defaultLimits()).sort());
  });

  it('names every file that uses cryptography', () => {
    const uses =
      /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|randomBytes|randomInt|scrypt\w*|pbkdf2\w*|generateKeyPair\w*|subtle)\b/;
    const section = page.slice(page.indexOf('## Keys and algorithms'), page.indexOf('## Data'));
    const files = filesWith(uses);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((path) => !section.includes(`\`${path}\``))).toEqual([]);
  });

  it('names every file that connects to another system', () => {
    const connects =
      /(?<![\w.])fetch\(|createTransport\(|new pg\.Pool\(|\bconnect\b.* from 'node:(?:net|tls)'|from '(?:node:https|node:dgram|openid-client)'/;
    const section = page.slice(page.indexOf('## Connections'), page.indexOf('## Logs'));
    const files = filesWith(connects);
    expect(files.filter((path) => !section.includes(`\`${path}\``))).toEqual([]);
  });
});

describe('calls to other systems', () => {
  it('follow no redirect', () => {
    const calls = filesWith(/(?<![\w.])fetch\(/);
    expect(calls.length).toBeGreaterThan(1);
    expect(calls.filter((path) => !read(path).includes("redirect: 'error'"))).toEqual([]);
  });

  it('never skip the verification of a certificate', () => {
    const skips = /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=no-verify/;
    const files = repositoryFiles().filter(
      (path) =>
        /^(?:apps|ops|packages|scripts)\/|^(?:Dockerfile|compose\.yaml|\.env\.example)$/.test(
          path,
        ) && /\.(?:ts|mjs|conf|ya?ml|service)$|file$|example$/.test(path),
    );
    expect(files.filter((path) => skips.test(read(path)))).toEqual([]);
  });
});

describe('cryptography', () => {
  it('uses no weak hash, cipher or source of random numbers', () => {
    const weak = /['"](?:md5|md4|des(?:-ede3?)?|rc4|[\w-]*-(?:ecb|cbc))['"]|\bMath\.random\b/i;
    expect(filesWith(weak)).toEqual([]);
  });
});
