import { auth } from '@anupal/contract/auth';
import type { GoogleLink } from '@anupal/contract/auth/schemas';
import { call } from '../../../lib/api/api-client.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The Google accounts that can sign the user in. */
export const googleLinksQuery = {
  queryKey: ['auth', 'google-links'],
  queryFn: async (): Promise<readonly GoogleLink[]> =>
    (await getValue(call(auth.listGoogleLinks))).links,
};

/** Removes one of them, after a fresh code. */
export function removeGoogleLink(linkId: string): Promise<ApiResult<unknown>> {
  return freshCode.withFreshCode(() => call(auth.removeGoogleLink, { params: { linkId } }));
}
