import { languages } from '@anupal/contract/languages';
import { describe, expect, it } from 'vitest';
import {
  preventAutoLink,
  renderEmail,
  renderEmailToAddress,
  type Recipient,
} from './email-layout.ts';

const attack = '<script>alert(1)</script>"\'&<img src=x onerror=alert(1)>';
const text = { subject: 'A subject', paragraphs: ['First.', 'Second.'] };
const publicUrl = new URL('https://portal.example');
const asha: Recipient = { language: 'en', name: 'Asha Rao', role: 'user', publicUrl };

describe('an email', () => {
  it.each(languages)('A10 in %s escapes all content', (language) => {
    const mail = renderEmailToAddress(language, {
      subject: attack,
      name: attack,
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
    'A10 has a one-line subject: %j',
    (lineBreak) => {
      const subject = `Code${lineBreak}Bcc: a@evil.example`;
      const { subject: subjectLine } = renderEmailToAddress('en', { ...text, subject });
      expect(subjectLine).toBe('Code Bcc: a@evil.example');
    },
  );

  it('has its code on a separate line, large in the HTML', () => {
    const mail = renderEmailToAddress('en', { ...text, code: '482913' });
    expect(mail.text).toMatch(/^Hello,\n\nFirst\.\n\n482913\n\nSecond\.\n\n/);
    expect(mail.html).toMatch(/<p style="[^"]*font-size:32px[^"]*">482913<\/p>/);
  });

  it.each(languages)('in %s has its language and the brand', (language) => {
    for (const mail of [
      renderEmailToAddress(language, text),
      renderEmail({ ...asha, language }, { ...text, page: null }),
    ]) {
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.text).toContain('Anupal');
      expect(mail.html).toContain('Anupal');
    }
  });

  it('to a user greets them by name and has one link, to its page', () => {
    const { text: plain, html } = renderEmail(asha, { ...text, page: '/dashboard/kyc' });
    expect(plain).toMatch(/^Hello Asha Rao,\n\nFirst\./);
    expect(plain.match(/https?:\S+/g)).toEqual(['https://portal.example/dashboard/kyc']);
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://portal.example/dashboard/kyc"']);
    expect(plain + html).not.toMatch(/your address was entered/);
  });

  it('to an address that anyone may have typed says so, and has no link', () => {
    const { text: plain, html } = renderEmailToAddress('en', text);
    for (const part of [plain, html]) {
      expect(part).toMatch(/your address was entered .* you can ignore this email/);
      expect(part).not.toMatch(/https?:|href/);
    }
  });
});

describe('a name in an email', () => {
  it.each([
    ['https://evil.test', 'https: //evil. test'],
    ['www.evil.test/a?b=1', 'www. evil. test/a?b=1'],
    ['a@evil.test', 'a@evil. test'],
    ['évil。test', 'évil。 test'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['10.0.0.1', '10. 0. 0. 1'],
    ['Dr. A.P.J. Rao & Sons Pvt. Ltd.', 'Dr. A. P. J. Rao & Sons Pvt. Ltd.'],
    ['मीरा ट्रेडर्स', 'मीरा ट्रेडर्स'],
  ])('%s is not a link', (name, input) => {
    expect(preventAutoLink(name)).toBe(input);
    expect(renderEmail({ ...asha, name }, { ...text, page: null }).text).toContain(
      `Hello ${input},`,
    );
  });
});
