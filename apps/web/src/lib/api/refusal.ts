import { errorStatus, type ErrorBody, type ErrorCode } from '@anupal/contract/errors';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { failure, type Failure, type FailureCode } from './failure.ts';

/** An answer that does not match the contract. */
export function invalidResponse(status: number): Failure {
  return failure('invalid_response', () => t`Invalid response format from server`, { status });
}

/** A protected call without a session, which is not sent at all. */
export function sessionExpired(): Failure {
  return failure('session_expired', () => t`Session expired`, { status: 401 });
}

/** A refusal of the API, with the specified text of each status. */
export function refusal({ status, headers }: Response, body: unknown, isAuthUrl: boolean): Failure {
  const { code, message, messages, details } = readErrorBody(body);
  // eslint-disable-next-line no-console -- the specification has a 403 logged there
  if (status === 403) console.error(`403 ${code}: ${message ?? ''}`);
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
  const { locale } = i18n;
  // The message is in the language that the screen had; for another one the screen has its own
  // text.
  const getMessage = (): string | null => (i18n.locale === locale ? message : null);
  return failure(code, () => messageFor(status, getMessage(), isAuthUrl), {
    messages,
    details,
    status,
    retryAfter: Number.isNaN(seconds) ? null : seconds,
  });
}

function messageFor(
  status: number,
  serverMessage: string | null,
  isAuthUrl: boolean,
): string | null {
  switch (status) {
    case 401:
      return isAuthUrl ? serverMessage : t`Session expired`;
    case 403:
    case 422:
      return serverMessage;
    case 404:
      return isAuthUrl
        ? t`Authentication service is currently unavailable.`
        : t`Requested resource not found.`;
    case 429:
      return t`Too many requests. Please try again later.`;
    case 500:
      return t`Internal server error. Please try again later.`;
    default:
      return serverMessage ?? t`An unexpected error occurred.`;
  }
}

function readErrorBody(body: unknown): {
  code: FailureCode;
  message: string | null;
  messages: readonly string[];
  details: unknown;
} {
  const { code, message, messages, details }: Partial<Record<keyof ErrorBody, unknown>> =
    typeof body === 'object' && body !== null ? body : {};
  return {
    code: isErrorCode(code) ? code : 'unexpected',
    message: typeof message === 'string' && message !== '' ? message : null,
    messages: Array.isArray(messages) ? messages.filter((one) => typeof one === 'string') : [],
    details: details ?? null,
  };
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code);
}
