import { expect, it } from 'vitest';
import { failure } from '../api/failure.ts';
import { createFreshCode } from './fresh-code.ts';
import type { ApiResult } from '../api/request.ts';

const refused = failure('fresh_code_required', () => null, { status: 403 });
const done: ApiResult<string> = { ok: true, value: 'done' };

it('a call that needs no code is made once, without a dialog', async () => {
  const { withFreshCode, isRequested } = createFreshCode();
  const calls = answering(done);
  expect(await withFreshCode(calls.make)).toBe(done);
  expect([calls.calls(), isRequested()]).toEqual([1, false]);
});

it('another refusal is passed on', async () => {
  const { withFreshCode, isRequested } = createFreshCode();
  const forbidden = failure('forbidden', () => null, { status: 403 });
  expect(await withFreshCode(answering(forbidden).make)).toBe(forbidden);
  expect(isRequested()).toBe(false);
});

it('a call that needs a code is repeated after the confirmation', async () => {
  const fresh = createFreshCode();
  let notified = 0;
  const unsubscribe = fresh.subscribe(() => (notified += 1));
  const calls = answering(refused, done);
  const answer = fresh.withFreshCode(calls.make);
  await expect.poll(fresh.isRequested).toBe(true);
  fresh.settle(true);
  expect(await answer).toBe(done);
  expect([calls.calls(), fresh.isRequested(), notified]).toEqual([2, false, 2]);
  unsubscribe();
});

it('the refusal stays when the user cancels', async () => {
  const fresh = createFreshCode();
  const calls = answering(refused, done);
  const answer = fresh.withFreshCode(calls.make);
  await expect.poll(fresh.isRequested).toBe(true);
  fresh.settle(false);
  expect(await answer).toBe(refused);
  expect(calls.calls()).toBe(1);
});

it('one code serves all waiting calls', async () => {
  const fresh = createFreshCode();
  const all = [answering(refused, done), answering(refused, done)];
  const answers = all.map(({ make }) => fresh.withFreshCode(make));
  await expect.poll(fresh.isRequested).toBe(true);
  fresh.settle(true);
  expect(await Promise.all(answers)).toEqual([done, done]);
});

function answering(...answers: readonly ApiResult<string>[]) {
  let calls = 0;
  const make = async (): Promise<ApiResult<string>> => answers[calls++] ?? done;
  return { make, calls: () => calls };
}
