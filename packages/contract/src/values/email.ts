import * as z from 'zod/mini';
import { exemptFromMasking } from './masking-exemption.ts';

/** An email address in canonical form. */
export type Email = string & { readonly __brand: 'Email' };

// dot-atom of RFC 5322, ASCII only: no quoted local parts, comments, lists or look-alike letters.
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
// Characters that the URL parser would interpret, which would change the address.
const hostSyntax = /[\s\p{Cc}/\\?#@:%[\]<>^|]/u;
// Line breaks allow header injection: they are refused, never removed.
const lineBreak = /[\r\n\v\f\u0085\u2028\u2029]/;

/**
 * Converts an address to its canonical form: trimmed, the local part in ASCII lower case, the
 * domain in IDNA form (RFC 5891). Null for anything but one plain addr-spec of at most 254
 * characters.
 */
export function parseEmail(text: string): Email | null {
  if (lineBreak.test(text)) return null;
  const address = text.trim();
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > 254) return null;
  // Never NFC for the local part: it would turn the Kelvin sign into a K, another person's address.
  const local = asciiLowerCase(address.slice(0, at));
  const domain = canonicalDomain(address.slice(at + 1).normalize('NFC'));
  if (domain === null || local.length > 64 || !localPart.test(local)) return null;
  const email = `${local}@${domain}`;
  return email.length > 254 ? null : (email as Email); // the checks above are what the brand means
}

function canonicalDomain(text: string): string | null {
  if (hostSyntax.test(text) || !URL.canParse(`http://${text}`)) return null;
  const domain = new URL(`http://${text}`).hostname;
  return domainName.test(domain) ? domain : null;
}

function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** An email address in a request, parsed to its canonical form. */
export const emailValue = exemptFromMasking(
  z.pipe(
    z.string({ error: 'email_format' }),
    z.transform((text, context): Email => {
      const email = parseEmail(text);
      if (email !== null) return email;
      context.issues.push({ code: 'custom', message: 'email_format', input: text });
      return z.NEVER;
    }),
  ),
);
