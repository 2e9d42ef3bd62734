import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { eicar, startClamd, type TestClamd } from '../../../platform/files/testing/clamd.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import {
  createKycInput,
  createPicture,
  kycCalls,
  listStoredFiles,
  threeDocuments,
} from './kyc-fixtures.ts';

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
    expect((await calls.addToDraft('pan', await createPicture())).statusCode).toBe(200);
    expect((await calls.submit()).statusCode).toBe(200);
  });

  it.each([0, 1, 2])('K12 nothing is stored if document %i is infected', async (position) => {
    const calls = kycCalls(test, await test.signIn('user'));
    const before = await listStoredFiles(test);
    const picture = await createPicture();
    const infected = Buffer.concat([picture, Buffer.from(eicar)]);
    const documents = (await threeDocuments()).map(
      ([type, bytes], index) => [type, index === position ? infected : bytes] as const,
    );
    expectRefusal(await calls.submit(createKycInput(), documents), 'file_infected');
    expectRefusal(await calls.addToDraft('pan', infected), 'file_infected');
    expect((await calls.readOwn()).json()).toBeNull();
    expect(await listStoredFiles(test)).toEqual(before);
  });

  it('K12 nothing is accepted while the scanner does not answer', async () => {
    const calls = kycCalls(test, await test.signIn('user'));
    const before = await listStoredFiles(test);
    clamd.answerWith('INSTREAM size limit exceeded. ERROR\0');
    const refused = await calls.submit();
    expectRefusal(refused, 'unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expectRefusal(await calls.addToDraft('pan', await createPicture()), 'unavailable');
    expect(await listStoredFiles(test)).toEqual(before);
  });
});
