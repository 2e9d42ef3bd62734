import { expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import type { ExportedList } from '@anupal/contract/office/exports';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { payPlan, verify } from '../../payments/tests/payment-fixtures.ts';
import { parseCells, exportList } from '../tests/export-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const superadmin = await signInConfirmed(test);

function requestExport(list: ExportedList, filter: object): Promise<LightMyRequestResponse> {
  return exportList(test, { list, filter, asking: superadmin });
}

it('a file of payments has the number of the receipt, the method and the gateway’s fee with its tax', async () => {
  const { session, checkoutResult } = await payPlan(test);
  await verify(test, session, checkoutResult);
  await test.sql.query(
    `update gateway_payment set method = 'netbanking', fee_paise = 23600, tax_paise = 3600 where id = $1`,
    [checkoutResult.razorpay_payment_id],
  );
  const [headings = [], ...orders] = parseCells(
    await requestExport('payments', { person: session.user.id }),
  );
  const names = [
    'Payment and receipt number',
    'Paid by',
    'Gateway fee with tax (INR)',
    'Tax in the gateway fee (INR)',
  ];
  expect(orders.map((cells) => names.map((name) => cells[headings.indexOf(name)]))).toEqual([
    [checkoutResult.razorpay_payment_id, 'Net banking', '236', '36'],
  ]);
  await test.sql.query(
    'update gateway_payment set fee_paise = null, tax_paise = null where id = $1',
    [checkoutResult.razorpay_payment_id],
  );
  const [, unknown = []] = parseCells(await requestExport('payments', { person: session.user.id }));
  expect(unknown[headings.indexOf('Gateway fee with tax (INR)')]).toBe('');
});

it('a file of people has their phone, business, State and plan', async () => {
  const person = await createFranchisee(test);
  await test.sql.query(
    `insert into calendar_profile (user_id, answers, identity_sealed) values ($1, '{"state":"27"}', 'x')`,
    [person.user.id],
  );
  await test.sql.query(
    `insert into business (user_id, name, email, phone)
     values ($1, 'Kaveri Textiles', 'kaveri@example.com', '+919876543210')`,
    [person.user.id],
  );
  const [headings = [], line = []] = parseCells(
    await requestExport('users', { q: person.user.email }),
  );
  const names = ['Phone', 'Business', 'State', 'Plan'];
  expect(names.map((name) => line[headings.indexOf(name)])).toEqual([
    "'+919876543210", // what begins with + might be a formula
    'Kaveri Textiles',
    'Maharashtra',
    'Gold',
  ]);
  expect(line[headings.indexOf('Plan ends (IST)')]).toMatch(/^\d{4}-\d\d-\d\d /);
});

it('a file of applications has fees, what of them is the government’s, what went back, and the period', async () => {
  const month = {
    key: 'month',
    kind: 'month',
    label: { en: 'Month', hi: 'महीना' },
    isRequired: true,
  } as const;
  const service = await createService(test, { firmFee: '999', governmentFee: '250' }, [month]);
  const person = await createFranchisee(test);
  const { id, version } = await fileOwnApplication(applicationCalls(test, person), service, {
    answers: { month: '2026-10' },
  });
  const names = [
    'Period',
    'Fees charged (INR)',
    'Of which government fees (INR)',
    'Fees returned (INR)',
  ];
  const cells = async () => {
    const filter = { q: person.user.email, eserviceId: service.eserviceId };
    const [headings = [], line = []] = parseCells(await requestExport('applications', filter));
    return names.map((name) => line[headings.indexOf(name)]);
  };
  expect(await cells()).toEqual(['October 2026', '1249', '250', '0']);
  await applicationCalls(test, person).withdraw(id, version);
  expect(await cells()).toEqual(['October 2026', '1249', '250', '1249']);
});
