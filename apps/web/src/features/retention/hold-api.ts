import type { BodyInput } from '@anupal/contract/endpoint';
import { retention, type LegalHold } from '@anupal/contract/retention';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { freshCode } from '../../lib/session/fresh-code.ts';

/** Whether the data of a person is preserved for a proceeding. */
export function holdQuery(userId: string) {
  return {
    queryKey: ['retention', 'hold', userId],
    queryFn: (): Promise<LegalHold> => getValue(call(retention.readHold, { params: { userId } })),
  };
}

/** Preserves the data of a person for a proceeding or says until when, once that is confirmed. */
export function setHold(
  userId: string,
  { reason, endsOn }: Readonly<Record<'reason' | 'endsOn', string>>,
): Promise<ApiResult<LegalHold>> {
  // Checked before it is sent.
  const body = { reason, ...(endsOn !== '' && { endsOn }) } as BodyInput<typeof retention.setHold>;
  return freshCode.withFreshCode(() => call(retention.setHold, { params: { userId }, body }));
}
