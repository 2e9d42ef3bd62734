import type { FastifyInstance } from 'fastify';
import { assetRoute } from '../../asset.ts';
import { pagePolicy, sendPage } from '../../page.ts';
import { handleErrors } from '../api/error-handler.ts';
import type { GatewayContext } from '../gateway-context.ts';
import { unknownId } from '../gateway-error.ts';
import { overviewPage } from './overview-page.ts';

type Fields = Readonly<Record<string, string>>;

const shown = 100;

/** A page for developers: orders and payments, with manual refunds and redeliveries. */
export async function overviewRoutes(app: FastifyInstance, parts: GatewayContext): Promise<void> {
  const { store, webhooks, refunds } = parts;
  handleErrors(app);
  readForms(app);
  app.get('/', (_request, reply) => {
    const page = overviewPage(store.list().slice(0, shown));
    return sendPage(reply, page, `${pagePolicy}; form-action 'self'`);
  });
  app.post<{ Body: Fields }>('/refunds', async ({ body }, reply) => {
    const { payment: id = '' } = body;
    const account = store.find(id);
    const payment = account?.payments.get(id);
    if (!account || !payment) throw unknownId();
    await refunds.create(account, { payment, body: {}, key: undefined, fails: false });
    return reply.redirect('/gateway', 303);
  });
  app.post<{ Body: Fields }>('/deliveries', async ({ body }, reply) => {
    const { order = '', event: id } = body;
    const event = store.find(order)?.events.find((each) => each.id === id);
    if (!event) throw unknownId();
    await webhooks.resend(event);
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
