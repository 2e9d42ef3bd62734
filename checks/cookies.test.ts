import { privacyNotices } from '@anupal/contract/privacy/notices';
import { expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

const sources = repositoryFiles().filter(
  (path) =>
    /^(?:apps\/(?:api|web)|packages\/contract)\/src\/.+\.tsx?$/.test(path) &&
    !path.includes('.test.'),
);

/** The cookies that the code sets; of a name with a variable part, the constant part. */
function listCookies(code: string): readonly string[] {
  const secret = /: SecretCookie = \{\s*name: '([^']+)'/g;
  const ofLink = /SecretCookie \{\s*return \{ name: `([^$`]+)/g;
  const preference = /storePreference\('([^']+)'/g;
  const named = /[cC]ookie = '([^']+)'/g;
  return [secret, ofLink, preference, named].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name),
  );
}

const [{ sections }] = privacyNotices;
const { blocks = [] } = sections.find(({ id }) => id === 'cookies') ?? {};
const explained = blocks
  .flatMap((block) => ('pairs' in block ? block.pairs.map(([what]) => what.en) : []))
  .filter((what) => what.startsWith('Cookie: '))
  .map((what) => what.replace('Cookie: ', '').replace('…', ''));

it('every cookie that is set is in the privacy notice, and every one in it is set', () => {
  const used = new Set(sources.flatMap((path) => listCookies(read(path))));
  expect([...used].toSorted()).toEqual(explained.toSorted());
});

it('no other code sets a cookie', () => {
  const setting = sources.filter((path) => /\.setCookie\(|document\.cookie = /.test(read(path)));
  expect(setting.toSorted()).toEqual([
    'apps/api/src/platform/http/cookies.ts',
    'apps/web/src/lib/preference-cookies.ts',
  ]);
});
