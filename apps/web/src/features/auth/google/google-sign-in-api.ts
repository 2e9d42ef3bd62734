import { auth } from '@anupal/contract/auth';
import { call } from '../../../lib/api/api-client.ts';

/** Links the Google account that was returned to this browser, given the code from the email. */
export function confirmGoogleLink(code: string) {
  return call(auth.confirmGoogle, { body: { otp: Number(code === '' ? Number.NaN : code) } });
}

/** Exchanges the values of the Google callback for a session. */
export function exchangeHandOver({
  accessToken,
  refreshToken,
}: {
  readonly accessToken: string;
  readonly refreshToken: string;
}) {
  return call(auth.exchange, { body: { accessToken, refreshToken } });
}
