import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { afterAll, expect, it } from 'vitest';
import { deriveKeys } from '../../crypto/keys.ts';
import { isSignatureValid, makePkcs12 } from '../testing/openssl.ts';
import { signPdf } from './sign-pdf.ts';
import { openSigningKeys, SigningKeyError, type SigningKeys } from './signing-keys.ts';

const base = mkdtempSync(join(tmpdir(), 'anupal-signing-'));
const day = 24 * 60 * 60 * 1000;
let folders = 0;

afterAll(() => {
  rmSync(base, { recursive: true });
});

function openKeys(
  folder = join(base, `folder-${++folders}`),
  { secret = 'a secret', previous, makesMissing = true, now = Date.now() }: Options = {},
): { keys: SigningKeys; folder: string } {
  const settings = { folder, makesMissing, organisation: 'The Firm' };
  const keys = openSigningKeys(settings, {
    keys: deriveKeys(secret, previous),
    clock: () => now,
  });
  return { keys, folder };
}

interface Options {
  readonly secret?: string;
  readonly previous?: string;
  readonly makesMissing?: boolean;
  readonly now?: number;
}

async function sign(keys: SigningKeys): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage();
  const signedAt = new Date('2026-11-18T05:13:09Z');
  return signPdf(await pdf.save(), { signer: await keys.open(), signedAt, reason: 'Test' });
}

function readCertificate(folder: string, { fingerprint }: { fingerprint: string }): string {
  return readFileSync(join(folder, 'certificates', `${fingerprint}.pem`), 'utf8');
}

it('J01 a signature is valid for the whole document, and for no other byte', async () => {
  const { keys, folder } = openKeys();
  const signed = await sign(keys);
  const certificate = readCertificate(folder, await keys.readCurrent());
  expect(signed.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
  expect(isSignatureValid(signed, certificate)).toBe(true);
  for (const place of [20, signed.length - 30]) {
    const changed = Buffer.from(signed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(isSignatureValid(changed, certificate)).toBe(false);
  }
  const other = openKeys();
  const stranger = readCertificate(other.folder, await other.keys.make());
  expect(isSignatureValid(signed, stranger)).toBe(false);
});

it('J01 what an earlier key signed stays verifiable after a change of the key', async () => {
  const { keys, folder } = openKeys();
  const first = await keys.make();
  const signedFirst = await sign(keys);
  const { pkcs12, certificate } = makePkcs12('secret');
  const second = await keys.importPkcs12(pkcs12, 'secret');
  expect(second.subject).toBe('CN=Firm');
  const signedSecond = await sign(keys);
  expect(isSignatureValid(signedSecond, certificate)).toBe(true);
  expect(isSignatureValid(signedSecond, readCertificate(folder, second))).toBe(true);
  expect(isSignatureValid(signedFirst, readCertificate(folder, first))).toBe(true);
  const listed = (await keys.listCertificates()).map(({ fingerprint }) => fingerprint);
  expect(listed.toSorted()).toEqual([first.fingerprint, second.fingerprint].toSorted());
});

it('J01 a PKCS #12 file with another password changes nothing', async () => {
  const { keys } = openKeys();
  const made = await keys.make();
  const { pkcs12 } = makePkcs12('secret');
  await expect(keys.importPkcs12(pkcs12, 'wrong')).rejects.toThrow(SigningKeyError);
  await expect(keys.importPkcs12(Buffer.from('no file'), '')).rejects.toThrow(SigningKeyError);
  expect(await keys.listCertificates()).toEqual([made]);
  expect(await keys.readCurrent()).toEqual(made);
});

it('J01 an expired PKCS #12 file does not replace a key that still signs', async () => {
  const { keys, folder } = openKeys();
  const made = await keys.make();
  const { pkcs12 } = makePkcs12('secret');
  const later = openKeys(folder, { now: Date.now() + 36_500 * day });
  await expect(later.keys.importPkcs12(pkcs12, 'secret')).rejects.toThrow('has expired');
  expect(await keys.readCurrent()).toEqual(made);
});

it('J01 the key is sealed under SECRETS_KEY, and moves to the next one', async () => {
  const { keys, folder } = openKeys();
  const made = await keys.make();
  expect(readFileSync(join(folder, 'key.sealed'), 'utf8')).toMatch(/^[0-9a-f]{16}\.[\w-]+$/);
  expect(statSync(join(folder, 'key.sealed')).mode & 0o077).toBe(0);
  await expect(openKeys(folder, { secret: 'another' }).keys.open()).rejects.toThrow('SECRETS_KEY');
  const both = { secret: 'another', previous: 'a secret' };
  expect(await openKeys(folder, both).keys.reseal()).toBe(true);
  expect(await openKeys(folder, { secret: 'another' }).keys.readCurrent()).toEqual(made);
});

it('processes that start together agree on one key', async () => {
  const { folder } = openKeys();
  const together = Array.from({ length: 3 }, () => openKeys(folder).keys.readCurrent());
  const fingerprints = (await Promise.all(together)).map(({ fingerprint }) => fingerprint);
  expect(new Set(fingerprints).size).toBe(1);
  expect(readdirSync(join(folder, 'certificates'))).toEqual([`${fingerprints[0]}.pem`]);
  expect(readdirSync(folder).toSorted()).toEqual(['certificates', 'key.sealed']);
});

it('nothing is signed without a key, or under a certificate that has expired', async () => {
  const { keys, folder } = openKeys(undefined, { makesMissing: false });
  await expect(keys.open()).rejects.toThrow('There is no signing key');
  expect(await keys.reseal()).toBe(false);
  const { validUntil } = await keys.make();
  const later = openKeys(folder, { now: validUntil.getTime() + day }).keys;
  await expect(later.open()).rejects.toThrow('expired');
});
