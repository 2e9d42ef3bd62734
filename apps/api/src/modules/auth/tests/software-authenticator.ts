import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewCredential, PasskeyAssertion } from '@anupal/contract/auth/passkeys';

/** What the API sends for an authenticator, as far as this one reads it. */
export interface CeremonyOptions {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** What a test may make wrong in an answer of the authenticator. */
export interface Deviations {
  readonly origin?: string;
  readonly domain?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  /** Signs other bytes than those that are sent. */
  readonly isForged?: boolean;
}

/** An authenticator with one passkey, as a password manager or a security key has them. */
export interface SoftwareAuthenticator {
  readonly register: (options: CeremonyOptions, deviations?: Deviations) => NewCredential;
  readonly sign: (options: CeremonyOptions, deviations?: Deviations) => PasskeyAssertion;
}

const ownOrigin = 'https://portal.example';

/** Creates an authenticator. Like those that sync passkeys, it does not count unless told to. */
export function createAuthenticator(): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let userHandle = 'AA';
  return {
    register: (options, deviations = {}) => {
      userHandle = options.user?.id ?? '';
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const credential = attestedCredential(credentialId, coseKey(x, y));
      const data = authenticatorData(options.rp?.id ?? '', credential, deviations);
      const clientDataJSON = clientData('webauthn.create', options, deviations);
      const attestationObject = attestation(data).toString('base64url');
      const response = { attestationObject, transports: ['internal'] };
      return {
        id,
        response: { ...response, clientDataJSON: clientDataJSON.toString('base64url') },
      };
    },
    sign: (options, deviations = {}) => {
      const data = authenticatorData(options.rpId ?? '', null, deviations);
      const clientDataJSON = clientData('webauthn.get', options, deviations);
      const signed = Buffer.concat([data, sha256(clientDataJSON)]);
      if (deviations.isForged) signed.writeUInt8(255 - signed.readUInt8(0), 0);
      const signature = createSign('sha256').update(signed).sign(privateKey);
      return {
        id,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function clientData(
  type: string,
  { challenge }: CeremonyOptions,
  { origin = ownOrigin }: Deviations,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

// The bits of WebAuthn Level 3, 6.1: user present, user verified, attested credential data.
const flags = { present: 1, verified: 4, attested: 64 } as const;

function authenticatorData(
  domain: string,
  credential: Buffer | null,
  { domain: other = domain, isVerified = true, counter = 0 }: Deviations,
): Buffer {
  const head = Buffer.alloc(5);
  const set = [flags.present, isVerified ? flags.verified : 0, credential ? flags.attested : 0];
  head.writeUInt8(
    set.reduce((sum, flag) => sum + flag),
    0,
  );
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(other), head, credential ?? Buffer.alloc(0)]);
}

function attestedCredential(id: Buffer, key: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const model = Buffer.alloc(16);
  return Buffer.concat([model, length, id, key]);
}

// CBOR by hand: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, an ES256 key (RFC 9052).
function coseKey(x: string, y: string): Buffer {
  const [head, beforeY] = [
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from('225820', 'hex'),
  ];
  return Buffer.concat([head, Buffer.from(x, 'base64url'), beforeY, Buffer.from(y, 'base64url')]);
}

// CBOR by hand: {"fmt": "none", "attStmt": {}, "authData": data}.
function attestation(data: Buffer): Buffer {
  const length = Buffer.from([0x58, data.length]);
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    length,
    data,
  ]);
}

function sha256(content: Buffer | string): Buffer {
  return createHash('sha256').update(content).digest();
}
