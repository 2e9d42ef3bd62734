import { presentRequest } from '../detail/kyc-presenter.ts';
import type { QueuePage } from './review-queue.ts';

/** A page of the queue. */
export function presentRequests({ requests, nextCursor, total, isAtLeast }: QueuePage) {
  return {
    kycRequests: requests.map(presentRequest),
    nextCursor,
    total,
    ...(isAtLeast ? { totalIsAtLeast: true as const } : {}),
  };
}
