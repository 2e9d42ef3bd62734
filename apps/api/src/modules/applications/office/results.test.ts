import { afterEach, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  fileOwnApplication,
  expectApplication,
} from '../tests/application-fixtures.ts';

const races = 20;

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test, { firmFee: '0', governmentFee: '0' });
const own = applicationCalls(test, await createFranchisee(test, { plan: 'Diamond' }));
const office = applicationCalls(test, await test.signIn('admin'));

afterEach(() => expectBalancedLedger(test));

async function withResult(): Promise<{ id: string; version: number; result: string }> {
  const { id } = await fileOwnApplication(own, service);
  const { version } = await advanceTo(office, id, 'in_progress');
  const { results } = await expectApplication(office.addResult(id, await createPicture()));
  return { id, version, result: results[0]?.id ?? '' };
}

describe('a finished document', () => {
  it(`W05 is taken away or the application is completed, never both, ${races} times`, async () => {
    const seen = new Set<string>();
    for (let race = 0; race < races; race += 1) {
      const { id, version, result } = await withResult();
      const remove = () => office.removeResult(id, result);
      const complete = () => office.move(id, version, 'completed');
      // The first call does not always win.
      const both = race % 2 === 0 ? [remove(), complete()] : [complete(), remove()];
      const refused = (await Promise.all(both)).filter(({ statusCode }) => statusCode !== 200);
      expect(refused).toHaveLength(1);
      const after = await expectApplication(office.read(id));
      expect(after.results.length).toBe(after.state === 'completed' ? 1 : 0);
      const { code } = refused[0]?.json<{ code: string }>() ?? {};
      expect(code).toBe(after.state === 'completed' ? 'application_changed' : 'result_missing');
      seen.add(after.state);
      await expectBalancedLedger(test);
    }
    expect(seen.size).toBe(2);
  });

  it('W05 is removed once for two clicks, with its file', async () => {
    const { id, result } = await withResult();
    const before = (await listStoredFiles(test)).length;
    const responses = await Promise.all([
      office.removeResult(id, result),
      office.removeResult(id, result),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await listStoredFiles(test)).toHaveLength(before - 1);
  });

  it('stays once the application is completed', async () => {
    const { id, version, result } = await withResult();
    await expectApplication(office.move(id, version, 'completed'));
    expectRefusal(await office.removeResult(id, result), 'application_changed');
    expect((await expectApplication(own.read(id))).results).toHaveLength(1);
  });
});
