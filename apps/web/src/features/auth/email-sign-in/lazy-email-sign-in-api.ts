import { noAnswer } from '../../../lib/api/failure.ts';
import type { Answer } from '../../../lib/api/request.ts';
import type { SignedIn } from './email-sign-in-api.ts';
import type { AskedCode, Door, SentCode } from './email-sign-in-model.ts';

/**
 * Fetches the code of the calls, while the person is still typing. The screen itself comes without
 * it, because most of its weight is the contract's schemas.
 */
export function loadCalls() {
  return import('./email-sign-in-api.ts');
}

/** Asks for a code by mail. Never throws. */
export function requestCode(asked: AskedCode, door: Door): Promise<Answer<unknown>> {
  return loadCalls()
    .then((calls) => calls.requestCode(asked, door))
    .catch(noAnswer);
}

/** Redeems the code that came by mail. Never throws. */
export function redeemCode(sent: SentCode, code: string, door: Door): Promise<Answer<SignedIn>> {
  return loadCalls()
    .then((calls) => calls.redeemCode(sent, code, door))
    .catch(noAnswer);
}
