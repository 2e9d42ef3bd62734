import { office } from '@anupal/contract/office';
import type { SystemState } from '@anupal/contract/office/system';
import { call } from '../../../lib/api/api-client.ts';
import type { Answer } from '../../../lib/api/request.ts';
import { valueOf } from '../../../lib/api/value-of.ts';

const refreshMilliseconds = 30_000;

/** How the product stands, asked again and again for as long as somebody looks. */
export const systemQuery = {
  queryKey: ['office', 'system'],
  queryFn: (): Promise<SystemState> => valueOf(call(office.readSystem)),
  refetchInterval: refreshMilliseconds,
};

/** Has a failed job done again; answers how the product stands then. */
export function runJobAgain(jobId: string): Promise<Answer<SystemState>> {
  return call(office.runJobAgain, { params: { jobId } });
}

/** Removes a failed job from the list; answers how the product stands then. */
export function dismissJob(jobId: string): Promise<Answer<SystemState>> {
  return call(office.dismissJob, { params: { jobId } });
}
