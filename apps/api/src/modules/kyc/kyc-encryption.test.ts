import { afterAll, expect, it } from 'vitest';
import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { buildProduct, type Product } from '../../app.ts';
import { deriveKeys } from '../../platform/crypto/keys.ts';
import { logTo } from '../../platform/log/log.ts';
import { startTestApp, unlimited, signInAs } from '../../testing/test-app.ts';
import { confirmEverything } from '../auth/tests/auth-fixtures.ts';
import { kycContext, kycCalls, submitNewKyc } from './tests/kyc-fixtures.ts';
import { kycQueues } from './jobs.ts';

const nextKey = 'the next key of the tests, long enough';

const products: Product[] = [];

const test = await startTestApp({ limits: unlimited });
await confirmEverything(test);
const submitted = await submitNewKyc(test);
const admin = await test.signIn('admin');
await test.context.jobs.stop();

afterAll(async () => {
  for (const product of products) await product.close();
});

/** Starts the application with other keys on the same database and files. */
async function build(secretsKey: string, secretsKeyPrevious?: string): Promise<Product> {
  const config = { ...test.config, secretsKey, secretsKeyPrevious };
  const log = logTo({ write: () => undefined });
  const product = await buildProduct(config, { log, web: null });
  products.push(product);
  await product.prepare();
  return product;
}

async function renew(keys: ReturnType<typeof deriveKeys>): Promise<void> {
  const context = kycContext(test);
  await kycQueues({ ...context, keys })[1]?.run({});
}

async function keyIds(): Promise<unknown> {
  const { rows } = await test.sql.query(
    `select split_part(pan_sealed, '.', 1) as id from kyc_record
     union select split_part(wrapped_key, '.', 1) from kyc_file`,
  );
  return rows;
}

it('K08 with the previous key everything is readable and searchable, and is re-encrypted with the new one', async () => {
  const { person, record } = submitted;
  const old = test.context.keys.current.id;
  expect(await keyIds()).toEqual([{ id: old }]);
  const rotating = await build(nextKey, test.config.secretsKey);
  const read = (await kycCalls(rotating, admin).read(record.id)).json<KycRecord>();
  const pan = (await kycCalls(rotating, admin).revealPan(record.id)).json<unknown>();
  expect(pan).toEqual({ panNumber: person.panNumber });
  const id = read.documents[0]?.id ?? '';
  expect((await kycCalls(rotating, admin).readPage(id)).statusCode).toBe(200);
  for (const q of [person.panNumber, person.adhaarNumber]) {
    expect((await kycCalls(rotating, admin).search({ q })).json()).toMatchObject({ total: 1 });
  }

  const keys = deriveKeys(nextKey, test.config.secretsKey);
  await renew(keys);
  expect(await keyIds()).toEqual([{ id: keys.current.id }]);
  for (const q of [person.panNumber, person.panNumber.slice(-4), person.adhaarNumber]) {
    expect((await kycCalls(rotating, admin).search({ q })).json()).toMatchObject({ total: 1 });
  }
});

it('K08 without the previous key PAN and documents are still readable', async () => {
  const { person, record } = submitted;
  for (const product of products) await product.context.jobs.stop();
  const rotated = await build(nextKey);
  const office = await signInAs(rotated, admin.user);
  const read = (await kycCalls(rotated, office).read(record.id)).json<KycRecord>();
  const pan = (await kycCalls(rotated, office).revealPan(record.id)).json<unknown>();
  expect(pan).toEqual({ panNumber: person.panNumber });
  const id = read.documents[0]?.id ?? '';
  expect((await kycCalls(rotated, office).readPage(id)).statusCode).toBe(200);
  const byPan = await kycCalls(rotated, office).search({ q: person.panNumber });
  expect(byPan.json()).toMatchObject({ total: 1 });
  // The whole Aadhaar number is not stored, so its hash cannot be renewed; its last digits still match.
  const byAadhaar = await kycCalls(rotated, office).search({ q: person.adhaarNumber });
  expect(byAadhaar.json()).toMatchObject({ total: 0 });
  const byEnd = await kycCalls(rotated, office).search({ q: person.adhaarNumber.slice(-4) });
  expect(byEnd.json()).toMatchObject({ total: 1 });
});

it('K08 data under an unknown key is left unchanged and logged', async () => {
  const lines: string[] = [];
  const context = kycContext(test, { log: logTo({ write: (line) => void lines.push(line) }) });
  const strange = deriveKeys('a third key of the tests, long enough');
  const before = await keyIds();
  await kycQueues({ ...context, keys: strange })[1]?.run({});
  expect(await keyIds()).toEqual(before);
  expect(lines.join('')).toContain('"count":4');
});
