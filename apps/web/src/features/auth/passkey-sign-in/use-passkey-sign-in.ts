import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { noResponse } from '../../../lib/api/failure.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { useSubmit, type Submission } from '../../../lib/forms/use-submit.ts';
import { session } from '../../../lib/session/session.ts';
import { showToast } from '../../../ui/toast.ts';
import type { SignedIn } from '../email-sign-in/email-sign-in-api.ts';
import { firstSign } from './first-sign.ts';

/** Signing in with a passkey: by a button, and by the list that the browser opens in the email field. */
export function usePasskeySignIn(): Submission {
  const { t } = useLingui();
  const submission = useSubmit(async () => {
    const result = await signIn(false);
    if (result.ok) session.signIn(result.value.user, result.value.accessToken);
    else showToast('error', result.message ?? t`Something went wrong`);
    return result.ok ? null : result;
  });
  // The browser shows the list while the call is open, so it has to be open before the field is used.
  useEffect(() => offerPasskeys(), []);
  return submission;
}

// The code is loaded only where passkeys exist.
function load() {
  return import('./passkey-sign-in-api.ts');
}

function signIn(isConditional: boolean): Promise<ApiResult<SignedIn>> {
  return load()
    .then((api) => api.signInByPasskey(isConditional))
    .catch(noResponse);
}

/** Offers passkeys until the returned function is called. */
function offerPasskeys(): () => void {
  const offer = new AbortController();
  void canOffer().then(async (can) => {
    if (!can) return;
    await firstSign(offer.signal);
    await keepOffering(offer.signal);
  });
  return () => offer.abort();
}

// Only a list that was open too long is opened again: any other failure would repeat itself.
async function keepOffering(signal: AbortSignal): Promise<void> {
  const isOver = (): boolean => signal.aborted;
  if (isOver()) return;
  const cancel = (): void => void load().then(({ cancelPasskey }) => cancelPasskey());
  signal.addEventListener('abort', cancel);
  const result = await signIn(true);
  signal.removeEventListener('abort', cancel);
  if (isOver()) return;
  if (result.ok) {
    session.signIn(result.value.user, result.value.accessToken);
    return;
  }
  if (result.code !== 'aborted') showToast('error', result.message ?? '');
  if (result.code === 'passkey_expired') await keepOffering(signal);
}

// Older browsers have passkeys, but not this.
async function canOffer(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return 'isConditionalMediationAvailable' in PublicKeyCredential
    ? PublicKeyCredential.isConditionalMediationAvailable()
    : false;
}
