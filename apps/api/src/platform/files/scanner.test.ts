import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openScanner, type Scanner } from './scanner.ts';
import { eicar, startClamd, type TestClamd } from './testing/clamd.ts';

let clamd: TestClamd;
let scanner: Scanner | null;

beforeEach(async () => {
  clamd = await startClamd();
  scanner = openScanner(clamd.url, 20_000);
});

afterEach(() => clamd.stop());

describe('a scanner', () => {
  it.each([0, 1, 65_535, 65_536, 5_000_000])('K12 reports %i bytes as clean', async (length) => {
    expect(await scanner?.scan(randomBytes(length))).toBe('clean');
  });

  it.each([0, 65_500, 4_000_000])('K12 finds a virus after %i other bytes', async (before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(eicar)]);
    expect(await scanner?.scan(bytes)).toBe('infected');
  });

  it.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['half an answer', 'stream: O'],
    ['another sentence', 'stream: OK, but stream: x FOUND later\0'],
    ['two answers', 'stream: OK\0stream: OK\0'],
    ['nothing in time', ''],
  ])('K12 is unavailable after %s', async (_what, reply) => {
    clamd.answerWith(reply);
    const hasty = openScanner(clamd.url, 500);
    expect(await hasty?.scan(Buffer.from('bytes'))).toBe('unavailable');
  });

  it('K12 is unavailable while it is down', async () => {
    await clamd.stop();
    expect(await scanner?.scan(Buffer.from('bytes'))).toBe('unavailable');
    clamd = await startClamd();
  });

  it('K12 is absent without an address', () => {
    expect(openScanner(null)).toBeNull();
  });
});
