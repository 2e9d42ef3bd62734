import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, FormFiles } from '@anupal/contract/endpoint';
import { refuse, type Refusal } from '@anupal/contract/result';
import { extendForUpload, type UploadTimeouts } from './body-timeouts.ts';
import { createByteBuffer } from './byte-buffer.ts';
import type { Handler, UploadedFile } from './handler.ts';
import { getNetwork } from './network.ts';
import { sendRefusal } from './refusal.ts';
import type { UploadAllocation, UploadMemory } from './upload-memory.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form; null if the endpoint accepts none. */
    uploads: readonly UploadedFile[] | null;
    /** The memory that holds them; null if there are none. */
    uploadAllocation: UploadAllocation | null;
  }
}

/** What reading forms needs. */
export interface FormPorts {
  readonly memory: UploadMemory;
  /** `defaultUploadTimeouts` by default. */
  readonly timeouts?: UploadTimeouts;
}

/** Makes a scope accept forms and nothing else. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
}

/**
 * Creates the hook that reads a form after the guard has admitted the caller: its texts become the body,
 * which is then validated, and its files stay in memory until the response is sent. Not on disk, where
 * they would be unencrypted and a killed process would leave them behind.
 */
export function formReader(files: FormFiles, { memory, timeouts }: FormPorts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!request.isMultipart()) {
      return sendRefusal(request, reply, refuse('unsupported_media_type'));
    }
    const allocation = memory.open(request.caller?.user.id ?? getNetwork(request.ip));
    if (!allocation) return sendRefusal(request, reply, refuse('too_many_requests', retrySeconds));
    request.uploadAllocation = allocation;
    reply.raw.once('close', () => {
      allocation.release();
    });
    extendForUpload(request.raw, timeouts);
    const refusal = await readForm({ request, files, allocation });
    const shed = request.reacquireSlot();
    if (!refusal) return shed ? sendRefusal(request, reply, shed) : undefined;
    // The rest of the body is not read.
    return sendRefusal(request, reply.header('Connection', 'close'), refusal);
  };
}

/**
 * Makes a handler hold the memory of its files until it is done, even if the sender leaves: otherwise
 * senders could have any number of files processed at once by leaving.
 */
export function holdingUploadMemory(handler: Handler<Endpoint>): Handler<Endpoint> {
  return (call) => {
    const { uploadAllocation } = call.request;
    return uploadAllocation ? uploadAllocation.holdDuring(() => handler(call)) : handler(call);
  };
}

const retrySeconds = 5;

// Default limits for the texts of a form.
const defaultTexts = { maxCount: 10, maxBytes: 2048 };
const headerPairs = 20;
const otherBytes = 65_536;
const maxNameLength = 255;

interface FormRequest {
  readonly request: FastifyRequest;
  readonly files: FormFiles;
  readonly allocation: UploadAllocation;
}

async function readForm(form: FormRequest): Promise<Refusal | null> {
  const { request, files } = form;
  const { texts = defaultTexts } = files;
  const maxBytes = files.maxCount * files.maxBytes + texts.maxCount * texts.maxBytes + otherBytes;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return refuse('too_large');
  try {
    return await readParts(form);
  } catch (error) {
    // Exceeded limits have a status of their own; anything else means a malformed form.
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    return refuse(isTooLarge ? 'too_large' : 'invalid_input');
  }
}

async function readParts({ request, files, allocation }: FormRequest): Promise<Refusal | null> {
  const texts = new Map<string, string | readonly string[]>();
  const uploads: UploadedFile[] = [];
  for await (const part of request.parts({ limits: partLimits(files) })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) return refuse('too_large');
      if (typeof part.value !== 'string') return refuse('invalid_input');
      const before = texts.get(part.fieldname);
      texts.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat());
    } else {
      const { fieldname: field } = part;
      if (!acceptsFile(files, field, uploads)) return refuse('invalid_input');
      const bytes = await readFile(part.file, allocation);
      if (!bytes) return refuse('unavailable', retrySeconds);
      if (part.file.truncated) return refuse('too_large');
      uploads.push({ field, bytes, name: part.filename.slice(0, maxNameLength) });
    }
  }
  request.body = Object.fromEntries(texts);
  request.uploads = uploads;
  return null;
}

function partLimits({ maxCount, maxBytes, texts = defaultTexts }: FormFiles) {
  const fields = { fields: texts.maxCount, fieldSize: texts.maxBytes };
  return {
    ...fields,
    headerPairs,
    files: maxCount,
    fileSize: maxBytes,
    parts: maxCount + texts.maxCount + 1,
  };
}

// Each of several named fields may hold one file.
function acceptsFile({ field: names }: FormFiles, field: string, before: readonly UploadedFile[]) {
  if (typeof names === 'string') return field === names;
  return names.includes(field) && !before.some((file) => file.field === field);
}

// Null if the upload memory is full.
async function readFile(file: Readable, allocation: UploadAllocation): Promise<Buffer | null> {
  const buffer = createByteBuffer((bytes) => allocation.reserve(bytes));
  for await (const chunk of file) {
    if (!buffer.append(chunk as Buffer)) return null; // no encoding was set: chunks are bytes
  }
  return buffer.bytes();
}
