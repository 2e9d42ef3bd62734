import { afterAll, expect, it } from 'vitest';
import { deriveKeys } from '../../platform/crypto/keys.ts';
import { createInProcessRenderer } from '../../platform/documents/testing/renderer.ts';
import { logTo } from '../../platform/log/log.ts';
import { buildProduct } from '../../app.ts';
import { startTestApp, signInAs, unlimited } from '../../testing/test-app.ts';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { createPicture } from '../kyc/tests/kyc-fixtures.ts';
import { clientQueues } from './jobs.ts';
import { sealNumber } from './registrations/registration-numbers.ts';
import { resealNumber } from './registrations/registration-queries.ts';
import { clientCalls, createBookOwner, listNames } from './tests/client-fixtures.ts';

const nextKey = 'the next key of the tests, long enough';
const gstin = { kind: 'gstin', number: '08ABCPS1234K1ZM' } as const;

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const person = await createBookOwner(test);
const book = clientCalls(test, person);
const { id } = await book.add({ name: 'Joshi Sweets', registrations: [gstin] });
const added = await book.addDocument(id, await createPicture(), { type: 'gstCertificate' });
const documentId = added.json<{ id: string }>().id;
await test.context.jobs.stop();
const config = {
  ...test.config,
  secretsKey: nextKey,
  secretsKeyPrevious: test.config.secretsKey,
};
const next = await buildProduct(config, { log: logTo({ write: () => undefined }), web: null });
await next.prepare();

afterAll(() => next.close());

async function readKeyIds(): Promise<unknown> {
  const { rows } = await test.sql.query(
    `select split_part(number_sealed, '.', 1) as id from client_registration
     union select split_part(wrapped_key, '.', 1) from client_file`,
  );
  return rows;
}

/** Expects that numbers open and are found, that the same number is refused, and that files open. */
async function expectFound(): Promise<void> {
  const book = clientCalls(next, await signInAs(next, person.user));
  for (const q of [gstin.number, 'ABCPS1234K', 'K1ZM', '234K'])
    expect(listNames(await book.search({ q }))).toEqual(['Joshi Sweets']);
  expectRefusal(await book.create({ name: 'Joshi', registrations: [gstin] }), 'client_exists');
  expect((await book.readDocument(documentId, 'pages/1')).statusCode).toBe(200);
}

it('K08 keeps numbers and documents readable alongside the previous key, and rotates them', async () => {
  await expectFound();
  const keys = deriveKeys(nextKey, test.config.secretsKey);
  await clientQueues({ ...test.context, keys })[0]?.run({});
  expect(await readKeyIds()).toEqual([{ id: keys.current.id }]);
  await expectFound();
});

it('K08 a number that was corrected since it was read stays as corrected', async () => {
  const { rows } = await test.sql.query<{ id: string; sealed: string }>(
    `select id, number_sealed as sealed from client_registration where kind = 'gstin'`,
  );
  const [{ id, sealed }] = rows as [{ id: string; sealed: string }]; // the one of the client
  const keys = deriveKeys(nextKey, test.config.secretsKey);
  const outdated = sealNumber(keys, { id, kind: 'gstin' }, '27ABCPS1234K1ZM');
  await resealNumber(test.context.db, { id, sealed: outdated.number_sealed }, outdated);
  await expectFound();
  const same = sealNumber(keys, { id, kind: 'gstin' }, gstin.number);
  await resealNumber(test.context.db, { id, sealed }, same);
  await expectFound();
});

it('a number under a lost key leaves its client usable', async () => {
  await test.sql.query(
    `update client_registration set number_sealed = 'gone.AAAA' where kind = 'gstin'`,
  );
  const book = clientCalls(next, await signInAs(next, person.user));
  const { clients } = (await book.list()).json<{ clients: { id: string }[] }>();
  expect(clients).toMatchObject([
    { registrations: [{ masked: 'XXXXX1234K' }, { kind: 'gstin', masked: null }] },
  ]);
  const id = clients[0]?.id ?? '';
  const pan = { kind: 'pan', number: 'ABCPS1234K' };
  const saved = await book.update(id, { version: 1, note: 'Still here', registrations: [pan] });
  expect(saved.json()).toMatchObject({ registrations: [{ kind: 'pan' }, { kind: 'gstin' }] });
});
