import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';
import type {
  NewCredential,
  PasskeyAssertion,
  passkeyOptions,
} from '@anupal/contract/auth/passkeys';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { OwnedPasskey, PasskeyRow } from './passkey-queries.ts';
import type { RelyingParty } from './relying-party.ts';

/** Why the signature of an authenticator is not accepted. */
export type SignatureRefusal = 'passkey_invalid' | 'passkey_elsewhere';

/** What the API sends for an authenticator. */
export type CeremonyOptions = z.output<typeof passkeyOptions>;

type Transports = NonNullable<
  NonNullable<
    Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
  >[number]['transports']
>;

// EdDSA, ES256 and RS256, in COSE's numbers. The package's own list asks Node for experimental ones.
const algorithms = [-8, -7, -257];

/** What an authenticator needs to make a passkey. */
export async function registrationOptions(
  { domain, name }: RelyingParty,
  owner: { readonly handle: Buffer; readonly email: string; readonly fullName: string },
  { challenge, existing }: { readonly challenge: string; readonly existing: readonly PasskeyRow[] },
): Promise<CeremonyOptions> {
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: domain,
    userID: new Uint8Array(owner.handle),
    userName: owner.email,
    userDisplayName: owner.fullName,
    challenge: bytesOf(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing.map(describeCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** What an authenticator needs to sign; without passkeys the person chooses among those of the device. */
export async function assertionOptions(
  { domain }: RelyingParty,
  challenge: string,
  passkeys: readonly PasskeyRow[] = [],
): Promise<CeremonyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: domain,
    challenge: bytesOf(challenge),
    userVerification: 'required',
    allowCredentials: passkeys.map(describeCredential),
  });
  return { ...options };
}

const clientDataSchema = z.object({ challenge: z.string(), origin: z.string() });

/** The challenge and origin that the browser put under the signature; null if unreadable. */
export function readClientData(text: string): z.output<typeof clientDataSchema> | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return clientDataSchema.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}

/** A verified new credential. */
export interface VerifiedCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** Verifies a new credential for a challenge that was ours. */
export async function verifyRegistration(
  party: RelyingParty,
  { id, response }: NewCredential,
  challenge: string,
): Promise<Result<VerifiedCredential, SignatureRefusal>> {
  return verify(party, response.clientDataJSON, async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...standardParts(id), response: { ...response, transports: [] } },
      ...expectations(party, challenge),
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    // The package does not compare what the browser sent with what the authenticator made.
    if (credentialId !== id) return null;
    const isSynced = registrationInfo.credentialBackedUp;
    return {
      credentialId: Buffer.from(credentialId, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      isSynced,
    };
  });
}

/** Verifies a signature by a stored passkey. Returns its counter, which the caller has to compare. */
export async function verifyAssertion(
  party: RelyingParty,
  { assertion, challenge }: { readonly assertion: PasskeyAssertion; readonly challenge: string },
  passkey: OwnedPasskey,
): Promise<Result<number, SignatureRefusal>> {
  const { id, response } = assertion;
  const { userHandle } = response;
  if (userHandle !== undefined && userHandle !== passkey.handle.toString('base64url'))
    return refuse('passkey_invalid');
  return verify(party, response.clientDataJSON, async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...standardParts(id), response: withoutHandle(response) },
      ...expectations(party, challenge),
      credential: {
        id,
        publicKey: new Uint8Array(passkey.public_key),
        // Compared by the caller, in the statement that stores it and only after the signature.
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}

// The package throws for every reason. The origin is compared here, so that its refusal has its own text.
async function verify<T>(
  { origin }: RelyingParty,
  clientData: string,
  check: () => Promise<T | null>,
): Promise<Result<T, SignatureRefusal>> {
  if (readClientData(clientData)?.origin !== origin) return refuse('passkey_elsewhere');
  const verified = await check().catch(() => null);
  return verified === null ? refuse('passkey_invalid') : ok(verified);
}

function expectations({ domain, origin }: RelyingParty, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
  };
}

// It was compared before.
function withoutHandle({
  clientDataJSON,
  authenticatorData,
  signature,
}: PasskeyAssertion['response']) {
  return { clientDataJSON, authenticatorData, signature };
}

function standardParts(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

function describeCredential({ credential_id, transports }: PasskeyRow) {
  return {
    id: credential_id.toString('base64url'),
    transports: [...transports] as Transports, // as an authenticator reported them to us
  };
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}
