import { brand } from '@anupal/contract/brand';
import { languages } from '@anupal/contract/languages';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../apps/web/src/app/paths.ts';
import { repositoryFiles, root } from './repository.ts';
import { otherExports, samples, toAddresses } from './mail-samples.ts';
import { greeting, recipient } from './mail-samples/recipient.ts';

const emails = Object.entries(samples).flatMap(([file, templates]) =>
  Object.entries(templates).flatMap(([name, calls]) =>
    calls.flatMap((render, sample) =>
      languages.map((language) => ({
        file,
        name,
        sample,
        language,
        mail: render(recipient(language)),
      })),
    ),
  ),
);

const codeFooter = { en: /your address was entered/, hi: /आपका पता दर्ज किया गया/ };
// A code for a signed-in person says what to do instead.
const reasons = {
  en: /your address was entered|someone else may be using your account/,
  hi: /आपका पता दर्ज किया गया|कोई और आपके खाते का उपयोग कर रहा हो/,
};

function emailsOfKind(toAddress: boolean) {
  return emails.filter(({ name }) => toAddresses.includes(name) === toAddress);
}

const idAtEnd = /\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

function isPage({ origin, pathname, search }: URL): boolean {
  const page = pathname.replace(idAtEnd, '');
  const isKnown = Object.values<string>(paths).includes(page);
  return origin === 'https://portal.example' && search === '' && isKnown;
}

describe('every email is rendered in both languages', () => {
  it.each(emails)('$file $name $sample in $language', ({ language, mail }) => {
    for (const content of [mail.subject, mail.text, mail.html]) {
      expect(content.trim()).not.toBe('');
      expect(content).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
      expect(/\p{Script=Devanagari}/u.test(content)).toBe(language === 'hi');
    }
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text).toContain(brand.name);
  });

  it.each(emails)(
    'A10 $file $name $sample in $language never turns a name into a link',
    ({ mail }) => {
      const { subject, text, html } = mail;
      expect(subject + text + html).not.toMatch(/evil\.test|https:\/\/evil/);
      expect(html).not.toMatch(/<b>|src=/i);
    },
  );

  it.each(emailsOfKind(true))(
    '$file $name $sample in $language goes to an address: it has no link and says why it was sent',
    ({ language, mail }) => {
      expect(mail.text + mail.html).not.toMatch(/https?:\/\/|www\.|href=/i);
      expect(mail.text).toMatch(reasons[language]);
    },
  );

  it.each(emailsOfKind(false))(
    '$file $name $sample in $language goes to a person: by name, with a link to its page',
    ({ name, language, mail }) => {
      const { text, html } = mail;
      expect(text + html).not.toMatch(codeFooter[language]);
      expect(text).toMatch(new RegExp(`^${greeting[language]} https: //evil. test <b>Rao</b>,\n`));
      const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
      const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(hrefs).toEqual(links);
      // A visitor's message goes to the firm's inbox, which is not an account.
      expect(links).toHaveLength(name === 'renderInboxEmail' ? 0 : 1);
      for (const link of links) expect(isPage(new URL(link))).toBe(true);
    },
  );

  it('every template has a sample', async () => {
    const modulesFolder = 'apps/api/src/modules/';
    const files = repositoryFiles().filter(
      (path) => path.startsWith(modulesFolder) && /(?:-emails?|\/email-layout)\.ts$/.test(path),
    );
    const templates = await Promise.all(
      files.map(async (path) => {
        const exported = (await import(join(root, path))) as Record<string, unknown>;
        const names = Object.keys(exported).filter(
          (name) => !otherExports.includes(exported[name]),
        );
        return [path.slice(modulesFolder.length), names.sort()] as const;
      }),
    );
    const sampled = Object.entries(samples).map(([file, calls]) => [
      file,
      Object.keys(calls).sort(),
    ]);
    expect(Object.fromEntries(templates)).toEqual(Object.fromEntries(sampled));
  });
});
