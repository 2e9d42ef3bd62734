import { randomInt } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { computeMac, hashSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { queueEmail } from '../../notifications/public.ts';
import { findUserByEmail } from '../../users/public.ts';
import { addressMac, waitAfterFailures, type RateLimitScope } from './code-rate-limits.ts';
import { renderSignInKeyEmail } from './sign-in-key-email.ts';
import { insertKey, redeemKey } from './sign-in-key-queries.ts';

const keyHours = 24;
const browserDays = 30;
const secondsBetweenEmails = 86_400;

// Crockford's base 32: no letter that looks like a digit. Twelve characters are 60 bits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A person whose new browser is blocked by wrong codes. */
interface KeyOffer {
  readonly email: Email;
  readonly scope: RateLimitScope;
  readonly language: Language;
}

/**
 * Emails the owner of an address a key when too many wrong codes block new browsers, at most
 * once a day. An address without an account runs the same statements but gets no email.
 */
export async function offerSignInKey(
  context: Context,
  { email, scope, language }: KeyOffer,
): Promise<void> {
  if (scope.isOwn || (await waitAfterFailures(context, scope)) === null) return;
  const once = { key: `key:mail:${scope.failures}`, seconds: secondsBetweenEmails, limit: 1 };
  if ((await consume(context.db, [once])) !== null) return;
  const user = await findUserByEmail(context.db, email);
  const key = generateKey();
  const signInPage = `${context.publicUrl.host}/login?key`;
  const row = { hash: hashKey(context, key), addressMac: addressMac(context, email) };
  await inTransaction(context.db, async (trx) => {
    await insertKey(trx, row, keyHours);
    await queueEmail(trx, context, {
      to: user?.email ?? email,
      email: renderSignInKeyEmail(language, { key, signInPage, hours: keyHours }),
      deliver: user?.disabled_at === null,
    });
  });
}

/** A key that a browser submits. */
export interface KeyRedemption {
  readonly email: Email;
  readonly key: string;
  readonly browserId: string | null;
  readonly client: ClientInfo;
}

/**
 * Lets the browser that submits a key ask for codes again, counted by limits of its own. Returns the
 * browser id for the cookie: the existing one, or a new one.
 */
export async function redeemSignInKey(
  context: Context,
  redemption: KeyRedemption,
): Promise<Result<{ readonly browserId: string }, 'key_invalid'>> {
  const { email, client } = redemption;
  const browserId = redemption.browserId ?? randomSecret();
  return inTransaction(context.db, async (trx) => {
    const key = {
      hash: hashKey(context, redemption.key),
      addressMac: addressMac(context, email),
      browserHash: hashSecret(browserId),
    };
    if (!(await redeemKey(trx, key, browserDays))) return refuse('key_invalid');
    const user = await findUserByEmail(trx, email);
    if (user) {
      const object = { type: 'user', id: user.id };
      const { network } = client;
      await recordEvents(trx, [auditEvent('auth.key_used', null, object, { network })]);
    }
    return ok({ browserId });
  });
}

function generateKey(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

// Accepts lower case, missing hyphens and letters that look like digits.
function hashKey({ keys }: Context, typed: string): Buffer {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const key = characters.replaceAll('O', '0').replace(/[IL]/g, '1');
  return computeMac(keys.current, ['sign-in key', key]);
}
