import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import type * as FileSystem from 'node:fs/promises';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { filesUnavailableText } from '@anupal/contract/texts/files';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { folderLocation } from '../../../platform/files/file-location.ts';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  bearer,
  createTestApp,
  post,
  unlimited,
  type TestOptions,
} from '../../../testing/test-app.ts';

const disk = vi.hoisted(() => ({ failure: null as (() => Error) | null }));

// The system call that opens a file for writing: where a failing disk shows.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>();
  const open: typeof real.open = async (path, flags, mode) => {
    if (disk.failure && flags === 'wx') throw disk.failure();
    return real.open(path, flags, mode);
  };
  return { ...real, open };
});

afterEach(() => {
  disk.failure = null;
});

const { errno } = constants;
const failures: readonly [string, () => Error][] = [
  ['is full', () => failure('ENOSPC', errno.ENOSPC)],
  ['is read-only', () => failure('EROFS', errno.EROFS)],
  ['is broken', () => failure('EIO', errno.EIO)],
  // Node's own code: libuv has no name for it.
  ['has no more for its owner', () => failure('Unknown system error -122', errno.EDQUOT)],
];

describe('the document disk', () => {
  let play: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    play = await start();
  });
  afterAll(() => play.stop());

  it.each(failures)('that %s answers 503 with a message, and recovers', async (_what, make) => {
    disk.failure = make;
    await play.expectAway();
    disk.failure = null;
    await play.expectWell();
  });

  it.skipIf(!mayMount())('that is really full does too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'none', folder]);
    onTestFinished(() => {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    });
    const full = await start({ config: { files: folderLocation(join(folder, 'data', 'files')) } });
    onTestFinished(() => full.stop());
    await full.expectWell();
    const { bavail, bsize } = await statfs(folder);
    await writeFile(join(folder, 'other'), Buffer.alloc(bavail * bsize));
    await full.expectAway();
    await rm(join(folder, 'other'));
    await full.expectWell();
  });
});

async function start(options: TestOptions = {}) {
  let later = 0;
  const test = await createTestApp({
    limits: unlimited,
    renderer: createInProcessRenderer(),
    clock: () => Date.now() + later,
    ...options,
  });
  const { accessToken } = await test.signIn('user');
  const headers = bearer(accessToken);
  const photo = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#8090a0' },
  })
    .jpeg()
    .toBuffer();
  const upload = async () => {
    const form = encodeForm([{ field: 'picture', content: photo, filename: 'me.jpg' }]);
    return test.app.inject(post('/auth/picture', form.payload, { ...headers, ...form.headers }));
  };
  const readiness = () => {
    later += 5000; // it looks again
    return test.app.inject('/readyz');
  };
  const metrics = async () => (await test.app.inject('/metrics')).body;
  return {
    stop: () => test.stop(),
    expectAway: async () => {
      const refused = await upload();
      expectRefusal(refused, 'unavailable');
      expect(refused.json()).toMatchObject({ message: filesUnavailableText.en });
      expect(refused.headers['retry-after']).toBe('30');
      const report = await readiness();
      expect([report.statusCode, report.json()]).toEqual([
        200,
        { status: 'documents cannot be stored' },
      ]);
      expect(await metrics()).toContain('anupal_document_store_available 0');
      expect((await test.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
    },
    expectWell: async () => {
      expect((await upload()).statusCode).toBe(200);
      expect((await readiness()).json()).toEqual({ status: 'ready' });
      expect(await metrics()).toContain('anupal_document_store_available 1');
    },
  };
}

function failure(code: string, number: number): Error {
  return Object.assign(new Error(`${code}, write`), { code, errno: -number, syscall: 'write' });
}

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'none', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}
