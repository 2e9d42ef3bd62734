import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
  type TestService,
} from '../tests/application-fixtures.ts';

const perDay = 4;

let test: TestApp;
let service: TestService;

beforeAll(async () => {
  const limits = { ...unlimited, applicationDocumentsPerDay: perDay };
  test = await createTestApp({ limits, renderer: createInProcessRenderer() });
  service = await createService(test);
});

afterAll(() => test.stop());

describe('documents of one account in a day', () => {
  it('K11 are limited over drafts and messages together, without refused ones', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const { eserviceId } = service;
    for (let wrong = 0; wrong < perDay; wrong += 1) {
      const refused = await calls.addToDraft(eserviceId, Buffer.from('no picture'));
      expectRefusal(refused, 'file_not_accepted');
    }
    for (let sent = 0; sent < perDay - 1; sent += 1) {
      expect((await calls.addToDraft(eserviceId, await createPicture())).statusCode).toBe(200);
    }
    const { id } = await fileOwnApplication(calls, service);
    expect((await calls.addDocument(id, await createPicture())).statusCode).toBe(200);
    const files = (await listStoredFiles(test)).length;
    const over = await calls.addDocument(id, await createPicture());
    expectRefusal(over, 'too_many_requests');
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expectRefusal(await calls.addToDraft(eserviceId, await createPicture()), 'too_many_requests');
    expect(await listStoredFiles(test)).toHaveLength(files);
    const other = applicationCalls(test, await createFranchisee(test));
    expect((await other.addToDraft(eserviceId, await createPicture())).statusCode).toBe(200);
  });

  it('K11 are limited when uploaded concurrently too, and leave no file behind', async () => {
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const picture = await createPicture();
    const files = (await listStoredFiles(test)).length;
    // Concurrent uploads per account are limited; the others are rejected as busy.
    const answers = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 3 }, () => calls.addToDraft(service.eserviceId, picture)),
        )),
      );
    }
    const accepted = answers.filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(perDay);
    for (const { statusCode } of answers) expect([200, 429]).toContain(statusCode);
    expect(await listStoredFiles(test)).toHaveLength(files + perDay);
  });
});
