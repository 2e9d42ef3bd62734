import { presentRequest } from '../detail/kyc-presenter.ts';
import type { RequestPage } from './review-queue.ts';

/** A page of the list. */
export function presentRequests({ requests, nextCursor, total, isAtLeast }: RequestPage) {
  return {
    kycRequests: requests.map(presentRequest),
    nextCursor,
    total,
    ...(isAtLeast ? { totalIsAtLeast: true as const } : {}),
  };
}
