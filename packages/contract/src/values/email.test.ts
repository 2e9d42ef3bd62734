import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailValue, parseEmail } from './email.ts';

describe('the canonical form of an email address', () => {
  it.each([
    ['asha@people.example', 'asha@people.example'],
    ['  ASHA.Rao+tax@People.Example ', 'asha.rao+tax@people.example'],
    ["o'neil@people.example", "o'neil@people.example"],
    ['asha@भारत.example', 'asha@xn--h2brj9c.example'],
    ['asha@cafe\u0301.example', 'asha@xn--caf-dma.example'],
    ['asha@caf\u00e9.example', 'asha@xn--caf-dma.example'],
    ['asha@１people.example', 'asha@1people.example'],
    [`${'a'.repeat(64)}@people.example`, `${'a'.repeat(64)}@people.example`],
  ])('A09 %j becomes %s', (typed, expected) => {
    expect(parseEmail(typed)).toBe(expected);
  });

  it.each([
    'quac\u212a@people.example', // the Kelvin sign: NFC and toLowerCase would make it a k
    '\u0131sha@people.example', // a dotless i: toUpperCase would make it an I
    'ａsha@people.example',
    'a@people.example,b@people.example',
    'a@people.example;b@people.example',
    'a@people.example b@people.example',
    '"a@evil.example x"@people.example',
    '"asha"@people.example',
    'user@good.example(x)evil.example',
    'user@good.example@evil.example',
    'Asha <asha@people.example>',
    '<asha@people.example>',
    'asha@people.example>',
    'asha@people.example\r\nBcc: b@evil.example',
    'asha@people.example\n',
    '\rasha@people.example',
    'asha@people.example\u2028',
    'asha\0@people.example',
    'asha@people\0.example',
    'asha@people.example\0',
    'asha@people.example\u001f',
    'asha@people.example%00',
    'asha@evil.example#people.example',
    'asha@evil.example/people.example',
    'asha@evil.example:25',
    'asha@[127.0.0.1]',
    'asha@127.0.0.1',
    'asha@0x7f.1',
    'asha@[::1]',
    'asha@localhost',
    'asha@people..example',
    'asha@.people.example',
    'asha@people.example.',
    'asha@-people.example',
    '.asha@people.example',
    'asha.@people.example',
    'as..ha@people.example',
    '@people.example',
    'asha@',
    'asha',
    '',
    `${'a'.repeat(65)}@people.example`,
    `a@${`${'b'.repeat(60)}.`.repeat(5)}example`,
    `a@${'\u00e9'.repeat(60)}.${'\u00e9'.repeat(60)}.${'\u00e9'.repeat(60)}.${'\u00e9'.repeat(60)}.example`,
  ])('A09 %j is refused', (typed) => {
    expect(parseEmail(typed)).toBeNull();
  });
});

const plain = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9.-]{1,252}$/;
// Texts close to an email address, because parsers fail near their delimiters.
const nearAddress = fc.string({
  unit: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...Array.from('aAzZ09.@-_+\'"<>(),;:\\[]%#?/ \t\r\n\0')),
    },
    { weight: 1, arbitrary: fc.constantFrom('\u212a', '\u0130', '\u0131', '\u00df', '\u00ad') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  ),
  maxLength: 80,
});
const anyAddress = fc.oneof(
  fc.emailAddress(),
  nearAddress,
  fc.tuple(nearAddress, nearAddress).map(([local, domain]) => `${local}@${domain}.example`),
);
const runs = { numRuns: 3000 };

describe('any input', () => {
  it('A09 becomes one plain addr-spec or null, and parsing it again changes nothing', () => {
    fc.assert(
      fc.property(anyAddress, (typed) => {
        const email = parseEmail(typed);
        if (email === null) return;
        expect(email).toMatch(plain);
        expect(email.length).toBeLessThanOrEqual(254);
        expect(parseEmail(email)).toBe(email);
      }),
      runs,
    );
  });

  it('A09 keeps the local part except for the case of A to Z', () => {
    fc.assert(
      fc.property(anyAddress, (typed) => {
        const email = parseEmail(typed);
        if (email === null) return;
        const local = typed.trim().slice(0, typed.trim().lastIndexOf('@'));
        const lowered = local.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
        expect(email.slice(0, email.lastIndexOf('@'))).toBe(lowered);
      }),
      runs,
    );
  });

  it('A09 ignores case and surrounding spaces', () => {
    const ascii = fc.emailAddress().filter((address) => parseEmail(address) !== null);
    fc.assert(
      fc.property(ascii, (address) => {
        expect(parseEmail(`  ${address.toUpperCase()}\t`)).toBe(parseEmail(address));
      }),
    );
  });

  it('A09 accepts most ordinary addresses', () => {
    const part = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    const ordinary = fc
      .tuple(part, part, fc.constantFrom('in', 'com', 'co.in', 'example'))
      .map(([local, domain, end]) => `${local}@${domain}.${end}`);
    fc.assert(fc.property(ordinary, (address) => parseEmail(address) === address));
  });
});

describe('an email address in a request', () => {
  it('is parsed to its canonical form', () => {
    expect(z.parse(emailValue, ' Asha@People.Example')).toBe('asha@people.example');
  });

  it.each([null, undefined, 5, ['a@people.example'], { email: 'a@b.example' }, 'nobody'])(
    'is refused with its own message when it is %j',
    (sent) => {
      const parsed = z.safeParse(emailValue, sent);
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['email_format']);
    },
  );
});
