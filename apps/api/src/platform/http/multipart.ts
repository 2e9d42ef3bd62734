import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, FormFiles } from '@anupal/contract/endpoint';
import { refuse, type Refusal } from '@anupal/contract/result';
import { extendForUpload, type UploadTimeouts } from './body-timeouts.ts';
import { createByteBuffer } from './byte-buffer.ts';
import type { Handler, UploadedFile } from './handler.ts';
import { sendRefusal } from './refusal.ts';
import type { UploadAllocation, UploadMemory } from './upload-memory.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form; null where the endpoint takes none. */
    uploads: readonly UploadedFile[] | null;
    /** The memory that they lie in; null where there are none. */
    uploadAllocation: UploadAllocation | null;
  }
}

/** What reading forms needs. */
export interface FormPorts {
  readonly memory: UploadMemory;
  /** As `defaultUploadTimeouts` when left out. */
  readonly timeouts?: UploadTimeouts;
}

/** Lets a scope take forms and nothing else. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
}

/**
 * Makes the hook that reads a form after its guard has let the caller in: the texts become the body,
 * which its schema then checks, and the files lie in memory until the answer is out. Not on a disk:
 * there they would lie unencrypted, and a killed process would leave them behind.
 */
export function formReader(files: FormFiles, { memory: room, timeouts: patience }: FormPorts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!request.isMultipart()) {
      return sendRefusal(request, reply, refuse('unsupported_media_type'));
    }
    const place = room.open(request.caller?.user.id ?? request.ip);
    if (!place) return sendRefusal(request, reply, refuse('too_many_requests', secondsToWait));
    request.uploadAllocation = place;
    reply.raw.once('close', () => {
      place.release();
    });
    extendForUpload(request.raw, patience);
    const refused = await readForm({ request, files, place });
    const full = request.reacquireSlot();
    if (!refused) return full ? sendRefusal(request, reply, full) : undefined;
    // What is still on the way is not read any more.
    return sendRefusal(request, reply.header('Connection', 'close'), refused);
  };
}

/**
 * Makes a handler keep the place of its files until it is through. Its sender may have gone long before:
 * who could free the place by that would have any number of files looked at at once.
 */
export function holdingUploadMemory(handler: Handler<Endpoint>): Handler<Endpoint> {
  return (call) => {
    const { uploadAllocation } = call.request;
    return uploadAllocation ? uploadAllocation.holdDuring(() => handler(call)) : handler(call);
  };
}

const secondsToWait = 5;

// What a form may hold beside its files, where its entry says nothing else.
const defaultTexts = { maxCount: 10, maxBytes: 2048 };
const headerPairs = 20;
const otherBytes = 65_536;
const maxNameLength = 255;

interface FormRequest {
  readonly request: FastifyRequest;
  readonly files: FormFiles;
  readonly place: UploadAllocation;
}

async function readForm(reading: FormRequest): Promise<Refusal | null> {
  const { request, files } = reading;
  const { texts = defaultTexts } = files;
  const most = files.maxCount * files.maxBytes + texts.maxCount * texts.maxBytes + otherBytes;
  if (Number(request.headers['content-length'] ?? 0) > most) return refuse('too_large');
  try {
    return await readParts(reading);
  } catch (error) {
    // Limits that were met have a status of their own; what else is thrown is of a form that is none.
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    return refuse(isTooLarge ? 'too_large' : 'invalid_input');
  }
}

async function readParts({ request, files, place }: FormRequest): Promise<Refusal | null> {
  const texts = new Map<string, string | readonly string[]>();
  const uploads: UploadedFile[] = [];
  const perPart = partLimits(files);
  for await (const part of request.parts({ limits: perPart })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) return refuse('too_large');
      if (typeof part.value !== 'string') return refuse('invalid_input');
      const before = texts.get(part.fieldname);
      texts.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat());
    } else {
      const { fieldname: field } = part;
      if (!acceptsFile(files, field, uploads)) return refuse('invalid_input');
      const bytes = await readFile(part.file, place);
      if (!bytes) return refuse('unavailable', secondsToWait);
      if (part.file.truncated) return refuse('too_large');
      uploads.push({ field, bytes, name: part.filename.slice(0, maxNameLength) });
    }
  }
  request.body = Object.fromEntries(texts);
  request.uploads = uploads;
  return null;
}

function partLimits({ maxCount: most, maxBytes: bytes, texts = defaultTexts }: FormFiles) {
  const fields = { fields: texts.maxCount, fieldSize: texts.maxBytes };
  return { ...fields, headerPairs, files: most, fileSize: bytes, parts: most + texts.maxCount + 1 };
}

// A field among several holds one file.
function acceptsFile({ field: names }: FormFiles, field: string, before: readonly UploadedFile[]) {
  if (typeof names === 'string') return field === names;
  return names.includes(field) && !before.some((file) => file.field === field);
}

// Null where the room is full.
async function readFile(file: Readable, place: UploadAllocation): Promise<Buffer | null> {
  const gathered = createByteBuffer((bytes) => place.reserve(bytes));
  for await (const piece of file) {
    if (!gathered.append(piece as Buffer)) return null; // no encoding was set: pieces are bytes
  }
  return gathered.bytes();
}
