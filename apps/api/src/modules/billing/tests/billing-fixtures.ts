import { randomUUID } from 'node:crypto';
import type { BodyInput } from '@anupal/contract/endpoint';
import type { billing } from '@anupal/contract/billing';
import type { Bill, Receipt } from '@anupal/contract/billing/schemas';
import type { Client } from '@anupal/contract/clients/schemas';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { bearer, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { confirmSession } from '../../auth/tests/auth-fixtures.ts';
import { clientCalls, createBookOwner } from '../../clients/tests/client-fixtures.ts';

/** Today in India. */
export function today(): string {
  return dateInIndia(new Date());
}

/** A franchisee of Rajasthan who is registered for GST. */
export const registered = {
  gstin: '08ABCPS1234K1ZM',
  legalName: 'Kavita Sharma',
  address: '12 Gandhi Road, Chomu',
  pinCode: '303702',
  state: '08',
} as const;

/** How bills of the tests look. */
export const profile = {
  name: 'Sharma Tax Centre',
  isComposition: false,
  sac: '998232',
  rateBps: 1800,
  prefix: 'KS',
  upiAddress: 'kavita@okbank',
  footer: 'Thank you',
} as const;

type NewBillBody = BodyInput<typeof billing.create>;
type NewReceiptBody = BodyInput<typeof billing.recordReceipt>;

/** The calls of billing for one user. */
export function billingCalls(
  test: Pick<TestApp, 'app'>,
  { accessToken }: Pick<TestSession, 'accessToken'>,
) {
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, key?: string) =>
    test.app.inject({
      method,
      url: `/api${url}`,
      headers: { ...bearer(accessToken), ...(key !== undefined && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  const create = (clientId: string, body: Partial<NewBillBody> = {}, key: string = randomUUID()) =>
    send('POST', `/clients/${clientId}/bills`, { ...createBillInput(), ...body }, key);
  const pay = (
    clientId: string,
    amountPaise: number,
    body: Partial<NewReceiptBody> = {},
    key: string = randomUUID(),
  ) =>
    send(
      'POST',
      `/clients/${clientId}/receipts`,
      { receivedOn: today(), method: 'upi', amountPaise, ...body },
      key,
    );
  return {
    send,
    create,
    /** Issues a bill and expects it to be accepted. */
    bill: async (clientId: string, body: Partial<NewBillBody> = {}): Promise<Bill> => {
      const response = await create(clientId, body);
      if (response.statusCode !== 200) throw new Error(`no bill: ${response.body}`);
      return response.json<Bill>();
    },
    pay,
    /** Records a payment and expects it to be accepted. */
    receive: async (clientId: string, amountPaise: number): Promise<Receipt> => {
      const response = await pay(clientId, amountPaise);
      if (response.statusCode !== 200) throw new Error(`no receipt: ${response.body}`);
      return response.json<Receipt>();
    },
    reverse: (receiptId: string) => send('POST', `/client-receipts/${receiptId}/reversal`),
    cancel: (billId: string) => send('POST', `/bills/${billId}/cancellation`),
    read: async (billId: string) => (await send('GET', `/bills/${billId}`)).json<Bill>(),
    list: (query = '') => send('GET', `/bills${query}`),
    listOf: (clientId: string, query = '') => send('GET', `/clients/${clientId}/bills${query}`),
    readStatement: (clientId: string, query = '') =>
      send('GET', `/clients/${clientId}/statement${query}`),
    saveTaxProfile: (body: object) => send('PUT', '/business/tax-profile', body),
    saveProfile: (body: object) => send('PUT', '/billing/profile', body),
  };
}

/** A bill of ₹1,180 with tax, due today. */
export function createBillInput(amountPaise = 1_180_00): NewBillBody {
  return {
    lines: [{ description: 'GST return, October', amountPaise }],
    pricesIncludeTax: true,
    date: today(),
    dueOn: today(),
  };
}

/** A franchisee who can bill, and the calls of one of their clients. */
export async function createBiller(
  test: TestApp,
  {
    business = registered,
    look = profile,
  }: { readonly business?: object; readonly look?: object } = {},
) {
  const session = await createBookOwner(test);
  const calls = billingCalls(test, session);
  await confirmSession(test, session);
  await calls.saveTaxProfile(business);
  await calls.saveProfile(look);
  const book = clientCalls(test, session);
  const addClient = (name: string, other: object = {}): Promise<Client> =>
    book.add({ name, state: '08', ...other });
  return { session, calls, book, addClient };
}
