import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { endpoint, type Endpoints } from '@anupal/contract/endpoint';
import { ok } from '@anupal/contract/result';
import { logTo } from '../../log/log.ts';
import type { UploadPatience } from '../body-timeouts.ts';
import { registerWords, type FileAnswer, type UploadedFile } from '../register-endpoints.ts';
import { makeServer, refuseUnknown, type HttpServer } from '../server.ts';
import type { FormPart, WrittenForm } from './multipart-form.ts';
import { callerOf, openPorts } from './play-server.ts';
import { openUploadRoom, type UploadRoom } from '../upload-memory.ts';

/** Bytes that one file of the forms of tests may have. */
export const fileBytes = 200_000;

const texts = z.object({
  title: z.string(),
  kinds: z.optional(z.union([z.string(), z.array(z.string())])),
});

/** A word whose endpoints take papers, take JSON, and answer a file. */
const deeds = {
  hand: endpoint({
    method: 'POST',
    path: '/deeds/papers',
    access: 'signedIn',
    summary: 'Takes papers.',
    body: texts,
    files: { field: 'papers', most: 3, bytes: fileBytes },
    response: z.object({ ...texts.shape, sizes: z.string() }),
    errors: [],
  }),
  say: endpoint({
    method: 'POST',
    path: '/deeds',
    access: 'public',
    summary: 'Takes JSON.',
    body: z.object({ text: z.string() }),
    response: z.object({ text: z.string() }),
    errors: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/deeds/papers/:name',
    access: 'signedIn',
    summary: 'Answers a paper.',
    params: z.object({ name: z.string() }),
    response: 'file',
    errors: [],
  }),
} satisfies Endpoints;

/** Where papers are sent to. */
export const papersPath = '/api/deeds/papers';
/** What a caller sends to be let in. */
export const session = 'Authorization: Bearer good';
/** The text that a form must have. */
export const title: FormPart = { field: 'title', content: 'Deed' };

/** A file of a form. */
export function paper(content: string | Buffer, filename = 'a.jpg'): FormPart {
  return { field: 'papers', filename, content };
}

/** A server with the word `deeds`. */
export interface DeedsServer extends HttpServer {
  /** The files that its handler was given last. */
  readonly seen: () => readonly UploadedFile[];
  /** Uploads that hold memory now. */
  readonly held: () => number;
  /** Hands a form in, as somebody signed in. */
  readonly send: (form: WrittenForm) => Promise<LightMyRequestResponse>;
}

/** What a test may set otherwise. */
export interface DeedsOptions {
  readonly patience?: UploadPatience;
  /** Memory for files, in bytes. */
  readonly bytes?: number;
  readonly file?: FileAnswer;
  /** What its handler waits for. */
  readonly until?: Promise<void>;
}

/** Makes a server with the word `deeds`, with little patience for what is no file. */
export async function deedsServer(options: DeedsOptions = {}): Promise<DeedsServer> {
  const { patience, bytes: most = 2_000_000, file, until } = options;
  const room = countingRoom(openUploadRoom({ bytes: most, uploadsOfSender: 4 }));
  const server = await makeServer({
    log: logTo({ write: () => undefined }),
    trustedProxies: [],
    requestsInFlight: 4,
    patience: { headers: 300, request: 600, silence: 9000 },
  });
  let seen: readonly UploadedFile[] = [];
  const handlers = {
    hand: async ({ body, files }: { body: object; files: readonly UploadedFile[] }) => {
      seen = files;
      await until;
      return ok({ ...body, sizes: files.map(({ bytes }) => bytes.length).join() });
    },
    say: async ({ body }: { body: { text: string } }) => ok(body),
    show: async ({ params }: { params: { name: string } }) => ok({ ...file, name: params.name }),
  };
  const ports = openPorts({
    identify: async (token) => (token === 'good' ? callerOf({}) : null),
    uploads: { room, ...(patience ? { patience } : {}) },
  });
  await registerWords(server.app, { endpoints: { deeds }, handlers: { deeds: handlers } }, ports);
  refuseUnknown(server.app);
  const send = ({ payload, headers }: WrittenForm) =>
    server.app.inject({
      method: 'POST',
      url: papersPath,
      payload,
      headers: { ...headers, authorization: 'Bearer good' },
    });
  return { ...server, seen: () => seen, held: room.held, send };
}

// Counts what the room has lent, so that a test sees that everything came back.
function countingRoom(inner: UploadRoom): UploadRoom & { readonly held: () => number } {
  let held = 0;
  return {
    held: () => held,
    enter: (sender) => {
      const place = inner.enter(sender);
      if (!place) return null;
      held += 1;
      let isInside = true;
      return {
        ...place,
        leave: () => {
          if (isInside) held -= 1;
          isInside = false;
          place.leave();
        },
      };
    },
  };
}
