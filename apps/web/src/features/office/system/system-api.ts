import { office } from '@anupal/contract/office';
import type { SystemState } from '@anupal/contract/office/system';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';

const refreshMilliseconds = 30_000;

/** The state of the system, refreshed while the page is open. */
export const systemQuery = {
  queryKey: ['office', 'system'],
  queryFn: (): Promise<SystemState> => getValue(call(office.readSystem)),
  refetchInterval: refreshMilliseconds,
};

/** Runs a failed job again; returns the updated state of the system. */
export function retryJob(jobId: string): Promise<ApiResult<SystemState>> {
  return call(office.retryJob, { params: { jobId } });
}

/** Removes a failed job from the list; returns the updated state of the system. */
export function dismissJob(jobId: string): Promise<ApiResult<SystemState>> {
  return call(office.dismissJob, { params: { jobId } });
}
