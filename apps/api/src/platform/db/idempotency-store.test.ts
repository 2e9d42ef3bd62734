import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { deriveKeys } from '../crypto/keys.ts';
import { openDatabase } from './database.ts';
import { idempotencyStore } from './idempotency-store.ts';
import { directUrl, openPool } from './pool.ts';
import { patience } from '../../testing/patience.ts';

const onError = (): void => undefined;

const test = await startTestApp();

it('K08 stores answers sealed, and opens them while SECRETS_KEY is rotated', async () => {
  const { db, ownConnection } = test.context;
  const { id: userId } = await test.createUser();
  const bodyHash = Buffer.alloc(32, 7);
  const keyed = { userId, key: 'a', call: 'POST /api/deeds', bodyHash, attemptId: randomUUID() };
  const before = idempotencyStore({ db, ownConnection, keys: deriveKeys('the key before') });
  expect(await before.begin(keyed)).toEqual({ is: 'first' });
  const body = '{"pan":"ABCPE1234F"}';
  await before.finish(keyed, body);
  const { rows } = await test.sql.query<{ response: string; body_hash: Buffer }>(
    'select response, body_hash from idempotent_response where user_id = $1',
    [userId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.response).not.toContain('ABCPE1234F');
  expect(rows[0]?.body_hash.equals(bodyHash)).toBe(false);
  const now = idempotencyStore({
    db,
    ownConnection,
    keys: deriveKeys('the key of today', 'the key before'),
  });
  const again = { ...keyed, attemptId: randomUUID() };
  expect(await now.begin(again)).toEqual({ is: 'answered', body });
  const other = { ...again, bodyHash: Buffer.alloc(32, 8) };
  expect(await now.begin(other)).toEqual({ is: 'key_reused' });
});

it('ties a key to a connection of the process, not to one of a pooler', async () => {
  const { db, ownConnection, keys } = test.context;
  const { id: userId } = await test.createUser();
  const bodyHash = Buffer.alloc(32, 7);
  const keyed = { userId, key: 'b', call: 'POST /api/deeds', bodyHash, attemptId: randomUUID() };
  const url = directUrl(test.database.appUrl, test.database.ownerUrl);
  const dying = openDatabase(openPool({ url, connections: 1, keepsIdle: true, onError }));
  expect(await idempotencyStore({ db, keys, ownConnection: dying }).begin(keyed)).toEqual({
    is: 'first',
  });
  const another = idempotencyStore({ db, keys, ownConnection });
  const again = { ...keyed, attemptId: randomUUID() };
  expect(await another.begin(again)).toEqual({ is: 'in_progress' });
  await dying.destroy();
  await vi.waitFor(
    async () => expect(await another.begin(again)).toEqual({ is: 'first' }),
    patience,
  );
});
