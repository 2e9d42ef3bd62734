import type { NewCredential, PasskeyAssertion } from '@anupal/contract/auth/passkeys';
import { t } from '@lingui/core/macro';
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { failure } from '../../lib/api/failure.ts';
import type { ApiResult } from '../../lib/api/request.ts';

/** What the API sends for an authenticator. */
type Options = Readonly<Record<string, unknown>>;

/** Asks the device for a signature; as an offer, in the field of the email address. */
export function signWithPasskey(
  options: Options,
  { isConditional = false }: { readonly isConditional?: boolean } = {},
): Promise<ApiResult<PasskeyAssertion>> {
  // The options are made by the API for exactly this call of the browser.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return settled(startAuthentication({ optionsJSON, useBrowserAutofill: isConditional }));
}

/** Asks the device for a new passkey. */
export function createPasskey(options: Options): Promise<ApiResult<NewCredential>> {
  // The options are made by the API for exactly this call of the browser.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return settled(startRegistration({ optionsJSON }));
}

/** Ends what the device was asked for. */
export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function settled<T>(answer: Promise<T>): Promise<ApiResult<T>> {
  try {
    return { ok: true, value: await answer };
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    if (isKnown)
      return failure(
        'passkey_exists',
        () => t`This device already has a passkey for your account.`,
      );
    return failure('aborted', () => t`No passkey was used. Try again, or use a code by email.`);
  }
}
