import { noAnswer } from '../../../../lib/failure.ts';
import type { Answer } from '../../../../lib/request.ts';
import { loadToasts } from '../../../../ui/toast.ts';
import type { SignedIn } from '../api.ts';
import type { AskedCode, SentCode } from '../model.ts';

/**
 * Fetches what a submit will need, while the person is still typing. The screen itself comes
 * without it, because most of its weight is the contract's schemas.
 */
export async function prepareSubmit(): Promise<void> {
  await Promise.allSettled([loadApi(), loadCodeStep(), loadToasts()]);
}

/** The second step of signing in. */
export function loadCodeStep() {
  return import('./code-step.tsx');
}

/** Asks for a code by mail. Never throws. */
export function requestCode(asked: AskedCode): Promise<Answer<unknown>> {
  return loadApi()
    .then((api) => api.requestCode(asked))
    .catch(noAnswer);
}

/** Redeems the code that came by mail. Never throws. */
export function redeemCode(sent: SentCode, code: string): Promise<Answer<SignedIn>> {
  return loadApi()
    .then((api) => api.redeemCode(sent, code))
    .catch(noAnswer);
}

function loadApi() {
  return import('../api.ts');
}
