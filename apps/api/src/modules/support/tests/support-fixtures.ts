import { randomUUID } from 'node:crypto';
import type { BodyInput } from '@anupal/contract/endpoint';
import type { support } from '@anupal/contract/support';
import type { Conversation } from '@anupal/contract/support/schemas';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';

/** A message as a browser sends it. */
export type SentMessage = BodyInput<typeof support.sendMessage>;

let senders = 0;

/** A valid message from a unique address. */
export function createMessage(other: Partial<SentMessage> = {}): SentMessage {
  senders += 1;
  return {
    kind: 'contact',
    name: 'Kavita Sharma',
    email: `sender-${process.pid}-${Date.now()}-${senders}@people.example`,
    message: 'How long does a GST registration take?',
    ...other,
  };
}

/** Sends a message, optionally from an IP address. */
export async function postContactMessage(
  { app }: Pick<TestApp, 'app'>,
  message: object,
  from: { readonly ip?: string; readonly headers?: Record<string, string> } = {},
) {
  const { ip = '127.0.0.1', headers = {} } = from;
  return app.inject({ ...post('/support/messages', message, headers), remoteAddress: ip });
}

/** A message as stored. */
export interface StoredMessage {
  readonly kind: string;
  readonly name: string | null;
  readonly email: string;
  readonly message: string;
  readonly language: string;
}

/** The stored messages of an address. */
export async function storedMessages(
  { sql }: Pick<TestApp, 'sql'>,
  email: string,
): Promise<readonly StoredMessage[]> {
  const { rows } = await sql.query<StoredMessage>(
    `select kind, name, email, message, language from support_message where email = $1
     order by received_at`,
    [email],
  );
  return rows;
}

/** The calls of support for one user. Each returns the API's response. */
export function supportCalls(
  { app }: Pick<TestApp, 'app'>,
  { accessToken }: Pick<TestSession, 'accessToken'>,
  language = 'en',
) {
  const headers = bearer(accessToken);
  const cookies = { language };
  const get = (url: string) => app.inject({ url: `/api/support${url}`, headers, cookies });
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/support${url}`,
      headers,
      cookies,
      ...(payload && { payload }),
    });
  const keyed = (url: string, payload: object, key: string) =>
    app.inject({
      ...post(`/support${url}`, payload, { ...headers, 'idempotency-key': key }),
      cookies,
    });
  return {
    list: (query = '') => get(`/tickets${query}`),
    open: (ticket: object = {}, key: string = randomUUID()) =>
      keyed('/tickets', { ...ticketInput, ...ticket }, key),
    listTopics: () => get('/topics'),
    read: (id: string) => get(`/conversations/${id}`),
    addMessage: (id: string, message: object, key: string = randomUUID()) =>
      keyed(
        `/conversations/${id}/messages`,
        { text: 'More of it.', documents: [], ...message },
        key,
      ),
    close: (id: string, version: number) => send('POST', `/conversations/${id}/close`, { version }),
    reopen: (id: string, version: number) =>
      send('POST', `/conversations/${id}/reopen`, { version }),
    readDraft: (conversation: string) => get(`/drafts/${conversation}`),
    saveDraft: (conversation: string, draft: object) =>
      send('PATCH', `/drafts/${conversation}`, draft),
    addDocument: (conversation: string, content: Uint8Array | null, filename = 'photo.jpg') => {
      const parts = content === null ? [] : [{ field: 'document', content, filename }];
      const form = encodeForm(parts);
      const all = { ...headers, ...form.headers };
      return app.inject({
        ...post(`/support/drafts/${conversation}/documents`, form.payload, all),
        cookies,
      });
    },
    removeDocument: (id: string) => send('DELETE', `/documents/${id}`),
    readPage: (id: string, page = 1) => get(`/documents/${id}/pages/${page}`),
    readOriginal: (id: string) => get(`/documents/${id}/original`),
    listInbox: (query = '') => get(`/inbox${query}`),
    searchInbox: (query: object) => send('POST', '/inbox/search', query),
    readFigures: () => get('/inbox/figures'),
    claim: (id: string) => send('POST', `/conversations/${id}/assignment`, {}),
    release: (id: string) => send('DELETE', `/conversations/${id}/assignment`),
    listReplies: () => get('/canned-replies'),
    createReply: (reply: object) => send('POST', '/canned-replies', reply),
    updateReply: (id: string, reply: object) => send('PATCH', `/canned-replies/${id}`, reply),
    removeReply: (id: string) => send('DELETE', `/canned-replies/${id}`),
  };
}

const ticketInput = {
  subject: 'My payment does not show',
  text: 'I paid yesterday, and my wallet is empty.',
  documents: [],
};

/** The calls of a user. */
export type SupportCalls = ReturnType<typeof supportCalls>;

/** Expects a response to be a conversation. */
export async function expectConversation(
  answer: Promise<{ readonly statusCode: number; readonly body: string }>,
): Promise<Conversation> {
  const { statusCode, body } = await answer;
  if (statusCode !== 200) throw new Error(`no conversation: ${body}`);
  return JSON.parse(body) as Conversation;
}
