import { expect } from 'vitest';
import * as z from 'zod';
import { errorCodes, errorStatus, type ErrorCode } from '@anupal/contract/errors';

/** The format of every refusal; no other fields are allowed. */
export const refusalShape = z.strictObject({
  code: z.enum(errorCodes),
  message: z.string().min(1),
  messages: z.array(z.string()).optional(),
  details: z.record(z.string(), z.string()).optional(),
  requestId: z.uuid(),
});

/** Asserts that a response is this refusal, in its format and with its status. */
export function expectRefusal(
  response: { readonly status?: number; readonly statusCode?: number; readonly body: string },
  code: ErrorCode,
): void {
  const body = refusalShape.parse(JSON.parse(response.body));
  expect({ status: response.status ?? response.statusCode, code: body.code }).toEqual({
    status: errorStatus[code],
    code,
  });
}
