import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { aPicture } from '../../kyc/tests/kyc-fixtures.ts';
import {
  aFranchisee,
  applicationCalls,
  aService,
  advanceTo,
  fileOwnApplication,
  expectApplication,
  type ApplicationCalls,
  type TestService,
} from '../tests/application-fixtures.ts';

let test: TestApp;
let own: ApplicationCalls;
let stranger: ApplicationCalls;
let desk: ApplicationCalls;
let filed: Application;
let loose: ApplicationDocument;
let filedDocument: ApplicationDocument | undefined;
let service: TestService;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
  service = await aService(test);
  own = applicationCalls(test, await aFranchisee(test));
  stranger = applicationCalls(test, await aFranchisee(test));
  desk = applicationCalls(test, await test.signIn('admin'));
  await own.addToDraft(service.eserviceId, await aPicture());
  filed = await fileOwnApplication(own, service);
  filedDocument = filed.documents[0];
  loose = (await own.addDocument(filed.id, await aPicture())).json<ApplicationDocument>();
});

afterAll(() => test.stop());

function withoutId(body: string): string {
  return body.replace(/"requestId":"[^"]+"/, '');
}

describe('applications of others', () => {
  it('Z02 are answered exactly like unknown ones, to the byte', async () => {
    const { id } = filed;
    const document = filedDocument?.id ?? '';
    const none = randomUUID();
    const pairs = [
      [await stranger.read(id), await stranger.read(none)],
      [await stranger.addMessage(id, 'Hello'), await stranger.addMessage(none, 'Hello')],
      [await stranger.withdraw(id, 1), await stranger.withdraw(none, 1)],
      [
        await stranger.pay(id, filed.charges[0]?.id ?? ''),
        await stranger.pay(none, filed.charges[0]?.id ?? ''),
      ],
      [
        await stranger.addDocument(id, await aPicture()),
        await stranger.addDocument(none, await aPicture()),
      ],
      [await stranger.readPage(document), await stranger.readPage(none)],
      [await stranger.readOriginal(document), await stranger.readOriginal(none)],
      [await stranger.readPage(loose.id), await stranger.readPage(none)],
      [await stranger.removeDocument(loose.id), await stranger.removeDocument(none)],
      [await desk.readPage(loose.id), await desk.readPage(none)],
      [await own.removeDocument(document), await own.removeDocument(none)],
    ] as const;
    for (const [foreign, unknown] of pairs) {
      expectRefusal(foreign, 'not_found');
      expect(withoutId(foreign.body)).toBe(withoutId(unknown.body));
    }
    expect((await expectApplication(own.read(id))).version).toBe(filed.version);
    expect((await stranger.list()).json()).toMatchObject({ applications: [], total: 0 });
    expect((await stranger.search({ q: filed.trackingNumber })).json()).toMatchObject({ total: 0 });
  });

  it('Z01 franchisees may not use the review queue', async () => {
    for (const answer of [
      await own.listQueue(),
      await own.searchQueue({}),
      await own.readFigures(),
      await own.claim(filed.id),
      await own.release(filed.id),
      await own.requestInformation(filed.id, 1),
      await own.quote(filed.id, 1),
      await own.move(filed.id, 1, 'in_progress'),
      await own.addResult(filed.id, await aPicture()),
      await own.removeResult(filed.id, loose.id),
    ]) {
      expectRefusal(answer, 'forbidden');
    }
  });
});

describe('a document', () => {
  it('K06 is visible to its franchisee and staff, and each view is recorded', async () => {
    const id = filedDocument?.id ?? '';
    for (const calls of [own, desk]) {
      const answer = await calls.readPage(id);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
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

it('B5 is not found by a sender who has left the staff', async () => {
  const former = await test.signIn('admin');
  const calls = applicationCalls(test, former);
  const { id } = await fileOwnApplication(own, service);
  const started = await advanceTo(calls, id, 'in_progress');
  const waiting = (await calls.addDocument(id, await aPicture())).json<ApplicationDocument>();
  const sent = (await calls.addDocument(id, await aPicture())).json<ApplicationDocument>();
  await calls.addMessage(id, 'Please look at this.', { documents: [sent.id] });
  const result = (await expectApplication(calls.addResult(id, await aPicture()))).results[0];
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
    const answers = await requestDocument(id, document);
    for (const answer of answers) expectRefusal(answer, 'not_found');
    expect(answers.map(({ body }) => withoutId(body))).toEqual(unknown);
  }
  expect((await expectApplication(own.read(id))).version).toBe(started.version);
});
