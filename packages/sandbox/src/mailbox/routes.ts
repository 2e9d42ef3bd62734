import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { assetRoute } from '../asset.ts';
import { pagePolicy, sendPage } from '../page.ts';
import { isFor, type MailboxEvent, type Message, type MessageStore } from './message-store.ts';
import {
  announcement,
  attachmentPath,
  mailboxPage,
  mailCard,
  mailSandbox,
} from './mailbox-page.ts';
import { smtpModes, type SmtpFault, type SmtpMode } from './smtp.ts';

export interface MailboxContext {
  readonly messages: MessageStore;
  readonly smtpFault: SmtpFault;
}

interface Filter {
  to?: string;
}

interface EventFilter extends Filter {
  after?: number;
}

const mailboxPolicy = `${pagePolicy}; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'`;
const mailPolicy = `sandbox ${mailSandbox}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`;
const filterSchema = { type: 'object', properties: { to: { type: 'string' } } };
const eventsSchema = {
  type: 'object',
  properties: { to: { type: 'string' }, after: { type: 'integer' } },
};
const faultSchema = {
  type: 'object',
  required: ['mode'],
  properties: { mode: { enum: smtpModes } },
};

/** The mailbox over HTTP: JSON for tests, a page for developers. */
export async function mailboxRoutes(app: FastifyInstance, context: MailboxContext): Promise<void> {
  const { messages, smtpFault } = context;
  app.get<{ Querystring: Filter }>(
    '/mailbox/messages',
    { schema: { querystring: filterSchema } },
    (request) => messages.list(request.query.to).map(toResponse),
  );
  app.delete('/mailbox/messages', (_request, reply) => {
    messages.empty();
    return reply.code(204).send();
  });
  app.post<{ Body: { mode: SmtpMode } }>(
    '/mailbox/faults',
    { schema: { body: faultSchema } },
    (request) => {
      smtpFault.mode = request.body.mode;
      return { mode: smtpFault.mode };
    },
  );
  await pageRoutes(app, messages);
}

/** The documented response of `GET /mailbox/messages`. */
function toResponse(message: Message) {
  const { to, from, subject, text, html, receivedAt, replyTo, attachments } = message;
  return {
    ...{ to, from, subject, text, html, receivedAt },
    ...(replyTo !== undefined && { replyTo }),
    ...(attachments && {
      attachments: attachments.map(({ name }, index) => ({
        name,
        path: attachmentPath(message, index),
      })),
    }),
  };
}

async function pageRoutes(app: FastifyInstance, messages: MessageStore): Promise<void> {
  await assetRoute(app, '/mailbox/mailbox.css', new URL('./mailbox.css', import.meta.url));
  await assetRoute(app, '/mailbox/mailbox.js', new URL('./mailbox.js', import.meta.url));
  app.get<{ Querystring: Filter }>(
    '/mailbox',
    { schema: { querystring: filterSchema } },
    (request, reply) => {
      const to = request.query.to?.trim() ?? '';
      return sendPage(reply, mailboxPage(messages.list(to), to), mailboxPolicy);
    },
  );
  // A separate document, so that it keeps styles that the page's policy would block.
  app.get<{ Params: { id: string } }>('/mailbox/messages/:id/html', (request, reply) => {
    const message = messages.find(Number(request.params.id));
    if (!message) return reply.code(404).send({ message: 'This email is no longer available.' });
    return reply
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(withLinksInNewTab(message.html));
  });
  app.get<{ Params: { id: string; index: string } }>(
    '/mailbox/messages/:id/attachments/:index',
    (request, reply) => {
      const { id, index } = request.params;
      const attachment = messages.find(Number(id))?.attachments?.[Number(index)];
      if (!attachment)
        return reply.code(404).send({ message: 'This file is no longer available.' });
      // Saved, never shown: its sender chose the type.
      return reply
        .header('content-disposition', 'attachment')
        .header('x-content-type-options', 'nosniff')
        .type(attachment.type)
        .send(attachment.bytes);
    },
  );
  app.get<{ Querystring: EventFilter }>(
    '/mailbox/events',
    { schema: { querystring: eventsSchema } },
    (request, reply) => {
      const { to, after = 0 } = request.query;
      // Sent by the browser when it reconnects.
      const since = Number(request.headers['last-event-id'] ?? after);
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        .send(eventStream(messages, { to, since }));
    },
  );
}

function withLinksInNewTab(mail: string): string {
  const base = '<base target="_blank">';
  const head = /<head(\s[^>]*)?>/i;
  return head.test(mail) ? mail.replace(head, (tag) => tag + base) : base + mail;
}

interface Since {
  readonly to: string | undefined;
  readonly since: number;
}

function eventStream(messages: MessageStore, { to, since }: Since): PassThrough {
  const stream = new PassThrough();
  const send = (event: MailboxEvent) => {
    if (event.type === 'emptied' || isFor(event.message, to)) stream.write(formatEvent(event));
  };
  // Headers are sent with the first bytes; without any, the browser would keep connecting.
  stream.write(': listening\n\n');
  const missed = messages.list(to).filter(({ id }) => id > since);
  for (const message of missed.toReversed()) send({ type: 'mail', message });
  stream.on('close', messages.watch(send));
  return stream;
}

function formatEvent(event: MailboxEvent): string {
  if (event.type === 'emptied') return 'event: emptied\ndata: {}\n\n';
  const { message } = event;
  const data = { card: mailCard(message, true).toString(), text: announcement(message) };
  return `id: ${message.id}\nevent: mail\ndata: ${JSON.stringify(data)}\n\n`;
}
