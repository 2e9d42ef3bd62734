import type { PaymentError } from './entities.ts';

/** The body of every refusal. https://razorpay.com/docs/errors/ */
export interface ErrorBody {
  readonly error: PaymentError & {
    readonly metadata: Readonly<Record<string, string>>;
    readonly field?: string;
  };
}

interface Details extends Partial<PaymentError> {
  readonly status?: number;
  readonly field?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** An error with Razorpay's status and body. */
export class GatewayError extends Error {
  readonly statusCode: number;
  readonly body: ErrorBody;

  constructor(description: string, details: Details = {}) {
    super(description);
    const { status = 400, field, metadata = {}, ...fields } = details;
    this.statusCode = status;
    this.body = {
      error: { ...invalidInput, description, ...fields, metadata, ...(field && { field }) },
    };
  }
}

/** For errors that are not about a payment step: keys, paths, idempotency. */
export const outsidePayment = { source: 'NA', step: 'NA', reason: 'NA' };

/** The error for an unknown id of a known kind. */
export function unknownId(): GatewayError {
  return new GatewayError('The id provided does not exist');
}

const invalidInput = {
  code: 'BAD_REQUEST_ERROR',
  source: 'business',
  step: 'payment_initiation',
  reason: 'input_validation_failed',
};
