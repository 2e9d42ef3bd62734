import { afterEach, expect, it } from 'vitest';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  findPlanId,
  partnerPriceCalls,
  publishingCalls,
} from '../../eservices/tests/eservice-fixtures.ts';
import { saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import {
  applicationCalls,
  createFranchisee,
  createService,
  fileOwnApplication,
  type TestService,
} from '../tests/application-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
await saveFirm(test);

afterEach(() => expectBalancedLedger(test));

const self = { client: { kind: 'self' }, answers: {} } as const;
const today = String(dateInIndia(new Date()));

// Fees of 100 and 50 rupees.
async function createPricedService(price: number, plan = 'Gold'): Promise<TestService> {
  const service = await createService(test);
  await setPrice(service, price, plan);
  return service;
}

async function setPrice({ eserviceId }: TestService, price: number, plan = 'Gold') {
  const { add } = partnerPriceCalls(test, await test.signIn('admin'));
  const planId = await findPlanId(test, plan);
  expect((await add(eserviceId, { planId, price, validFrom: today })).statusCode).toBe(200);
}

it('the wallet pays the partner price of its plan, in full the government fee, and the invoice says so', async () => {
  const service = await createPricedService(70);
  const gold = await createFranchisee(test, { paise: 20_000 });
  const filed = await fileOwnApplication(applicationCalls(test, gold), service);
  expect(filed.charges).toMatchObject([{ firmFee: 70, governmentFee: 50, total: 120 }]);
  expect(await readAccountBalance(test, gold.walletId)).toBe(8000);
  const { rows } = await test.sql.query<{ body: { totals: object } }>(
    'select body from tax_document where application_id = $1',
    [filed.id],
  );
  expect(rows[0]?.body.totals).toMatchObject({ pureAgent: 5000, total: 12_000 });
  const silver = await createFranchisee(test, { plan: 'Silver' });
  const dearer = await fileOwnApplication(applicationCalls(test, silver), service);
  expect(dearer.charges).toMatchObject([{ firmFee: 100, total: 150 }]);
});

it('a charge stores the public fee and the price of its day, which later changes leave alone', async () => {
  const service = await createPricedService(70);
  const filed = await fileOwnApplication(
    applicationCalls(test, await createFranchisee(test)),
    service,
  );
  await setPrice(service, 60);
  await publishingCalls(test, await test.signIn('admin')).update(service.eserviceId, {
    firmFee: '90',
  });
  const { rows } = await test.sql.query(
    `select firm_fee_paise::int, public_fee_paise::int, price.price_paise::int as taken
     from application_charge join partner_price price on price.id = partner_price_id
     where application_id = $1`,
    [filed.id],
  );
  expect(rows).toEqual([{ firm_fee_paise: 7000, public_fee_paise: 10_000, taken: 7000 }]);
});

it('a price that changed after it was seen is refused, and nothing is charged', async () => {
  const service = await createPricedService(70);
  const person = await createFranchisee(test, { paise: 20_000 });
  const { file } = applicationCalls(test, person);
  for (const price of [80, 60]) {
    await setPrice(service, price);
    expectRefusal(await file({ ...service, ...self, expectedTotal: 120 }), 'eservice_outdated');
  }
  expect(await readAccountBalance(test, person.walletId)).toBe(20_000);
  expect((await file({ ...service, ...self, expectedTotal: 110 })).statusCode).toBe(200);
});

it('of price changes and filings at the same time, every filing is charged what it saw or refused', async () => {
  const service = await createPricedService(70);
  const people = await Promise.all(Array.from({ length: 6 }, () => createFranchisee(test)));
  const [answers] = await Promise.all([
    Promise.all(
      people.map((person) =>
        applicationCalls(test, person).file({ ...service, ...self, expectedTotal: 120 }),
      ),
    ),
    setPrice(service, 65),
  ]);
  for (const answer of answers) {
    if (answer.statusCode === 200)
      expect(answer.json()).toMatchObject({ charges: [{ total: 120 }] });
    else expectRefusal(answer, 'eservice_outdated');
  }
});
