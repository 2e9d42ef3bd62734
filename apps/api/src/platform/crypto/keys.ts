import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

/** Everything derived from one SECRETS_KEY. */
export interface KeySet {
  /** Fingerprint of the secret, safe to show. */
  readonly id: string;
  readonly mac: KeyObject;
  readonly seal: KeyObject;
  /** Encrypts the keys of envelopes only. */
  readonly wrap: KeyObject;
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
}

/** The keys in force: the current set signs and seals, the previous one is still accepted. */
export interface Keys {
  readonly current: KeySet;
  readonly previous: KeySet | null;
}

/** Derives the keys of the current and, during a rotation, the previous secret. */
export function deriveKeys(secret: string, previous?: string): Keys {
  return { current: deriveSet(secret), previous: previous ? deriveSet(previous) : null };
}

/** Finds the key set with this fingerprint. */
export function findKeySet(keys: Keys, id: string): KeySet | null {
  if (keys.current.id === id) return keys.current;
  return keys.previous?.id === id ? keys.previous : null;
}

function deriveSet(secret: string): KeySet {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'anupal', purpose, 32));
  // A call to node:crypto takes four times as long with raw key bytes as with a KeyObject.
  const deriveKey = (purpose: string): KeyObject => createSecretKey(derive(purpose));
  const signing = ed25519FromSeed(derive('access tokens'));
  return {
    id: createHash('sha256').update(derive('fingerprint')).digest('hex').slice(0, 16),
    mac: deriveKey('codes'),
    seal: deriveKey('seal'),
    wrap: deriveKey('envelope keys'),
    signing,
    verifying: createPublicKey(signing),
  };
}

// The fixed DER prefix of a PKCS #8 Ed25519 private key (RFC 8410, section 7).
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function ed25519FromSeed(seed: Buffer): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
}
