import type { FastifyInstance } from 'fastify';
import { assetRoute } from '../../asset.ts';
import { pagePolicy, sendPage } from '../../page.ts';
import { handleErrors } from '../api/error-handler.ts';
import type { GatewayContext } from '../gateway-context.ts';
import { disputeChanges } from '../disputes.ts';
import { GatewayError, unknownId } from '../gateway-error.ts';
import { findDispute } from '../payout-routes.ts';
import { overviewPage } from './overview-page.ts';

type Fields = Readonly<Record<string, string>>;

const maxOrders = 100;

/** A page for developers: orders and payments, with manual refunds, settlements, disputes and redeliveries. */
export async function overviewRoutes(app: FastifyInstance, context: GatewayContext): Promise<void> {
  const { store, webhooks, refunds, settlements, disputes } = context;
  handleErrors(app);
  readForms(app);
  app.get('/', (_request, reply) => {
    const page = overviewPage(store.list().slice(0, maxOrders));
    return sendPage(reply, page, `${pagePolicy}; form-action 'self'`);
  });
  app.post<{ Body: Fields }>('/refunds', async ({ body }, reply) => {
    const { payment: id = '' } = body;
    const record = store.find(id);
    const payment = record?.payments.get(id);
    if (!record || !payment) throw unknownId();
    await refunds.create(record, { payment, body: {}, key: undefined, fails: false });
    return reply.redirect('/gateway', 303);
  });
  app.post<{ Body: Fields }>('/deliveries', async ({ body }, reply) => {
    const { order = '', event: id } = body;
    const event = store.find(order)?.events.find((candidate) => candidate.id === id);
    if (!event) throw unknownId();
    await webhooks.resend(event);
    return reply.redirect('/gateway', 303);
  });
  app.post('/page/settlements', (_request, reply) => {
    settlements.settle({});
    return reply.redirect('/gateway', 303);
  });
  app.post<{ Body: Fields }>('/page/disputes', ({ body }, reply) => {
    const { payment: id = '' } = body;
    const record = store.find(id);
    const payment = record?.payments.get(id);
    if (!record || !payment) throw unknownId();
    disputes.raise(record, payment);
    return reply.redirect('/gateway', 303);
  });
  app.post<{ Body: Fields }>('/page/disputes/next', ({ body }, reply) => {
    const { record, dispute } = findDispute(store, body.dispute ?? '');
    const status = disputeChanges.find((change) => change === body.status);
    if (!status) throw new GatewayError('This is not a step of a dispute.');
    disputes.change(record, dispute, { status });
    return reply.redirect('/gateway', 303);
  });
  await assetRoute(app, '/overview.css', new URL('./overview.css', import.meta.url));
}

function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => {
      parsed(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}
