import { brand } from '@anupal/contract/brand';
import { authorityText, authorityTextVersion } from '@anupal/contract/clients/authority-scopes';
import { links } from '@anupal/contract/links';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { createFranchisee } from '../../applications/tests/application-fixtures.ts';
import { bearer, ownPage, type TestApp, type TestSession } from '../../../testing/test-app.ts';

/** The last digits of the phone number of `createLinkedClient`. */
export const rightDigits = '3210';

/** A franchisee with a client who has a link. */
export async function createLinkedClient(test: TestApp, owner?: TestSession) {
  const franchisee = owner ?? (await createFranchisee(test));
  const book = clientCalls(test, franchisee);
  const client = await book.add({ name: 'Meera Traders', phone: '98765 43210', language: 'hi' });
  const send = (method: 'GET' | 'POST' | 'DELETE', path = '') =>
    test.app.inject({
      method,
      url: `/api/clients/${client.id}/link${path}`,
      headers: bearer(franchisee.accessToken),
    });
  const calls = {
    read: () => send('GET'),
    create: () => send('POST'),
    revoke: () => send('DELETE'),
    unbindDevice: (id: string) => send('DELETE', `/devices/${id}`),
  };
  const { url } = (await calls.create()).json<{ url: string }>();
  return { franchisee, book, client, calls, token: getToken(url) };
}

const agreedText = authorityText('gst', {
  clientName: 'Meera Traders',
  franchiseeName: 'Test Person',
  firmName: brand.name,
}).hi;

/** The token in the URL of a link. */
export function getToken(url: string): string {
  return new URL(url).pathname.replace('/c/', '');
}

/** A browser of a client, which keeps its cookies. */
export function createBrowser(test: TestApp, { address = '203.0.113.7', headers = ownPage } = {}) {
  const jar: Record<string, string> = {};
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0';
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    own: Record<string, string> = {},
  ) => {
    const response = await test.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, 'user-agent': userAgent, ...own },
      cookies: jar,
      remoteAddress: address,
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) jar[name] = value;
    return response;
  };
  return {
    jar,
    send,
    open: (token: string) => send('POST', links.open.path, { token }),
    bind: (token: string, digits: string) => send('POST', links.bind.path, { token, digits }),
    readPage: (linkId: string) => send('GET', `/client-links/${linkId}`),
    readDocument: (linkId: string, id: string) =>
      send('GET', `/client-links/${linkId}/documents/${id}`),
    sendDocument: async (linkId: string, title = 'Bank statement October', sendId?: string) => {
      const form = encodeForm([
        { field: 'title', content: title },
        ...(sendId === undefined ? [] : [{ field: 'sendId', content: sendId }]),
        { field: 'isMasked', content: 'true' },
        { field: 'document', content: await createPicture(), filename: 'scan.jpg' },
      ]);
      return send('POST', `/client-links/${linkId}/documents`, form.payload, form.headers);
    },
    sendRequested: async (
      linkId: string,
      requestId: string,
      content: Uint8Array | Promise<Uint8Array> = createPicture(),
    ) => {
      const form = encodeForm([
        { field: 'isMasked', content: 'true' },
        { field: 'document', content: await content, filename: 'scan.jpg' },
      ]);
      const path = `/client-links/${linkId}/requests/${requestId}/document`;
      return send('POST', path, form.payload, form.headers);
    },
    giveAuthority: (linkId: string, changes: object = {}) =>
      send('POST', `/client-links/${linkId}/authorities`, {
        scope: 'gst',
        name: 'Meera Shah',
        textVersion: authorityTextVersion,
        language: 'hi',
        text: agreedText,
        ...changes,
      }),
    withdrawAuthority: (linkId: string, scope = 'gst') =>
      send('POST', `/client-links/${linkId}/authorities/${scope}/withdrawal`),
  };
}

/** A browser that is bound to a link. */
export async function createBoundBrowser(
  test: TestApp,
  token: string,
  options?: Parameters<typeof createBrowser>[1],
) {
  const browser = createBrowser(test, options);
  const { linkId } = (await browser.bind(token, rightDigits)).json<{ linkId: string }>();
  return { browser, linkId };
}

/** A browser that is bound to a link, with the calls about the data of its client. */
export async function openClientPage(test: TestApp) {
  const linked = await createLinkedClient(test);
  const { browser, linkId } = await createBoundBrowser(test, linked.token);
  const path = `/client-links/${linkId}`;
  const { franchisee, client } = linked;
  const asFranchisee = (method: 'GET' | 'POST', url: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/clients/${client.id}${url}`,
      headers: bearer(franchisee.accessToken),
      ...(payload && { payload }),
    });
  const request = (digits = rightDigits) => browser.send('POST', `${path}/erasure`, { digits });
  const makeDue = () =>
    test.sql.query(
      'update client_erasure set due_at = now(), reminded_at = now() - $2::interval where client_id = $1',
      [client.id, '7 days'],
    );
  return { ...linked, browser, linkId, path, asFranchisee, request, makeDue };
}
