import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { eicar, startClamd, type TestClamd } from '../../../platform/files/testing/clamd.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { aPerson, aPicture, kycCalls, storedFiles, threeDocuments } from './kyc-fixtures.ts';

let clamd: TestClamd;
let test: TestApp;

beforeAll(async () => {
  clamd = await startClamd();
  test = await createTestApp({
    renderer: createInProcessRenderer(),
    limits: unlimited,
    config: { scannerUrl: clamd.url },
  });
});

beforeEach(() => {
  clamd.answerWith(null);
});

afterAll(async () => {
  await test.stop();
  await clamd.stop();
});

describe('with a virus scanner', () => {
  it('K12 clean files are accepted', async () => {
    const calls = kycCalls(test, await test.signIn('user'));
    expect((await calls.addToDraft('pan', await aPicture())).statusCode).toBe(200);
    expect((await calls.submit()).statusCode).toBe(200);
  });

  it.each([0, 1, 2])('K12 nothing is stored if document %i is infected', async (position) => {
    const calls = kycCalls(test, await test.signIn('user'));
    const before = await storedFiles(test);
    const picture = await aPicture();
    const infected = Buffer.concat([picture, Buffer.from(eicar)]);
    const documents = (await threeDocuments()).map(
      ([type, bytes], index) => [type, index === position ? infected : bytes] as const,
    );
    expectRefusal(await calls.submit(aPerson(), documents), 'file_infected');
    expectRefusal(await calls.addToDraft('pan', infected), 'file_infected');
    expect((await calls.readOwn()).json()).toBeNull();
    expect(await storedFiles(test)).toEqual(before);
  });

  it('K12 nothing is accepted while the scanner does not answer', async () => {
    const calls = kycCalls(test, await test.signIn('user'));
    const before = await storedFiles(test);
    clamd.answerWith('INSTREAM size limit exceeded. ERROR\0');
    const refused = await calls.submit();
    expectRefusal(refused, 'unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expectRefusal(await calls.addToDraft('pan', await aPicture()), 'unavailable');
    expect(await storedFiles(test)).toEqual(before);
  });
});
