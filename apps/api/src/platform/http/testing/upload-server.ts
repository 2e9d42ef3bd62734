import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { endpoint, type Endpoints } from '@anupal/contract/endpoint';
import { ok } from '@anupal/contract/result';
import { logTo } from '../../log/log.ts';
import type { UploadTimeouts } from '../body-timeouts.ts';
import { registerModules, type FileResponse, type UploadedFile } from '../register-endpoints.ts';
import { createHttpServer, refuseUnknownPaths, type HttpServer } from '../server.ts';
import type { FormPart, EncodedForm } from './multipart-form.ts';
import { fakeCaller, permissivePorts } from './play-server.ts';
import { createUploadMemory, type UploadMemory } from '../upload-memory.ts';

/** Maximum size of a file in the test forms. */
export const fileBytes = 200_000;

const texts = z.object({
  title: z.string(),
  kinds: z.optional(z.union([z.string(), z.array(z.string())])),
});

/** A test module whose endpoints accept files, accept JSON, and return a file. */
const deeds = {
  hand: endpoint({
    method: 'POST',
    path: '/deeds/papers',
    access: 'signedIn',
    body: texts,
    files: { field: 'papers', maxCount: 3, maxBytes: fileBytes },
    response: z.object({ ...texts.shape, sizes: z.string() }),
    errors: [],
  }),
  say: endpoint({
    method: 'POST',
    path: '/deeds',
    access: 'public',
    body: z.object({ text: z.string() }),
    response: z.object({ text: z.string() }),
    errors: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/deeds/papers/:name',
    access: 'signedIn',
    params: z.object({ name: z.string() }),
    response: 'file',
    errors: [],
  }),
} satisfies Endpoints;

/** The URL that accepts files. */
export const uploadsPath = '/api/deeds/papers';
/** The header of a signed-in caller. */
export const session = 'Authorization: Bearer good';
/** The text that a form must have. */
export const title: FormPart = { field: 'title', content: 'Deed' };

/** A file of a form. */
export function jpegPart(content: string | Buffer, filename = 'a.jpg'): FormPart {
  return { field: 'papers', filename, content };
}

/** A server with the module `deeds`. */
export interface DeedsServer extends HttpServer {
  /** The files that its handler received last. */
  readonly receivedFiles: () => readonly UploadedFile[];
  /** Uploads that hold memory now. */
  readonly allocationCount: () => number;
  /** Sends a form as a signed-in caller. */
  readonly send: (form: EncodedForm) => Promise<LightMyRequestResponse>;
}

/** Options of the server. */
export interface DeedsOptions {
  readonly timeouts?: UploadTimeouts;
  /** Memory for uploads, in bytes. */
  readonly bytes?: number;
  readonly file?: FileResponse;
  /** The handler waits for this. */
  readonly until?: Promise<void>;
}

/** Creates a server with the module `deeds`, with short timeouts for anything but files. */
export async function createDeedsServer(options: DeedsOptions = {}): Promise<DeedsServer> {
  const { timeouts, bytes: maxBytes = 2_000_000, file, until } = options;
  const memory = countingMemory(createUploadMemory({ bytes: maxBytes, uploadsPerSender: 4 }));
  const server = await createHttpServer({
    log: logTo({ write: () => undefined }),
    trustedProxies: [],
    requestsInFlight: 4,
    timeouts: { headers: 300, request: 600, silence: 9000 },
  });
  let received: readonly UploadedFile[] = [];
  const handlers = {
    hand: async ({ body, files }: { body: object; files: readonly UploadedFile[] }) => {
      received = files;
      await until;
      return ok({ ...body, sizes: files.map(({ bytes }) => bytes.length).join() });
    },
    say: async ({ body }: { body: { text: string } }) => ok(body),
    show: async ({ params }: { params: { name: string } }) => ok({ ...file, name: params.name }),
  };
  const ports = permissivePorts({
    identify: async (token) => (token === 'good' ? fakeCaller({}) : null),
    uploads: { memory, ...(timeouts ? { timeouts } : {}) },
  });
  await registerModules(server.app, { endpoints: { deeds }, handlers: { deeds: handlers } }, ports);
  refuseUnknownPaths(server.app);
  const send = ({ payload, headers }: EncodedForm) =>
    server.app.inject({
      method: 'POST',
      url: uploadsPath,
      payload,
      headers: { ...headers, authorization: 'Bearer good' },
    });
  return {
    ...server,
    receivedFiles: () => received,
    allocationCount: memory.allocationCount,
    send,
  };
}

// Counts allocations, so that a test sees that all were released.
function countingMemory(
  inner: UploadMemory,
): UploadMemory & { readonly allocationCount: () => number } {
  let heldBytes = 0;
  return {
    allocationCount: () => heldBytes,
    open: (sender) => {
      const allocation = inner.open(sender);
      if (!allocation) return null;
      heldBytes += 1;
      let isOpen = true;
      return {
        ...allocation,
        release: () => {
          if (isOpen) heldBytes -= 1;
          isOpen = false;
          allocation.release();
        },
      };
    },
  };
}
