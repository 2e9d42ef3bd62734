import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { i18n } from '@lingui/core';
import { onTestFinished } from 'vitest';

/** A request as it arrived over the network. */
export interface ReceivedRequest {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The answer, or how to fail. */
export type Reply =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'hangs'
  | 'drops';

/** A real HTTP server with a scripted answer that records its requests. Stops after the test. */
export async function startFakeApi(reply: (requests: ReceivedRequest) => Reply | Promise<Reply>) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const requests: ReceivedRequest[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = `${request.method} ${request.url}`;
    const one = { call, headers: request.headers, body: await textOf(request) };
    requests.push(one);
    const answer = await reply(one);
    if (answer === 'drops') request.socket.destroy();
    if (answer === 'drops' || answer === 'hangs') return;
    response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, requests };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
