import { expect, it } from 'vitest';
import { hashBytes } from './hash-bytes.ts';

const toBuffer = (text: string) => new TextEncoder().encode(text).buffer;

it('hashes bytes as FIPS 180-4 does, and a changed byte to something else', async () => {
  expect(await hashBytes(toBuffer('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(await hashBytes(toBuffer(''))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
  expect(await hashBytes(toBuffer('abd'))).not.toBe(await hashBytes(toBuffer('abc')));
});
