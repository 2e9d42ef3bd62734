import { describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
} from '../tests/application-fixtures.ts';

const perDay = 4;

const limits = { ...unlimited, applicationDocumentsPerDay: perDay };
const test = await startTestApp({ limits, renderer: createInProcessRenderer() });
const service = await createService(test);

describe('the daily document quota of an account', () => {
  it('K11 counts drafts and messages together, but not refused uploads', async () => {
    const calls = applicationCalls(test, await createFranchisee(test));
    const { eserviceId } = service;
    for (let attempt = 0; attempt < perDay; attempt += 1) {
      const refused = await calls.addToDraft(eserviceId, Buffer.from('not an image'));
      expectRefusal(refused, 'file_not_accepted');
    }
    for (let attempt = 0; attempt < perDay - 1; attempt += 1) {
      expect((await calls.addToDraft(eserviceId, await createPicture())).statusCode).toBe(200);
    }
    const { id } = await fileOwnApplication(calls, service);
    expect((await calls.addDocument(id, await createPicture())).statusCode).toBe(200);
    const files = (await listStoredFiles(test)).length;
    const overQuota = await calls.addDocument(id, await createPicture());
    expectRefusal(overQuota, 'too_many_requests');
    expect(Number(overQuota.headers['retry-after'])).toBeGreaterThan(0);
    expectRefusal(await calls.addToDraft(eserviceId, await createPicture()), 'too_many_requests');
    expect(await listStoredFiles(test)).toHaveLength(files);
    const other = applicationCalls(test, await createFranchisee(test));
    expect((await other.addToDraft(eserviceId, await createPicture())).statusCode).toBe(200);
  });

  it('K11 holds under concurrent uploads, which leave no orphaned files', async () => {
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const picture = await createPicture();
    const files = (await listStoredFiles(test)).length;
    // Three at a time: more concurrent uploads of one account than its limit would be refused for
    // another reason.
    const responses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      responses.push(
        ...(await Promise.all(
          Array.from({ length: 3 }, () => calls.addToDraft(service.eserviceId, picture)),
        )),
      );
    }
    const accepted = responses.filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(perDay);
    for (const response of responses)
      if (response.statusCode !== 200) expectRefusal(response, 'too_many_requests');
    expect(await listStoredFiles(test)).toHaveLength(files + perDay);
  });
});
