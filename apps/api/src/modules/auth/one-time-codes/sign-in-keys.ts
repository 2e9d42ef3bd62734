import { randomInt } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { hashSecret, computeMac, randomSecret } from '../../../platform/crypto/secrets.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { recordEvents } from '../../audit/public.ts';
import { queueEmail } from '../../notifications/public.ts';
import { findUserByEmail } from '../../users/public.ts';
import { addressMac, waitAfterFailures, type RateLimitScope } from './code-rate-limits.ts';
import { signInKeyEmail } from './sign-in-key-email.ts';
import { insertKey, redeemKey } from './sign-in-key-queries.ts';

const keyHours = 24;
const browserDays = 30;
const secondsBetweenMails = 86_400;

// Crockford's base 32: no letter that looks like a digit. Twelve of them are 60 bits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Mails the owner of an address a key, where too many wrong codes keep new browsers out; once a day at
 * most. The same statements run for an address without an account, to which no mail goes.
 */
export async function offerSignInKey(
  context: Context,
  {
    email,
    scope,
    language,
  }: { readonly email: Email; readonly scope: RateLimitScope; readonly language: Language },
): Promise<void> {
  if (scope.isOwn || (await waitAfterFailures(context, scope)) === null) return;
  const once = { key: `key:mail:${scope.failures}`, seconds: secondsBetweenMails, limit: 1 };
  if ((await consume(context.db, [once])) !== null) return;
  const user = await findUserByEmail(context.db, email);
  const key = generateKey();
  const place = `${context.publicUrl.host}/login?key`;
  await inTransaction(context.db, async (trx) => {
    await insertKey(
      trx,
      { hash: hashKey(context, key), addressMac: addressMac(context, email) },
      keyHours,
    );
    await queueEmail(trx, context, {
      to: user?.email ?? email,
      email: signInKeyEmail(language, { key, place, hours: keyHours }),
      deliver: user?.disabled_at === null,
    });
  });
}

/**
 * Lets a browser that brings such a key ask for codes again: what is counted against it is its own from
 * then on. Answers the browser id for the cookie: the visitor's own, or a fresh one.
 */
export async function redeemSignInKey(
  context: Context,
  brought: {
    readonly email: Email;
    readonly key: string;
    readonly browserId: string | null;
    readonly visitor: ClientInfo;
  },
): Promise<Result<{ readonly browserId: string }, 'key_invalid'>> {
  const { email, visitor } = brought;
  const browserId = brought.browserId ?? randomSecret();
  return inTransaction(context.db, async (trx) => {
    const key = {
      hash: hashKey(context, brought.key),
      addressMac: addressMac(context, email),
      browserHash: hashSecret(browserId),
    };
    if (!(await redeemKey(trx, key, browserDays))) return refuse('key_invalid');
    const user = await findUserByEmail(trx, email);
    if (user) {
      const object = { type: 'user', id: user.id };
      const { network } = visitor;
      await recordEvents(trx, [
        { action: 'auth.key_used', actor: null, object, outcome: 'done', network },
      ]);
    }
    return ok({ browserId });
  });
}

function generateKey(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

// However it is typed: small letters, without hyphens, with the letters that look like digits.
function hashKey({ keys }: Context, key: string): Buffer {
  const typed = key.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const meant = typed.replaceAll('O', '0').replace(/[IL]/g, '1');
  return computeMac(keys.current, ['sign-in key', meant]);
}
