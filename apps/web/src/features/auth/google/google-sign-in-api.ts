import { auth } from '@anupal/contract/auth';
import { call } from '../../../lib/api/api-client.ts';

/** Links the Google account that came back in this browser, by the code of the mail. */
export function confirmGoogleLink(code: string) {
  return call(auth.confirmGoogle, { body: { otp: Number(code === '' ? Number.NaN : code) } });
}

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
