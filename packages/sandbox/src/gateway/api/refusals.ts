import type { FastifyError, FastifyInstance } from 'fastify';
import { Refusal, outsidePayment } from '../refusal.ts';

/** Lets every refusal below leave in Razorpay's shape. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    return reply.code(refusal.statusCode).send(refusal.body);
  });
}

/** What the server itself finds wrong: a body that cannot be read, or a defect of the stand-in. */
function refusalOf(error: FastifyError): Refusal {
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new Refusal('The request body could not be read.', outsidePayment);
  }
  return serverError(500);
}

/** How Razorpay says that it is in trouble itself, or is called too often. */
export function serverError(status: number, description = 'Bad request'): Refusal {
  if (status === 429) {
    return new Refusal('Request failed. Please try after sometime.', { ...outsidePayment, status });
  }
  if (status < 500) return new Refusal(description, { ...outsidePayment, status });
  return new Refusal(
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    { ...outsidePayment, code: status === 500 ? 'SERVER_ERROR' : 'GATEWAY_ERROR', status },
  );
}
