import { expect, it } from 'vitest';
import type { Application } from '@anupal/contract/applications/schemas';
import type { DocumentKind, DocumentLink } from '@anupal/contract/invoices/document';
import type { Person } from '@anupal/contract/office/people';
import type { OwnPayment } from '@anupal/contract/payments';
import type { OrderDetail } from '@anupal/contract/payments/office';
import type { Transaction } from '@anupal/contract/wallet';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { bearer, startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import {
  completeAtGateway,
  refundIn,
  twoSuperadmins,
} from '../../payments/tests/refund-fixtures.ts';
import { createToppedUp, readDocuments, saveFirm } from './document-fixtures.ts';

let person: Awaited<ReturnType<typeof createToppedUp>>;
let applicationId: string;
let links: Readonly<Record<DocumentKind, DocumentLink[]>>;

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
await saveFirm(test);
const admin = await test.signIn('admin');

it('a top-up, its fee and a refund have a document each, and the return of the fee two', async () => {
  const two = await twoSuperadmins(test);
  person = await createToppedUp(test, 500);
  const filed = await fileOwnApplication(person.own, await createService(test));
  applicationId = filed.id;
  await person.own.withdraw(filed.id, filed.version);
  const refund = refundIn(await two.byRequester.request(person.paymentId, 120));
  await two.byDecider.approve(refund.id);
  await completeAtGateway(test, refund);
  const documents = await readDocuments(test, person);
  const of = (kind: DocumentKind) =>
    documents
      .filter((document) => document.kind === kind)
      .map(({ id, number }) => ({ id, kind, number }));
  links = {
    tax_invoice: of('tax_invoice'),
    credit_note: of('credit_note'),
    receipt_voucher: of('receipt_voucher'),
    refund_voucher: of('refund_voucher'),
    bill: [],
    bill_of_supply: [],
    financial_credit_note: [],
    debit_note: [],
  };
  expect(documents).toHaveLength(5);
  expect(links.receipt_voucher).toHaveLength(2);
});

async function read<T>(session: TestSession, url: string): Promise<T> {
  const response = await test.app.inject({
    url: `/api${url}`,
    headers: bearer(session.accessToken),
  });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

it('a payment names its documents, for its payer and for staff', async () => {
  // A returned fee is an advance again, of no payment.
  const expected = [...links.receipt_voucher.slice(0, 1), ...links.refund_voucher];
  expect(expected).toHaveLength(2);
  const { payments } = await read<{ payments: OwnPayment[] }>(person, '/payment');
  const own = payments.find(({ transactionId }) => transactionId === person.paymentId);
  expect(own?.documents).toEqual(expected);
  const { orders } = await read<{ orders: { id: string }[] }>(
    admin,
    `/payment/all?person=${person.user.id}&status=settled`,
  );
  const details = await Promise.all(
    orders.map(({ id }) => read<OrderDetail>(admin, `/payment/all/${id}`)),
  );
  const paid = details.flatMap((order) => order.payments);
  expect(paid.find(({ id }) => id === person.paymentId)?.documents).toEqual(expected);
});

it('an entry of a wallet names its documents, for its owner and for staff', async () => {
  const { transactions } = await read<{ transactions: Transaction[] }>(
    person,
    `/wallet/${person.walletId}`,
  );
  const found = transactions.map(({ type, amount, documents }) => [type, amount, documents]);
  expect(found).toEqual([
    ['debit', 120, links.refund_voucher],
    ['credit', 150, [...links.credit_note, ...links.receipt_voucher.slice(1)]],
    ['debit', 150, links.tax_invoice],
    ['credit', 500, links.receipt_voucher.slice(0, 1)],
  ]);
  const { wallet } = await read<Person>(admin, `/users/${person.user.id}`);
  expect(wallet?.transactions.map(({ documents }) => documents)).toEqual(
    transactions.slice(0, wallet?.transactions.length).map(({ documents }) => documents),
  );
});

it('an application names its documents, for its franchisee and for staff', async () => {
  const expected = [...links.tax_invoice, ...links.credit_note, ...links.receipt_voucher.slice(1)];
  expect(expected).toHaveLength(3);
  for (const session of [person, admin]) {
    const application = (
      await applicationCalls(test, session).read(applicationId)
    ).json<Application>();
    expect(application.taxDocuments).toEqual(expected);
  }
});

it('a payment of another franchisee names none of them', async () => {
  const other = await createToppedUp(test, 100);
  const { payments } = await read<{ payments: OwnPayment[] }>(other, '/payment');
  const named = payments.flatMap(({ documents }) => documents);
  expect(named.length).toBeGreaterThan(0);
  const known = Object.values(links).flat();
  expect(known).not.toEqual(expect.arrayContaining(named));
});

it('each refund of a top-up names its own voucher alone', async () => {
  const two = await twoSuperadmins(test);
  const topped = await createToppedUp(test, 500);
  for (const rupees of [100, 50]) {
    const refund = refundIn(await two.byRequester.request(topped.paymentId, rupees));
    await two.byDecider.approve(refund.id);
    await completeAtGateway(test, refund);
  }
  const vouchers = (await readDocuments(test, topped)).filter(
    ({ kind }) => kind === 'refund_voucher',
  );
  const { transactions } = await read<{ transactions: Transaction[] }>(
    topped,
    `/wallet/${topped.walletId}`,
  );
  const named = transactions
    .filter(({ type }) => type === 'debit')
    .map(({ amount, documents }) => [amount, documents.map(({ number }) => number)]);
  expect(named).toEqual([
    [50, [vouchers[1]?.number]],
    [100, [vouchers[0]?.number]],
  ]);
});
