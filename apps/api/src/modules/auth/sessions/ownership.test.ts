import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';

const test = await startTestApp({ limits: unlimited });

interface Listed {
  readonly sessions: readonly { readonly id: string; readonly isCurrent: boolean }[];
}

async function readSessions(accessToken: string): Promise<Listed['sessions']> {
  const response = await test.app.inject({
    url: '/api/auth/sessions',
    headers: bearer(accessToken),
  });
  return response.json<Listed>().sessions;
}

async function revoke(accessToken: string, id: string) {
  const url = `/api/auth/sessions/${id}`;
  const response = await test.app.inject({ method: 'DELETE', url, headers: bearer(accessToken) });
  const { requestId, ...body } = response.json<Record<string, unknown>>();
  return { status: response.statusCode, body, hasRequestId: typeof requestId === 'string' };
}

it('Z02 a device of another user is as unknown as one that does not exist', async () => {
  const [owner, other] = [await test.signIn('user'), await test.signIn('user')];
  const [own] = await readSessions(owner.accessToken);
  expect(own?.isCurrent).toBe(true);
  const foreign = await revoke(other.accessToken, own?.id ?? '');
  expect(foreign).toEqual(await revoke(other.accessToken, randomUUID()));
  expect(foreign.status).toBe(404);
  expect(await readSessions(owner.accessToken)).toHaveLength(1);
});

it('Z02 a user sees only their own devices', async () => {
  const [one, two] = [await test.signIn('user'), await test.signIn('admin')];
  const [ofOne, ofTwo] = [await readSessions(one.accessToken), await readSessions(two.accessToken)];
  expect(ofOne).toHaveLength(1);
  expect(ofTwo).toHaveLength(1);
  expect(ofOne[0]?.id).not.toBe(ofTwo[0]?.id);
});
