import type { FastifyError, FastifyInstance } from 'fastify';
import { GatewayError, outsidePayment } from '../gateway-error.ts';

/** Sends every refusal in Razorpay's format. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const refusal = error instanceof GatewayError ? error : toGatewayError(error);
    return reply.code(refusal.statusCode).send(refusal.body);
  });
}

/** Errors of the server itself: an invalid body, or a bug of the stand-in. */
function toGatewayError(error: FastifyError): GatewayError {
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new GatewayError('The request body could not be read.', outsidePayment);
  }
  return serverError(500);
}

/** Razorpay's response to internal errors and rate limits. */
export function serverError(status: number, description = 'Bad request'): GatewayError {
  if (status === 429) {
    return new GatewayError('Request failed. Please try after sometime.', {
      ...outsidePayment,
      status,
    });
  }
  if (status < 500) return new GatewayError(description, { ...outsidePayment, status });
  return new GatewayError(
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    { ...outsidePayment, code: status === 500 ? 'SERVER_ERROR' : 'GATEWAY_ERROR', status },
  );
}
