import { expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import { kycCalls, submitNewKyc } from '../tests/kyc-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
await confirmEverything(test);

it('the next request is the one submitted after this one, else the oldest, else none', async () => {
  const reviewer = kycCalls(test, await test.signIn('admin'));
  const first = (await submitNewKyc(test)).record.id;
  const second = (await submitNewKyc(test)).record.id;
  const third = (await submitNewKyc(test)).record.id;
  const nextAfter = async (id: string): Promise<unknown> => (await reviewer.readNext(id)).json();
  expect(await nextAfter(first)).toEqual({ kycId: second });
  expect(await nextAfter(second)).toEqual({ kycId: third });
  expect(await nextAfter(third)).toEqual({ kycId: first });
  await reviewer.decide(second, { kycStatus: 'approved', version: 1 });
  expect(await nextAfter(first)).toEqual({ kycId: third });
  await reviewer.decide(third, { kycStatus: 'rejected', version: 1, reason: 'name_differs' });
  expect(await nextAfter(first)).toEqual({ kycId: null });
  expect(await nextAfter(third)).toEqual({ kycId: first });
});
