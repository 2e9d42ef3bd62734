import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { endpoint, type Endpoints } from '@anupal/contract/endpoint';
import { ok } from '@anupal/contract/result';
import { logTo } from '../../log/log.ts';
import type { UploadTimeouts } from '../body-timeouts.ts';
import { registerModules, type FileAnswer, type UploadedFile } from '../register-endpoints.ts';
import { createHttpServer, refuseUnknownPaths, type HttpServer } from '../server.ts';
import type { FormPart, EncodedForm } from './multipart-form.ts';
import { fakeCaller, permissivePorts } from './play-server.ts';
import { createUploadMemory, type UploadMemory } from '../upload-memory.ts';

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
    files: { field: 'papers', maxCount: 3, maxBytes: fileBytes },
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
  readonly receivedFiles: () => readonly UploadedFile[];
  /** Uploads that hold memory now. */
  readonly allocationCount: () => number;
  /** Hands a form in, as somebody signed in. */
  readonly send: (form: EncodedForm) => Promise<LightMyRequestResponse>;
}

/** What a test may set otherwise. */
export interface DeedsOptions {
  readonly timeouts?: UploadTimeouts;
  /** Memory for files, in bytes. */
  readonly bytes?: number;
  readonly file?: FileAnswer;
  /** What its handler waits for. */
  readonly until?: Promise<void>;
}

/** Makes a server with the word `deeds`, with little patience for what is no file. */
export async function createDeedsServer(options: DeedsOptions = {}): Promise<DeedsServer> {
  const { timeouts: patience, bytes: most = 2_000_000, file, until } = options;
  const room = countingMemory(createUploadMemory({ bytes: most, uploadsPerSender: 4 }));
  const server = await createHttpServer({
    log: logTo({ write: () => undefined }),
    trustedProxies: [],
    requestsInFlight: 4,
    timeouts: { headers: 300, request: 600, silence: 9000 },
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
  const ports = permissivePorts({
    identify: async (token) => (token === 'good' ? fakeCaller({}) : null),
    uploads: { memory: room, ...(patience ? { timeouts: patience } : {}) },
  });
  await registerModules(server.app, { endpoints: { deeds }, handlers: { deeds: handlers } }, ports);
  refuseUnknownPaths(server.app);
  const send = ({ payload, headers }: EncodedForm) =>
    server.app.inject({
      method: 'POST',
      url: papersPath,
      payload,
      headers: { ...headers, authorization: 'Bearer good' },
    });
  return { ...server, receivedFiles: () => seen, allocationCount: room.held, send };
}

// Counts what the room has lent, so that a test sees that everything came back.
function countingMemory(inner: UploadMemory): UploadMemory & { readonly held: () => number } {
  let held = 0;
  return {
    held: () => held,
    open: (sender) => {
      const place = inner.open(sender);
      if (!place) return null;
      held += 1;
      let isInside = true;
      return {
        ...place,
        release: () => {
          if (isInside) held -= 1;
          isInside = false;
          place.release();
        },
      };
    },
  };
}
