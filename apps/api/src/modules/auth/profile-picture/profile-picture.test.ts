import { randomUUID } from 'node:crypto';
import type { User } from '@anupal/contract/users';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createRenderer } from '../../../platform/documents/rendering/renderer.ts';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { openFileStore } from '../../../platform/files/file-location.ts';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  bearer,
  createTestApp,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#8090a0' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Asha was here' } })
  .toBuffer();

async function put({ accessToken }: TestSession, content: Uint8Array | null) {
  const parts = content === null ? [] : [{ field: 'picture', content, filename: 'me.jpg' }];
  const { payload, headers } = encodeForm(parts);
  return test.app.inject(post('/auth/picture', payload, { ...bearer(accessToken), ...headers }));
}

async function readPicture({ accessToken }: TestSession): Promise<string | null> {
  const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(accessToken) });
  return me.json<User>().profilePicture;
}

async function listStoredFiles(): Promise<number> {
  const names: string[] = [];
  const writtenBefore = new Date(Date.now() + 60_000);
  for await (const { name } of openFileStore(test.config.files).list({ writtenBefore }))
    names.push(name);
  return names.length;
}

describe('a profile picture', () => {
  it('is rendered, and public to anyone with its URL', async () => {
    const session = await test.signIn('user');
    const response = await put(session, await photo);
    expect(response.statusCode).toBe(200);
    const { profilePicture } = response.json<User>();
    expect(await readPicture(session)).toBe(profilePicture);
    const shown = await test.app.inject(profilePicture ?? '');
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { format, exif } = await sharp(shown.rawPayload).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
  });

  it('replaces the previous one and its file; of concurrent ones one remains', async () => {
    const session = await test.signIn('user');
    const before = await listStoredFiles();
    await put(session, await photo);
    const first = await readPicture(session);
    const content = await photo;
    await Promise.all(Array.from({ length: 4 }, () => put(session, content)));
    expect(await listStoredFiles()).toBe(before + 1);
    expectRefusal(await test.app.inject(first ?? ''), 'not_found');
    expect((await test.app.inject((await readPicture(session)) ?? '')).statusCode).toBe(200);
  });

  it('is removed with its file, also one from Google', async () => {
    const session = await test.signIn('user');
    const before = await listStoredFiles();
    await put(session, await photo);
    const address = await readPicture(session);
    const headers = bearer(session.accessToken);
    const removal = { method: 'DELETE', url: '/api/auth/picture', headers } as const;
    expect((await test.app.inject(removal)).json<User>().profilePicture).toBeNull();
    expect(await listStoredFiles()).toBe(before);
    expectRefusal(await test.app.inject(address ?? ''), 'not_found');
    await test.sql.query(`update users set profile_picture = 'https://lh3.test/a' where id = $1`, [
      session.user.id,
    ]);
    await test.app.inject(removal);
    expect(await readPicture(session)).toBeNull();
  });

  it('returns specific errors', async () => {
    const session = await test.signIn('user');
    expectRefusal(await put(session, null), 'file_missing');
    expectRefusal(await put(session, Buffer.from('<svg onload="alert(1)">')), 'file_not_accepted');
    expectRefusal(await test.app.inject(`/api/auth/pictures/${randomUUID()}`), 'not_found');
    expectRefusal(await test.app.inject('/api/auth/pictures/1'), 'invalid_input');
    const { payload, headers } = encodeForm([]);
    expectRefusal(
      await test.app.inject(post('/auth/picture', payload, headers)),
      'session_expired',
    );
    expect(await readPicture(session)).toBeNull();
  });

  it('can be changed a limited number of times a day', async () => {
    const session = await test.signIn('user');
    for (let times = 0; times < 20; times += 1) await put(session, Buffer.from('no picture'));
    expectRefusal(await put(session, await photo), 'too_many_requests');
  });
});

it('a sender over the rendering limit is told when to retry', async () => {
  const limits = { milliseconds: 1, accountMilliseconds: 1, networkMilliseconds: 100_000 };
  const strict = await createTestApp({ limits: unlimited, renderer: createRenderer(limits) });
  const [{ accessToken }, other] = [await strict.signIn('user'), await strict.signIn('user')];
  const send = async (token: string) => {
    const form = encodeForm([{ field: 'picture', content: await photo, filename: 'me.jpg' }]);
    return strict.app.inject(
      post('/auth/picture', form.payload, { ...bearer(token), ...form.headers }),
    );
  };
  expectRefusal(await send(accessToken), 'file_unreadable');
  const refused = await send(accessToken);
  expectRefusal(refused, 'too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expectRefusal(await send(other.accessToken), 'file_unreadable');
  await strict.stop();
});
