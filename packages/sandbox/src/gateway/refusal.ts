import type { PaymentError } from './entities.ts';

/** The body of every refusal. https://razorpay.com/docs/errors/ */
export interface RefusalBody {
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

/** A call that is refused with the status and body that Razorpay gives. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly body: RefusalBody;

  constructor(description: string, details: Details = {}) {
    super(description);
    const { status = 400, field, metadata = {}, ...words } = details;
    this.statusCode = status;
    this.body = {
      error: { ...invalidInput, description, ...words, metadata, ...(field && { field }) },
    };
  }
}

/** For refusals that blame no step of a payment: keys, addresses, idempotency. */
export const outsidePayment = { source: 'NA', step: 'NA', reason: 'NA' };

/** What a known kind of id gets when nothing bears it. */
export function unknownId(): Refusal {
  return new Refusal('The id provided does not exist');
}

const invalidInput = {
  code: 'BAD_REQUEST_ERROR',
  source: 'business',
  step: 'payment_initiation',
  reason: 'input_validation_failed',
};
