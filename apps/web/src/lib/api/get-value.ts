import { t } from '@lingui/core/macro';
import type { ApiResult } from './request.ts';

/** Returns the value of an answer. Throws an error with the message to show if it failed. */
export async function getValue<T>(answer: Promise<ApiResult<T>>): Promise<T> {
  const settled = await answer;
  if (!settled.ok) throw new Error(settled.message ?? t`Something went wrong`);
  return settled.value;
}
