import { expect, it } from 'vitest';
import { failure } from '../api/failure.ts';
import { createFreshCode } from './fresh-code.ts';
import type { ApiResult } from '../api/request.ts';

const refused = refusedFor('Refund ₹2,360 to Asha Rao');
const done: ApiResult<string> = { ok: true, value: 'done' };

it('a call that needs no confirmation is made once, without a dialog', async () => {
  const { withFreshCode, current } = createFreshCode();
  const calls = answering(done);
  expect(await withFreshCode(calls.make)).toBe(done);
  expect([calls.calls(), current()]).toEqual([1, null]);
});

it('another refusal is passed on', async () => {
  const { withFreshCode, current } = createFreshCode();
  const forbidden = failure('forbidden', () => null, { status: 403 });
  expect(await withFreshCode(answering(forbidden).make)).toBe(forbidden);
  expect(current()).toBeNull();
});

it('a call is repeated after the user has confirmed what it does', async () => {
  const fresh = createFreshCode();
  let notified = 0;
  const unsubscribe = fresh.subscribe(() => (notified += 1));
  const calls = answering(refused, done);
  const answer = fresh.withFreshCode(calls.make);
  await expect.poll(fresh.current).toMatchObject({ words: 'Refund ₹2,360 to Asha Rao' });
  fresh.settle(true);
  expect(await answer).toBe(done);
  expect([calls.calls(), fresh.current(), notified]).toEqual([2, null, 2]);
  unsubscribe();
});

it('the refusal stays when the user cancels', async () => {
  const fresh = createFreshCode();
  const calls = answering(refused, done);
  const answer = fresh.withFreshCode(calls.make);
  await expect.poll(fresh.current).not.toBeNull();
  fresh.settle(false);
  expect(await answer).toBe(refused);
  expect(calls.calls()).toBe(1);
});

it('each waiting call has its own confirmation, one after the other', async () => {
  const fresh = createFreshCode();
  const other = refusedFor('Export the list of people (csv)');
  const all = [answering(refused, done), answering(other, done)];
  const answers = all.map(({ make }) => fresh.withFreshCode(make));
  await expect.poll(fresh.current).toMatchObject({ words: 'Refund ₹2,360 to Asha Rao' });
  fresh.settle(true);
  expect(fresh.current()).toMatchObject({ words: 'Export the list of people (csv)' });
  fresh.settle(false);
  expect(await Promise.all(answers)).toEqual([done, other]);
});

it('an action that no code by email confirms yet says from when one does', async () => {
  const fresh = createFreshCode();
  const from = '2026-12-02T10:00:00.000Z';
  const refusal = refusedFor('Export everything', { email: 'no', from });
  const answer = fresh.withFreshCode(answering(refusal).make);
  await expect.poll(fresh.current).toMatchObject({ mayUseEmail: false, emailFrom: from });
  fresh.settle(false);
  expect(await answer).toBe(refusal);
});

function refusedFor(words: string, ways: object = {}) {
  const details = { action: words, words, passkey: 'no', app: 'no', email: 'yes', ...ways };
  return failure('fresh_code_required', () => null, { status: 403, details });
}

function answering(...answers: readonly ApiResult<string>[]) {
  let calls = 0;
  const make = async (): Promise<ApiResult<string>> => answers[calls++] ?? done;
  return { make, calls: () => calls };
}
