import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  fileOwnApplication,
  expectApplication,
} from '../tests/application-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test);
const own = applicationCalls(test, await createFranchisee(test));
const otherUser = applicationCalls(test, await createFranchisee(test));
const office = applicationCalls(test, await test.signIn('admin'));
await own.addToDraft(service.eserviceId, await createPicture());
const filed = await fileOwnApplication(own, service);
const filedDocument = filed.documents[0];
const loose = (await own.addDocument(filed.id, await createPicture())).json<ApplicationDocument>();

function withoutId(body: string): string {
  return body.replace(/"requestId":"[^"]+"/, '');
}

describe('applications of others', () => {
  it('Z02 are answered exactly like unknown ones, to the byte', async () => {
    const { id } = filed;
    const document = filedDocument?.id ?? '';
    const none = randomUUID();
    const pairs = [
      [await otherUser.read(id), await otherUser.read(none)],
      [await otherUser.addMessage(id, 'Hello'), await otherUser.addMessage(none, 'Hello')],
      [await otherUser.withdraw(id, 1), await otherUser.withdraw(none, 1)],
      [
        await otherUser.pay(id, filed.charges[0]?.id ?? ''),
        await otherUser.pay(none, filed.charges[0]?.id ?? ''),
      ],
      [
        await otherUser.addDocument(id, await createPicture()),
        await otherUser.addDocument(none, await createPicture()),
      ],
      [await otherUser.readPage(document), await otherUser.readPage(none)],
      [await otherUser.readOriginal(document), await otherUser.readOriginal(none)],
      [await otherUser.readPage(loose.id), await otherUser.readPage(none)],
      [await otherUser.removeDocument(loose.id), await otherUser.removeDocument(none)],
      [await office.readPage(loose.id), await office.readPage(none)],
      [await own.removeDocument(document), await own.removeDocument(none)],
    ] as const;
    for (const [foreign, unknown] of pairs) {
      expectRefusal(foreign, 'not_found');
      expect(withoutId(foreign.body)).toBe(withoutId(unknown.body));
    }
    expect((await expectApplication(own.read(id))).version).toBe(filed.version);
    expect((await otherUser.list()).json()).toMatchObject({ applications: [], total: 0 });
    expect((await otherUser.search({ q: filed.trackingNumber })).json()).toMatchObject({
      total: 0,
    });
  });

  it('Z01 franchisees may not use the review queue', async () => {
    for (const response of [
      await own.listQueue(),
      await own.searchQueue({}),
      await own.readFigures(),
      await own.claim(filed.id),
      await own.release(filed.id),
      await own.requestInformation(filed.id, 1),
      await own.quote(filed.id, 1),
      await own.move(filed.id, 1, 'in_progress'),
      await own.addResult(filed.id, await createPicture()),
      await own.removeResult(filed.id, loose.id),
    ]) {
      expectRefusal(response, 'forbidden');
    }
  });
});

describe('a document', () => {
  it('K06 is visible to its franchisee and staff, and each view is recorded', async () => {
    const id = filedDocument?.id ?? '';
    for (const calls of [own, office]) {
      const response = await calls.readPage(id);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'inline; filename="application-document-1.jpg"',
        'cache-control': 'no-store, private',
      });
    }
    const link = await test.app.inject({ url: filedDocument?.fileUrl ?? '' });
    expect(link.statusCode).toBe(200);
    const { rows } = await test.sql.query(
      `select seq from audit_event where action = 'applications.document_read'
         and position($1 in convert_from(body, 'UTF8')) > 0`,
      [id],
    );
    expect(rows).toHaveLength(3);
  });

  it('K08 cannot be opened with its key moved to another document', async () => {
    const id = filedDocument?.id ?? '';
    expect((await own.readPage(loose.id)).statusCode).toBe(200);
    const { rows } = await test.sql.query<{ blob: string; wrapped_key: string }>(
      'delete from application_file where document_id = $1 returning blob, wrapped_key',
      [loose.id],
    );
    await test.sql.query(
      'update application_file set blob = $2, wrapped_key = $3 where document_id = $1',
      [id, rows[0]?.blob, rows[0]?.wrapped_key],
    );
    expectRefusal(await own.readPage(id), 'internal');
  });
});

it('is not found by a sender who has left the staff', async () => {
  const former = await test.signIn('admin');
  const calls = applicationCalls(test, former);
  const { id } = await fileOwnApplication(own, service);
  const started = await advanceTo(calls, id, 'in_progress');
  const waiting = (await calls.addDocument(id, await createPicture())).json<ApplicationDocument>();
  const sent = (await calls.addDocument(id, await createPicture())).json<ApplicationDocument>();
  await calls.addMessage(id, 'Please look at this.', { documents: [sent.id] });
  const result = (await expectApplication(calls.addResult(id, await createPicture()))).results[0];
  const documents = [waiting.id, sent.id, result?.id ?? ''];
  for (const document of documents) expect((await calls.readPage(document)).statusCode).toBe(200);
  await test.sql.query(`update users set role = 'user' where id = $1`, [former.user.id]);
  const requestDocument = async (name: string, document: string) => [
    await calls.read(name),
    await calls.readPage(document),
    await calls.readOriginal(document),
    await calls.removeDocument(document),
  ];
  const unknown = (await requestDocument(randomUUID(), randomUUID())).map(({ body }) =>
    withoutId(body),
  );
  for (const document of documents) {
    const responses = await requestDocument(id, document);
    for (const response of responses) expectRefusal(response, 'not_found');
    expect(responses.map(({ body }) => withoutId(body))).toEqual(unknown);
  }
  expect((await expectApplication(own.read(id))).version).toBe(started.version);
});
