import { auth } from '@anupal/contract/auth';
import { call } from '../../../lib/api-client.ts';

/** Swaps the hand-over values of the Google callback for a session. */
export function exchangeHandOver({
  accessToken,
  refreshToken,
}: {
  readonly accessToken: string;
  readonly refreshToken: string;
}) {
  return call(auth.exchange, { body: { accessToken, refreshToken } });
}
