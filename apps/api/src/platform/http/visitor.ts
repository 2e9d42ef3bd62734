import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../context.ts';
import { networkOf } from './network.ts';

/** What is known of the browser behind a request. */
export function visitorOf(request: FastifyRequest): Visitor {
  return {
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? '',
  };
}
