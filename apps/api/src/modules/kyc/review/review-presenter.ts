import { presentPageEnd } from '../../../platform/http/page-response.ts';
import { type CountedPage } from '../../../platform/db/paging.ts';
import { presentRequest } from '../detail/kyc-presenter.ts';
import type { QueueEntry } from './review-queue.ts';

/** A page of the queue. */
export function presentRequests(page: CountedPage<QueueEntry>) {
  return { kycRequests: page.rows.map(presentRequest), ...presentPageEnd(page) };
}
