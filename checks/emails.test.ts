import { brand } from '@anupal/contract/brand';
import { languages } from '@anupal/contract/languages';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../apps/web/src/app/paths.ts';
import { repositoryFiles, root } from './repository.ts';
import { greeting, parts, recipient, samples, toAddresses } from './mail-samples.ts';

const written = Object.entries(samples).flatMap(([file, templates]) =>
  Object.entries(templates).flatMap(([name, ways]) =>
    ways.flatMap((write, way) =>
      languages.map((language) => ({
        file,
        name,
        way,
        language,
        mail: write(recipient(language)),
      })),
    ),
  ),
);

const nobodys = { en: /somebody used your address/, hi: /किसी ने .* आपके पते का उपयोग किया/ };
// A code for who is signed in says what to do instead.
const whys = {
  en: /somebody used your address|somebody else uses your account/,
  hi: /किसी ने .* आपके पते का उपयोग किया|कोई और आपके खाते का उपयोग कर रहा है/,
};

function ofKind(isToAddress: boolean) {
  return written.filter(({ name }) => toAddresses.includes(name) === isToAddress);
}

const idAtEnd = /\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

function isPage({ origin, pathname, search }: URL): boolean {
  const page = pathname.replace(idAtEnd, '');
  const isKnown = Object.values<string>(paths).includes(page);
  return origin === 'https://portal.example' && search === '' && isKnown;
}

describe('every mail is written in both languages', () => {
  it.each(written)('$file $name $way in $language', ({ language, mail }) => {
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part.trim()).not.toBe('');
      expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
      expect(/\p{Script=Devanagari}/u.test(part)).toBe(language === 'hi');
    }
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text).toContain(brand.name);
  });

  it.each(written)('A10 $file $name $way in $language makes no link of a name', ({ mail }) => {
    const { subject, text, html } = mail;
    expect(subject + text + html).not.toMatch(/evil\.test|https:\/\/evil/);
    expect(html).not.toMatch(/<b>|src=/i);
  });

  it.each(ofKind(true))(
    'D10 $file $name $way in $language is to an address: it leads nowhere and says why it comes',
    ({ language, mail }) => {
      expect(mail.text + mail.html).not.toMatch(/https?:\/\/|www\.|href=/i);
      expect(mail.text).toMatch(whys[language]);
    },
  );

  it.each(ofKind(false))(
    'D10 $file $name $way in $language is to a person: by name, with a link to its page',
    ({ name, language, mail }) => {
      const { text, html } = mail;
      expect(text + html).not.toMatch(nobodys[language]);
      expect(text).toMatch(new RegExp(`^${greeting[language]} https: //evil. test <b>Rao</b>,\n`));
      const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
      const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(hrefs).toEqual(links);
      // What a visitor wrote goes to the inbox of the firm, which is nobody's account.
      expect(links).toHaveLength(name === 'inboxMail' ? 0 : 1);
      for (const link of links) expect(isPage(new URL(link))).toBe(true);
    },
  );

  it('no template is left without a sample here', async () => {
    const home = 'apps/api/src/modules/';
    const files = repositoryFiles().filter(
      (path) => path.startsWith(home) && path.endsWith('/emails.ts'),
    );
    const templates = await Promise.all(
      files.map(async (path) => {
        const exported = (await import(join(root, path))) as Record<string, unknown>;
        const mails = Object.keys(exported).filter((name) => !parts.includes(exported[name]));
        return [path.slice(home.length), mails.sort()] as const;
      }),
    );
    const sampled = Object.entries(samples).map(([file, ways]) => [file, Object.keys(ways).sort()]);
    expect(Object.fromEntries(templates)).toEqual(Object.fromEntries(sampled));
  });
});
