import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { contract } from '@anupal/contract/contract';
import { errorsOfAnyCall, type Endpoint, type Endpoints } from '@anupal/contract/endpoint';
import { errorCodes } from '@anupal/contract/errors';
import { endpointSummaries } from '@anupal/contract/openapi/summaries';
import type { Refusal } from '@anupal/contract/result';
import { sendFile } from './file-response.ts';
import { formReader, holdingUploadMemory, acceptForms, type FormPorts } from './multipart.ts';
import { withConfirmation, type Confirmations } from './confirmation.ts';
import { createGuard, type GuardPorts } from './guard.ts';
import type { Call, FileResponse, Handler } from './handler.ts';
import { withIdempotency, type IdempotencyStore } from './idempotency.ts';
import { maskInput } from './masked-input.ts';
import { basePath } from './paths.ts';
import { sendRefusal } from './refusal.ts';
import { withinShare } from './fair-shares.ts';

export type { Call, FileResponse, Handler, UploadedFile } from './handler.ts';

/** One handler for each endpoint of a module: none missing and none extra. */
export type Handlers<W extends Endpoints> = { readonly [V in keyof W]: Handler<W[V]> };

/** The handlers of every module of the contract. */
export type AllHandlers = { readonly [W in keyof typeof contract]: Handlers<(typeof contract)[W]> };

/**
 * Registers the whole contract. Path, guard, validation and response come from the entry, so that none
 * can be forgotten; an entry without a handler, or a handler without an entry, throws.
 */
export async function registerContract(
  app: FastifyInstance,
  handlers: AllHandlers,
  ports: RegisterPorts,
): Promise<void> {
  await registerModules(app, { endpoints: contract, handlers }, ports);
}

/** What registration needs besides the handlers. */
export interface RegisterPorts extends GuardPorts {
  /** Stores the answers of idempotent calls. */
  readonly answers: IdempotencyStore;
  /** Asks callers to confirm what needs a fresh code. */
  readonly confirmations?: Confirmations;
  /** The memory and timeouts of uploads. */
  readonly uploads: FormPorts;
  /**
   * By name, what else admits calls of a public endpoint before their body is read, such as a cookie of
   * its own: otherwise anyone could make us read files.
   */
  readonly admissions?: Readonly<Record<string, Admission>>;
}

/** The endpoints of modules and their handlers, both by module. */
interface Modules {
  readonly endpoints: Readonly<Record<string, Endpoints>>;
  readonly handlers: Readonly<Record<string, object>>;
}

/** Registers any modules; `registerContract` does so for the product's own. */
export async function registerModules(
  app: FastifyInstance,
  modules: Modules,
  ports: RegisterPorts,
): Promise<void> {
  const unknown = Object.keys(modules.handlers).filter(
    (module) => !Object.hasOwn(modules.endpoints, module),
  );
  if (unknown.length) throw new Error(`not in the contract: ${unknown.join(', ')}`);
  app.decorateRequest('caller', null);
  app.decorateRequest('uploads', null);
  app.decorateRequest('uploadAllocation', null);
  const registrations = listRegistrations(modules);
  const byBody = Object.groupBy(registrations, ({ endpoint }) => bodyKind(endpoint));
  for (const registration of byBody.json ?? []) registerOne(app, registration, ports);
  await registerSigned(app, byBody.signed ?? [], ports);
  await registerForms(app, byBody.form ?? [], ports);
}

function bodyKind({ isSigned = false, files }: Endpoint): 'json' | 'signed' | 'form' {
  if (isSigned) return 'signed';
  return files ? 'form' : 'json';
}

interface Registration {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
}

function listRegistrations({ endpoints: modules, handlers }: Modules): readonly Registration[] {
  return Object.entries(modules).flatMap(([module, endpoints]) => {
    const own = handlers[module] ?? {};
    assertSameEntries(module, endpoints, own);
    return Object.entries(endpoints).flatMap(([entry, endpoint]) => {
      const handler = (own as Record<string, Handler<Endpoint>>)[entry]; // as assertSameEntries checked
      return handler ? [{ name: `${module}.${entry}`, endpoint, handler }] : [];
    });
  });
}

// Keeps the bytes as they arrived: JSON that was parsed and serialised again is no longer what was signed.
async function registerSigned(
  app: FastifyInstance,
  registrations: readonly Registration[],
  ports: RegisterPorts,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    );
    for (const registration of registrations)
      registerOne(scope, { ...registration, handler: withBytes(registration.handler) }, ports);
  });
}

// A request without a body is not parsed at all: its bytes are empty.
function withBytes(handler: Handler<Endpoint>): Handler<Endpoint> {
  return (call) => {
    const body: unknown = call.request.body ?? Buffer.alloc(0);
    return handler({ ...call, body } as Call<Endpoint>); // a signed entry has bytes as its body
  };
}

// A scope of their own accepts forms and nothing else; nowhere else are forms accepted.
async function registerForms(
  app: FastifyInstance,
  registrations: readonly Registration[],
  ports: RegisterPorts,
): Promise<void> {
  await app.register(async (scope) => {
    await acceptForms(scope);
    for (const registration of registrations) {
      const handler = holdingUploadMemory(registration.handler);
      registerOne(scope, { ...registration, handler }, ports);
    }
  });
}

function registerOne(
  app: FastifyInstance,
  { name, endpoint, handler: plainHandler }: Registration,
  ports: RegisterPorts,
): void {
  const confirmed = withConfirmation(name, endpoint, { ...ports, handler: plainHandler });
  const handler = endpoint.isIdempotent
    ? withIdempotency(ports.answers, endpoint, confirmed)
    : confirmed;
  const runInShare = withinFairShare(endpoint, ports);
  app.route({
    method: endpoint.method,
    url: basePath + endpoint.path,
    onRequest: [createGuard(endpoint, ports), ...admissionHooks(name, ports)],
    ...(endpoint.maxBodyBytes ? { bodyLimit: endpoint.maxBodyBytes } : {}),
    ...bodyHooks(endpoint, ports.uploads),
    schema: getSchema(name, endpoint),
    handler: async (request, reply) => {
      const { body, params, query, caller, uploads } = request;
      const files = uploads ?? undefined;
      const call = { body, params, query, caller, files, request, reply };
      // The schema above validated the parts.
      const result = await runInShare(request, () => handler(call as Call<Endpoint>));
      if (!result.ok) return sendRefusal(request, reply, result);
      if (result.value instanceof URL) return reply.redirect(result.value.href, 302);
      const isFile = endpoint.response === 'file';
      return isFile ? sendFile(reply, result.value as FileResponse) : result.value; // by its entry
    },
  });
}

/** Null for a call that may go on. */
export type Admission = (request: FastifyRequest) => Promise<Refusal | null>;

function admissionHooks(name: string, { admissions = {} }: RegisterPorts) {
  const admit = admissions[name];
  if (!admit) return [];
  const hook = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const refusal = await admit(request);
    return refusal ? sendRefusal(request, reply, refusal) : undefined;
  };
  return [hook];
}

// Forms wait for minutes to be rendered and have a limit of their own (`UploadMemory`); signed calls of
// other companies have slots of their own.
function withinFairShare({ files, isSigned = false }: Endpoint, { shares }: RegisterPorts) {
  return async <T>(request: FastifyRequest, work: () => Promise<T>) => {
    if (files || isSigned) return request.holdSlotDuring(work);
    const account = request.caller?.user.id ?? null;
    return withinShare(shares, { request, account, wasAdmitted: account !== null }, work);
  };
}

// The bytes of a signed call stay as they arrived.
function bodyHooks(endpoint: Endpoint, ports: FormPorts) {
  if (endpoint.isSigned) return {};
  const { files: form } = endpoint;
  if (!form) return { preValidation: maskInput(endpoint) };
  return { config: { form }, preValidation: [formReader(form, ports), maskInput(endpoint)] };
}

// The introduction of the document names those of any call.
function listOwnErrors({ errors }: Endpoint): string {
  const own = errors.filter((code) => !errorsOfAnyCall.includes(code));
  return own.length > 0 ? ` Errors: ${own.join(', ')}.` : '';
}

// Endpoints that only tests register have none.
const summaries: Readonly<Record<string, string | undefined>> = endpointSummaries;

function getSchema(name: string, endpoint: Endpoint): Record<string, unknown> {
  const { params, query, body, access, needs = [] } = endpoint;
  const who = typeof access === 'string' ? access : access.join(', ');
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: summaries[name],
    description: `Access: ${[who, ...needs].join(', ')}.${endpoint.isIdempotent ? ' Accepts an Idempotency-Key.' : ''}${listOwnErrors(endpoint)}`,
    ...(access === 'public' ? { security: [] } : {}), // of the document for all others
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(endpoint.files ? { consumes: ['multipart/form-data'] } : {}),
    response: {
      ...responseSchemas(endpoint),
      default: errorBody,
    },
  };
}

function responseSchemas({ response, mayReturnAccepted }: Endpoint): Record<number, unknown> {
  if (response === 'redirect') return { 302: z.null() };
  if (response === 'file') return { 200: fileSchema };
  return { 200: response, ...(mayReturnAccepted ? { 202: response } : {}) };
}

const anyBytes = { schema: z.string().meta({ format: 'binary' }) };
const fileSchema = {
  description: 'The file.',
  content: {
    'image/jpeg': anyBytes,
    'application/pdf': anyBytes,
    'text/csv': anyBytes,
    'text/calendar': anyBytes,
    'application/json': anyBytes,
    'application/xml': anyBytes,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': anyBytes,
  },
};

const errorBody = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    messages: z.array(z.string()).optional(),
    details: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Refusal' });

function assertSameEntries(module: string, endpoints: Endpoints, handlers: object): void {
  const missing = Object.keys(endpoints).filter((entry) => !Object.hasOwn(handlers, entry));
  const unknown = Object.keys(handlers).filter((entry) => !Object.hasOwn(endpoints, entry));
  if (missing.length) throw new Error(`${module}: no handler for ${missing.join(', ')}`);
  if (unknown.length) throw new Error(`${module}: not in the contract: ${unknown.join(', ')}`);
}
