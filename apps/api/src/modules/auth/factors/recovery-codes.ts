import { createHash, randomInt } from 'node:crypto';

/** How many codes a person gets at once. */
const recoveryCodeCount = 10;

// Crockford's base 32: no letter that looks like a digit. Sixteen characters are 80 bits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes recovery codes in groups of four characters. */
export function generateRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 16 }, () => alphabet.charAt(randomInt(alphabet.length)))
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/** The stored form of a recovery code, as printed or in lower case, without hyphens, or misread. */
export function hashRecoveryCode(userId: string, typed: string): Buffer {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const code = characters.replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(`recovery code ${userId} ${code}`).digest();
}
