import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode } from '@anupal/contract/errors';
import type { Language } from '@anupal/contract/languages';
import { filesUnavailableText } from '@anupal/contract/texts/files';
import { parseValidationKey, validationTexts } from '@anupal/contract/texts/validation';
import { FilesUnavailable } from '../files/store.ts';
import type { Log } from '../log/log.ts';
import { getLanguage } from './language.ts';
import { sendRefusal, type RefusalReply } from './refusal.ts';

/** Turns every error into a refusal; only the unexpected is logged as an error. */
export function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, request);
    const fields = { requestId: request.id, error };
    if (refusal.code === 'internal') log.error('request failed', fields);
    if (refusal.code === 'unavailable') log.warn('request refused', fields);
    return sendRefusal(request, reply, refusal);
  });
}

function toRefusal(error: FastifyError, request: FastifyRequest): RefusalReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const keys = error.validation.map((issue) => issue.message);
    return { code: 'invalid_input', messages: toMessages(keys, getLanguage(request)) };
  }
  const code = toErrorCode(error);
  if (error instanceof FilesUnavailable)
    return { code, retryAfter: 30, texts: [filesUnavailableText] };
  return code === 'unavailable' ? { code, retryAfter: 2 } : { code };
}

function toMessages(keys: readonly (string | undefined)[], language: Language): readonly string[] {
  const texts = keys.flatMap((text) => {
    const key = parseValidationKey(text ?? '');
    return key ? [validationTexts[key][language]] : [];
  });
  return [...new Set(texts)];
}

// Fastify's own errors by code; by status where a plugin has no code of its own.
const codeOfFastifyError: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
};

// A character that PostgreSQL cannot store (NUL) can only come from the request.
const codeOfDatabaseError: Readonly<Record<string, ErrorCode>> = {
  '22021': 'invalid_input',
  '22P05': 'invalid_input',
};

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  403: 'not_found',
  404: 'not_found',
  408: 'request_timeout',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

// PostgreSQL is down, restarting, out of connections, a lock timed out, or retries did not end a deadlock;
// or a disk is full, read-only or broken.
const unavailable =
  /^(ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|57P0[123]|08...|53[0-9]{3}|55P03|57014|40P01|40001|ENOSPC|EDQUOT|EROFS|EIO)$/;

/** The error code for an error. Errors that the framework blames on the client are never internal. */
export function toErrorCode(error: FastifyError): ErrorCode {
  const status = error.statusCode ?? 500;
  const known =
    codeOfFastifyError[error.code] ?? codeOfDatabaseError[error.code] ?? codeOfStatus[status];
  if (known) return known;
  if (status >= 400 && status < 500) return 'invalid_input';
  return unavailable.test(error.code) || isPoolTimeout(error) ? 'unavailable' : 'internal';
}

// node-postgres gives its timeouts no code, only these messages (pg-pool index.js, pg client.js).
const poolTimeouts = new Set([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

function isPoolTimeout(error: Error): boolean {
  return poolTimeouts.has(error.message);
}
