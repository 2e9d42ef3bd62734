import { randomUUID } from 'node:crypto';
import { earningEndpoints } from '@anupal/contract/applications/earnings';
import { batches } from '@anupal/contract/calendar/batches/endpoints';
import { clientCalendar } from '@anupal/contract/calendar/clients/endpoints';
import { recurringOrders } from '@anupal/contract/calendar/recurring/endpoints';
import type { Endpoint } from '@anupal/contract/endpoint';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createBatchFranchisee, type BatchFranchisee } from './batch-fixtures.ts';

const secret = 'Known to one franchisee';
const today = dateInIndia(new Date());
const form = 'GSTR-3B';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const owner = await createBatchFranchisee(test);
const intruder = await createBatchFranchisee(test);
const { id: clientId } = await owner.add(secret);
const order = { form, daysBefore: 5 };
const ordered = await send(owner, recurringOrders.saveRecurringOrder, { clientId }, order);
const preview = await owner.preview();
const obligations = owner.toOrder(preview, preview.items);
const batch = (await owner.order(obligations)).json<{ id: string }>();
const [filed] = (await owner.finish(batch.id)).items;
const ids = {
  clientId,
  orderId: ordered.json<{ orders: { id: string }[] }>().orders[0]?.id ?? '',
  batchId: batch.id,
  applicationId: filed?.application?.id ?? '',
};
expect(Object.values(ids)).not.toContain('');
const month = today.slice(0, 7);
// What every call accepts.
const body = {
  ...obligations,
  ...order,
  ...{ month, filedOn: today, price: 100, draft: { chosen: [], excluded: [] } },
};

const endpoints = Object.entries<Endpoint>({
  ...clientCalendar,
  ...recurringOrders,
  ...batches,
  ...earningEndpoints,
});
const namesOthers = ({ path, body: fields }: Endpoint): boolean =>
  path.includes('/:') || (fields !== undefined && 'obligations' in fields.def.shape);

async function send(
  { accessToken }: Pick<BatchFranchisee, 'accessToken'>,
  { method, path, query, body: hasBody }: Endpoint,
  params: Readonly<Record<string, string>>,
  payload: object,
) {
  const url = new URL(`http://api${path.replace(/:(\w+)/g, (_, name: string) => params[name]!)}`);
  const asked = { from: today, to: today, month: today.slice(0, 7), form };
  for (const [name, value] of Object.entries(asked))
    if (query && name in query.def.shape) url.searchParams.set(name, value);
  return test.app.inject({
    method,
    url: `/api${url.pathname}${url.search}`,
    headers: { ...bearer(accessToken), 'idempotency-key': randomUUID() },
    ...(hasBody && { payload }),
  });
}

it.each(endpoints.filter(([, endpoint]) => namesOthers(endpoint)))(
  'Z02 %s of another franchisee’s client answers as for an unknown one',
  async (_, endpoint) => {
    expectRefusal(await send(intruder, endpoint, ids, body), 'not_found');
    expect(await owner.readBoard()).toMatchObject({ items: [{ filing: null }] });
    const params = { clientId: ids.clientId };
    expect(
      (await send(owner, recurringOrders.listRecurringOrders, params, {})).json(),
    ).toMatchObject({
      orders: [{ id: ids.orderId, daysBefore: 5, isPaused: false, clientPrice: null }],
    });
  },
);

it.each(endpoints.filter(([, endpoint]) => !namesOthers(endpoint)))(
  'Z02 %s shows nothing of another franchisee’s clients',
  async (_, endpoint) => {
    const response = await send(intruder, endpoint, ids, body);
    expect(response.statusCode).toBe(200);
    for (const text of [secret, ...Object.values(ids)]) expect(response.body).not.toContain(text);
  },
);

it('every call needs a franchisee with approved KYC', () => {
  for (const [, { access, needs }] of endpoints)
    expect({ access, needs }).toEqual({ access: ['user'], needs: ['kyc'] });
});
