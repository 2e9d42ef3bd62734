import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealEnvelope, openEnvelope, rewrapKey } from './envelope.ts';
import { deriveKeys } from './keys.ts';

const oldSecret = 'an old secret of thirty-two characters';
const newSecret = 'a new secret of thirty-two characters!';
const keys = deriveKeys(newSecret);
const context = 'kyc|v1|doc|person|panCard|1';
const bytes = Buffer.from('AAAPA1234A');

describe('an envelope', () => {
  it.each([0, 1, 5_000_000])('K08 returns the %i bytes that were sealed', (length) => {
    const content = randomBytes(length);
    const envelope = sealEnvelope(keys, context, content);
    expect(envelope.encrypted.length).toBe(length + 28);
    expect(openEnvelope(keys, context, envelope).equals(content)).toBe(true);
  });

  it('K08 reveals nothing of the bytes, and no two envelopes are equal', () => {
    const [one, other] = [sealEnvelope(keys, context, bytes), sealEnvelope(keys, context, bytes)];
    expect(one.encrypted.includes(bytes)).toBe(false);
    expect(one.encrypted.equals(other.encrypted)).toBe(false);
    expect(one.wrappedKey).not.toBe(other.wrappedKey);
    expect(one.encrypted.subarray(0, 12).equals(other.encrypted.subarray(0, 12))).toBe(false);
  });

  it.each([
    'kyc|v1|other|person|panCard|1',
    'kyc|v1|doc|somebody|panCard|1',
    'kyc|v1|doc|person|aadhaarFront|1',
    'kyc|v1|doc|person|panCard|2',
    '',
  ])('K08 does not open with the context %j', (other) => {
    const envelope = sealEnvelope(keys, context, bytes);
    expect(() => openEnvelope(keys, other, envelope)).toThrow();
    expect(() => rewrapKey(keys, other, envelope.wrappedKey)).toThrow();
  });

  it('K08 does not open with the bytes or the key of another envelope', () => {
    const [one, other] = [sealEnvelope(keys, context, bytes), sealEnvelope(keys, context, bytes)];
    expect(() => openEnvelope(keys, context, { ...one, encrypted: other.encrypted })).toThrow();
    expect(() => openEnvelope(keys, context, { ...one, wrappedKey: other.wrappedKey })).toThrow();
  });

  it('K08 does not open with any byte changed, removed or added', () => {
    const envelope = sealEnvelope(keys, context, bytes);
    const { encrypted } = envelope;
    for (let index = 0; index < encrypted.length; index += 1) {
      const changed = Buffer.from(encrypted);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => openEnvelope(keys, context, { ...envelope, encrypted: changed })).toThrow();
      const cut = encrypted.subarray(0, index);
      expect(() => openEnvelope(keys, context, { ...envelope, encrypted: cut })).toThrow();
    }
    const longer = Buffer.concat([encrypted, Buffer.alloc(1)]);
    expect(() => openEnvelope(keys, context, { ...envelope, encrypted: longer })).toThrow();
  });

  it('K08 does not open with a changed, truncated or forged key', () => {
    const envelope = sealEnvelope(keys, context, bytes);
    const [id = '', wrapped = ''] = envelope.wrappedKey.split('.');
    const changed = Buffer.from(wrapped, 'base64url');
    changed[40] = (changed[40] ?? 0) ^ 1;
    const wrong = [
      `${id}.${changed.toString('base64url')}`,
      `${id}.${wrapped.slice(0, 60)}`,
      `${id}.`,
      `0000000000000000.${wrapped}`,
      '',
    ];
    for (const wrappedKey of wrong) {
      expect(() => openEnvelope(keys, context, { ...envelope, wrappedKey })).toThrow();
    }
  });

  it('S09 K08 opens during a key rotation, and rewraps its key without the content', () => {
    const envelope = sealEnvelope(deriveKeys(oldSecret), context, bytes);
    const during = deriveKeys(newSecret, oldSecret);
    expect(openEnvelope(during, context, envelope).equals(bytes)).toBe(true);
    const wrappedKey = rewrapKey(during, context, envelope.wrappedKey) ?? '';
    expect(openEnvelope(keys, context, { ...envelope, wrappedKey }).equals(bytes)).toBe(true);
    expect(rewrapKey(keys, context, wrappedKey)).toBeNull();
    expect(() => openEnvelope(keys, context, envelope)).toThrow('unknown key');
  });
});
