import { parseAadhaar, type Aadhaar } from '@anupal/contract/values/aadhaar';
import { parsePan, type Pan } from '@anupal/contract/values/pan';
import type { KeySet, Keys } from '../../../platform/crypto/keys.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { computeMac } from '../../../platform/crypto/secrets.ts';

/** The stored form of a PAN: the sealed number, and keyed hashes to find it by. */
export interface SealedPan {
  readonly pan_sealed: string;
  readonly pan_mac: Buffer;
  readonly pan_head_mac: Buffer;
  readonly pan_tail_mac: Buffer;
}

const headLength = 5;
const tailLength = 4;

/** Derives the stored form of a PAN. It can only be opened for the record with this id. */
export function sealPan(keys: Keys, recordId: string, pan: Pan): SealedPan {
  const { current } = keys;
  return {
    pan_sealed: seal(keys, keyContext(recordId), pan),
    pan_mac: computeMac(current, ['kyc pan', pan]),
    pan_head_mac: computeMac(current, ['kyc pan head', pan.slice(0, headLength)]),
    pan_tail_mac: computeMac(current, ['kyc pan tail', pan.slice(-tailLength)]),
  };
}

/** Opens the PAN of the record with this id. */
export function openPan(keys: Keys, recordId: string, sealed: string): Pan {
  return unseal(keys, keyContext(recordId), sealed) as Pan; // sealed by sealPan
}

/** Derives the stored form of an Aadhaar number: its last four digits and a keyed hash, never the number itself. */
export function hashAadhaar(
  keys: Keys,
  aadhaar: Aadhaar,
): { readonly aadhaar_last4: string; readonly aadhaar_mac: Buffer } {
  return {
    aadhaar_last4: aadhaar.slice(-4),
    aadhaar_mac: aadhaarMac(keys.current, aadhaar),
  };
}

/** The identity numbers that a search text may mean, as hashes. */
export interface NumberSearch {
  readonly panMacs: readonly Buffer[];
  readonly panHeadMacs: readonly Buffer[];
  readonly panTailMacs: readonly Buffer[];
  readonly aadhaarMacs: readonly Buffer[];
  readonly aadhaarLast4: string | null;
}

/** Interprets a search text as identity numbers, hashed with the current and the previous key. */
export function toNumberSearch(keys: Keys, text: string): NumberSearch {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  const sets = keys.previous ? [keys.current, keys.previous] : [keys.current];
  const macs = (purpose: string, isOne: boolean): readonly Buffer[] =>
    isOne ? sets.map((set) => computeMac(set, [purpose, plain])) : [];
  const aadhaar = parseAadhaar(text);
  return {
    panMacs: macs('kyc pan', parsePan(plain) !== null),
    panHeadMacs: macs('kyc pan head', /^[A-Z]{5}$/.test(plain)),
    panTailMacs: macs('kyc pan tail', /^[0-9]{3}[A-Z]$/.test(plain)),
    aadhaarMacs: aadhaar === null ? [] : sets.map((set) => aadhaarMac(set, aadhaar)),
    aadhaarLast4: /^[0-9]{4}$/.test(plain) ? plain : null,
  };
}

function aadhaarMac(set: KeySet, aadhaar: Aadhaar): Buffer {
  return computeMac(set, ['kyc aadhaar', aadhaar]);
}

function keyContext(recordId: string): string {
  return `PAN of KYC record ${recordId}`;
}
