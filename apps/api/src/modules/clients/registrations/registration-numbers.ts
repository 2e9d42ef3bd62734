import {
  registrationKindNames,
  registrationKinds,
  type RegistrationKind,
} from '@anupal/contract/clients/registration-kinds';
import { parsePan } from '@anupal/contract/values/pan';
import { normalizeCode } from '@anupal/contract/values/typed-text';
import type { KeySet, Keys } from '../../../platform/crypto/keys.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { computeMac } from '../../../platform/crypto/secrets.ts';
import { openPan, sealPan, toNumberSearch } from '../../kyc/public.ts';

/** The stored form of a number: sealed, and keyed hashes to find it by. */
export interface SealedNumber {
  readonly number_sealed: string;
  readonly number_mac: Buffer;
  readonly tail_mac: Buffer;
}

/** A number and the registration it belongs to. */
interface NumberOfRow {
  readonly id: string;
  readonly kind: RegistrationKind;
}

const tailLength = 4;

/**
 * Derives the stored form of a normalized number. It can only be opened for the registration with
 * this id. A PAN is stored as in KYC and applications, so that one hash finds it everywhere.
 */
export function sealNumber(keys: Keys, { id, kind }: NumberOfRow, number: string): SealedNumber {
  const pan = kind === 'pan' ? parsePan(number) : null;
  if (pan !== null) {
    const { pan_sealed, pan_mac, pan_tail_mac } = sealPan(keys, id, pan);
    return { number_sealed: pan_sealed, number_mac: pan_mac, tail_mac: pan_tail_mac };
  }
  return {
    number_sealed: seal(keys, keyContext(id), number),
    number_mac: numberMac(keys.current, kind, number),
    tail_mac: tailMac(keys.current, normalizeCode(number).slice(-tailLength)),
  };
}

/** Opens the number of a registration. Throws when its key is gone. */
export function openNumber(keys: Keys, { id, kind }: NumberOfRow, sealed: string): string {
  return kind === 'pan' ? openPan(keys, id, sealed) : unseal(keys, keyContext(id), sealed);
}

/** The hashes under which a normalized number may be stored: with the current and the previous key. */
export function numberMacs(keys: Keys, kind: RegistrationKind, number: string): readonly Buffer[] {
  if (kind === 'pan') return toNumberSearch(keys, number).panMacs;
  return keySets(keys).map((set) => numberMac(set, kind, number));
}

/** The numbers that a search text may be, as hashes: a whole number, or its last four characters. */
export interface RegistrationSearch {
  readonly numberMacs: readonly Buffer[];
  readonly tailMacs: readonly Buffer[];
}

/** Interprets a search text as a number. */
export function toRegistrationSearch(keys: Keys, text: string): RegistrationSearch {
  const wholes = registrationKindNames.flatMap((kind) => {
    const number = registrationKinds[kind].parse(text);
    return number === null ? [] : numberMacs(keys, kind, number);
  });
  const tail = normalizeCode(text);
  const isTail = /^(?=.*\d)[A-Z0-9]{4}$/.test(tail);
  const tails = isTail ? keySets(keys).map((set) => tailMac(set, tail)) : [];
  return {
    numberMacs: wholes,
    tailMacs: [...tails, ...toNumberSearch(keys, text).panTailMacs],
  };
}

function keySets({ current, previous }: Keys): readonly KeySet[] {
  return previous ? [current, previous] : [current];
}

function numberMac(set: KeySet, kind: RegistrationKind, number: string): Buffer {
  return computeMac(set, ['client registration', kind, number]);
}

function tailMac(set: KeySet, tail: string): Buffer {
  return computeMac(set, ['client registration tail', tail]);
}

function keyContext(id: string): string {
  return `number of client registration ${id}`;
}
