import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { buildProduct, type Product } from '../../app.ts';
import { deriveKeys } from '../../platform/crypto/keys.ts';
import { createInProcessRenderer } from '../../platform/documents/testing/renderer.ts';
import { logTo } from '../../platform/log/log.ts';
import { startTestApp, unlimited, signInAs } from '../../testing/test-app.ts';
import { createPicture } from '../kyc/tests/kyc-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  createContext,
  fileOwnApplication,
  expectApplication,
} from './tests/application-fixtures.ts';
import { applicationQueues } from './jobs.ts';
import { sealFiledRegistration } from './records/filed-registration.ts';

const nextKey = 'the next key of the tests, long enough';
const pan = 'ABCPE1234F';
const earlier = { year: 'twenty twenty-five' };
const answers = { year: 'twenty twenty-six' };
const code = 'MHBAN0012345000';

const products: Product[] = [];

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const label = { en: 'Year', hi: null };
const service = await createService(test, {}, [
  { key: 'year', kind: 'text', label, isRequired: true },
]);
const person = await createFranchisee(test);
const calls = applicationCalls(test, person);
const draftClient = randomUUID();
const client = createClientInput({ pan, draftClient });
await calls.addToDraft(service.eserviceId, await createPicture(), { client: draftClient });
const first = await fileOwnApplication(calls, service, { client, answers: earlier });
const filed = await expectApplication(calls.correct(first.id, first.version, { answers }));
const { registration_id, registration_kind, registration_sealed } = sealFiledRegistration(
  test.context.keys,
  { registrationId: randomUUID(), kind: 'epf', number: code },
);
await test.sql.query(
  `update application set registration_id = $2, registration_kind = $3, registration_sealed = $4
   where id = $1`,
  [filed.id, registration_id, registration_kind, registration_sealed],
);
const loose = (
  await calls.addDocument(filed.id, await createPicture())
).json<ApplicationDocument>();
await test.context.jobs.stop();

afterAll(async () => {
  for (const product of products) await product.close();
});

/** Starts the product with other keys on the same database and files. */
async function build(secretsKey: string, secretsKeyPrevious?: string): Promise<Product> {
  for (const product of products) await product.context.jobs.stop();
  const config = { ...test.config, secretsKey, secretsKeyPrevious };
  const log = logTo({ write: () => undefined });
  const product = await buildProduct(config, { log, web: null });
  products.push(product);
  await product.prepare();
  return product;
}

async function renew(keys: ReturnType<typeof deriveKeys>, lines: string[] = []): Promise<void> {
  const log = logTo({ write: (line) => void lines.push(line) });
  await applicationQueues({ ...createContext(test), keys, log })[1]?.run({});
}

async function keyIds(): Promise<unknown> {
  const { rows } = await test.sql.query(
    `select split_part(answers_sealed, '.', 1) as id from application
     union select split_part(registration_sealed, '.', 1) from application
       where registration_sealed is not null
     union select split_part(answers_sealed, '.', 1) from application_correction
     union select split_part(pan_sealed, '.', 1) from application_client where pan_sealed is not null
     union select split_part(wrapped_key, '.', 1) from application_file`,
  );
  return rows;
}

/** Expects that answers, numbers and documents open, and that searches find the PAN, whole and by its ends. */
async function expectReadable(product: Product): Promise<void> {
  const calls = applicationCalls(product, await signInAs(product, person.user));
  const read = await expectApplication(calls.read(filed.id));
  expect(read.client.pan).toBe(pan);
  expect(read.registration).toBe(`EPF ${code}`);
  expect(read.answers).toMatchObject([{ key: 'year', text: answers.year }]);
  expect(read.corrections).toMatchObject([{ changes: [{ before: { text: earlier.year } }] }]);
  for (const id of [read.documents[0]?.id ?? '', loose.id]) {
    expect((await calls.readPage(id)).statusCode).toBe(200);
  }
  for (const q of [pan, pan.slice(0, 5), pan.slice(-4)]) {
    expect((await calls.search({ q })).json()).toMatchObject({ total: 1 });
  }
}

it('K08 keeps everything readable alongside the previous key and rotates it to the new one', async () => {
  expect(await keyIds()).toEqual([{ id: test.context.keys.current.id }]);
  await expectReadable(await build(nextKey, test.config.secretsKey));
  const keys = deriveKeys(nextKey, test.config.secretsKey);
  await renew(keys);
  expect(await keyIds()).toEqual([{ id: keys.current.id }]);
});

it('K08 keeps answers, PAN and documents readable after the previous key is gone', async () => {
  await expectReadable(await build(nextKey));
});

it('K08 leaves data under an unknown key alone and logs it', async () => {
  const lines: string[] = [];
  const before = await keyIds();
  const strange = deriveKeys('a third key of the tests, long enough', 'a fourth one, long enough');
  await renew(strange, lines);
  expect(await keyIds()).toEqual(before);
  expect(lines.join('')).toContain('"count":6');
});
