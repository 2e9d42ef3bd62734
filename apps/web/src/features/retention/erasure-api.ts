import { retention, type AccountErasure } from '@anupal/contract/retention';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { freshCode } from '../../lib/session/fresh-code.ts';

/** What deleting the account of the user means now. */
export const erasureQuery = {
  queryKey: ['retention', 'erasure'],
  queryFn: (): Promise<AccountErasure> => getValue(call(retention.readErasure)),
};

/** Schedules the deletion of the user's account, after a fresh code. */
export function requestErasure(): Promise<ApiResult<AccountErasure>> {
  return freshCode.withFreshCode(() => call(retention.requestErasure));
}

/** Cancels the deletion of the user's account. */
export function cancelErasure(): Promise<ApiResult<AccountErasure>> {
  return call(retention.cancelErasure);
}
