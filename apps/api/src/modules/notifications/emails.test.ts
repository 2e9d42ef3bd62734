import { languages } from '@anupal/contract/languages';
import { describe, expect, it } from 'vitest';
import { writeMail } from './emails.ts';

const attack = '<script>alert(1)</script>"\'&<img src=x onerror=alert(1)>';
const text = { subject: 'A subject', greeting: 'Hello,', paragraphs: ['First.', 'Second.'] };

describe('a mail', () => {
  it.each(languages)('A10 in %s escapes whatever it is told to say', (language) => {
    const mail = writeMail(language, {
      subject: attack,
      greeting: attack,
      paragraphs: [attack, attack],
      code: attack,
    });
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toContain('<img');
    expect(
      mail.html.match(/&#60;script&#62;alert\(1\)&#60;\/script&#62;&#34;&#39;&#38;/g),
    ).toHaveLength(4);
    expect(mail.text).toContain(attack);
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\r\n\r\n'])(
    'A10 keeps its subject on one line: %j',
    (lineBreak) => {
      const subject = `Code${lineBreak}Bcc: a@evil.example`;
      expect(writeMail('en', { ...text, subject }).subject).toBe('Code Bcc: a@evil.example');
    },
  );

  it('has its code on a line of its own, large in the HTML', () => {
    const mail = writeMail('en', { ...text, code: '482913' });
    expect(mail.text).toMatch(/^Hello,\n\nFirst\.\n\n482913\n\nSecond\.\n\n/);
    expect(mail.html).toMatch(/<p style="[^"]*font-size:32px[^"]*">482913<\/p>/);
  });

  it.each(languages)('in %s says its language and whose it is', (language) => {
    const mail = writeMail(language, text);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text).toContain('Anupal');
    expect(mail.html).toContain('Anupal');
  });
});
