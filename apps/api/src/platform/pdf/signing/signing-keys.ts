import { randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Signer } from '@libpdf/core';
import * as z from 'zod';
import { hasErrorCode } from '../../error-code.ts';
import type { Clock } from '../../clock.ts';
import type { Keys } from '../../crypto/keys.ts';
import { seal, unseal } from '../../crypto/seal.ts';
import { makeSelfSignedKey } from './self-signed-certificate.ts';

/** Where the keys that sign documents are kept, and for whom. */
export interface SigningKeySettings {
  /** Holds the key in force, sealed, and every certificate that was ever in force. */
  readonly folder: string;
  /** Whether the first use makes a key where there is none. */
  readonly makesMissing: boolean;
  /** The name in certificates made here. */
  readonly organisation: string;
}

/** A certificate that is or was in force. */
export interface SigningCertificate {
  readonly subject: string;
  /** SHA-256 of the certificate, in hexadecimal digits. */
  readonly fingerprint: string;
  readonly validUntil: Date;
}

/** There is no key, or it cannot be used; the message says why. */
export class SigningKeyError extends Error {}

/**
 * The firm's key for signing documents, in a folder of its own and sealed under SECRETS_KEY. It is read
 * at each use, so that a new one is in force at once and in every process. The certificates of earlier
 * keys are kept: what they signed is verified with them.
 */
export interface SigningKeys {
  /** Opens the key in force. @throws {SigningKeyError} */
  open(): Promise<Signer>;
  /** The certificate in force. @throws {SigningKeyError} */
  readCurrent(): Promise<SigningCertificate>;
  /** Every certificate that was ever in force. */
  listCertificates(): Promise<readonly SigningCertificate[]>;
  /** Replaces the key by a fresh one with a certificate of its own. */
  make(): Promise<SigningCertificate>;
  /** Replaces the key by that of a PKCS #12 file. @throws {SigningKeyError} */
  importPkcs12(bytes: Uint8Array, password: string): Promise<SigningCertificate>;
  /** Seals the key under the current SECRETS_KEY; returns whether there is one. */
  reseal(): Promise<boolean>;
}

const keySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('made'), privateKey: z.string(), certificate: z.string() }),
  z.object({ kind: z.literal('imported'), pkcs12: z.string(), password: z.string() }),
]);
type StoredKey = z.output<typeof keySchema>;

const sealContext = 'the key that signs documents';
const validYears = 5;

/** Opens the folder of the signing keys; nothing is read before its first use. */
export function openSigningKeys(
  settings: SigningKeySettings,
  { keys, clock }: { readonly keys: Keys; readonly clock: Clock },
): SigningKeys {
  const { folder, makesMissing, organisation } = settings;
  const keyFile = join(folder, 'key.sealed');
  const certificates = join(folder, 'certificates');
  const read = async (): Promise<StoredKey | null> => {
    const sealed = await readIfPresent(keyFile);
    if (sealed === null) return null;
    try {
      return keySchema.parse(JSON.parse(unseal(keys, sealContext, sealed)));
    } catch (error) {
      const message = `The signing key in ${keyFile} does not open with SECRETS_KEY.`;
      throw new SigningKeyError(message, { cause: error });
    }
  };
  const store = async (key: StoredKey, mode: 'replace' | 'create'): Promise<SigningCertificate> => {
    const { certificate } = await openKey(key);
    const described = describeCertificate(certificate);
    await mkdir(certificates, { recursive: true, mode: 0o700 });
    const certificateFile = join(certificates, `${described.fingerprint}.pem`);
    // First: nothing is signed whose certificate is not kept.
    await writeWhole(certificateFile, new X509Certificate(certificate).toString(), 'replace');
    const sealed = seal(keys, sealContext, JSON.stringify(key));
    if (!(await writeWhole(keyFile, sealed, mode))) await rm(certificateFile);
    return described;
  };
  const makeKey = async (): Promise<StoredKey> => {
    const validFrom = new Date(clock());
    const validUntil = new Date(validFrom);
    validUntil.setUTCFullYear(validFrom.getUTCFullYear() + validYears);
    const made = await makeSelfSignedKey({ organisation, validFrom, validUntil });
    return {
      kind: 'made',
      privateKey: made.privateKey.toString('base64'),
      certificate: made.certificate.toString('base64'),
    };
  };
  const readOrMake = async (): Promise<StoredKey> => {
    const stored = await read();
    if (stored !== null) return stored;
    if (!makesMissing) throw new SigningKeyError(`There is no signing key in ${folder}.`);
    await store(await makeKey(), 'create');
    return readOrMake();
  };
  const open = async (): Promise<Signer> => {
    const signer = await openKey(await readOrMake());
    const { validUntil } = describeCertificate(signer.certificate);
    if (validUntil.getTime() > clock()) return signer;
    throw new SigningKeyError('The certificate of the signing key has expired.');
  };
  return {
    open,
    readCurrent: async () => describeCertificate((await openKey(await readOrMake())).certificate),
    listCertificates: async () => {
      const names = await readdir(certificates).catch(() => []);
      const files = names.filter((name) => name.endsWith('.pem'));
      return Promise.all(
        files.map(async (name) => describeCertificate(await readFile(join(certificates, name)))),
      );
    },
    make: async () => store(await makeKey(), 'replace'),
    importPkcs12: async (bytes, password) => {
      const pkcs12 = Buffer.from(bytes).toString('base64');
      const imported: StoredKey = { kind: 'imported', pkcs12, password };
      const { certificate } = await openKey(imported);
      // It would replace a key that still signs.
      if (describeCertificate(certificate).validUntil.getTime() <= clock())
        throw new SigningKeyError('The certificate in the PKCS #12 file has expired.');
      return store(imported, 'replace');
    },
    reseal: async () => {
      const stored = await read();
      if (stored !== null) await store(stored, 'replace');
      return stored !== null;
    },
  };
}

// Loaded when something is signed: the library is large.
async function openKey(key: StoredKey): Promise<Signer> {
  const { CryptoKeySigner, P12Signer } = await import('@libpdf/core');
  if (key.kind === 'imported') {
    try {
      return await P12Signer.create(Buffer.from(key.pkcs12, 'base64'), key.password);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SigningKeyError(`The PKCS #12 file cannot be used: ${reason}`, { cause: error });
    }
  }
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const privateKey = await webcrypto.subtle.importKey(
    'pkcs8',
    Buffer.from(key.privateKey, 'base64'),
    algorithm,
    false,
    ['sign'],
  );
  const certificate = Buffer.from(key.certificate, 'base64');
  return new CryptoKeySigner(privateKey, certificate, 'RSA', 'RSASSA-PKCS1-v1_5');
}

function describeCertificate(certificate: Uint8Array): SigningCertificate {
  const { subject, fingerprint256, validTo } = new X509Certificate(certificate);
  return {
    subject: subject.replaceAll('\n', ', '),
    fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
    validUntil: new Date(validTo),
  };
}

/**
 * Writes a file that appears complete or not at all; `create` leaves one that is there already.
 * Returns whether it was written.
 */
async function writeWhole(
  path: string,
  content: string,
  mode: 'replace' | 'create',
): Promise<boolean> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, content, { mode: 0o600 });
  if (mode === 'replace') {
    await rename(draft, path);
    return true;
  }
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
    return false;
  } finally {
    await rm(draft);
  }
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
