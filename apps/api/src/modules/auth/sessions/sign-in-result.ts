import type { CallerRow } from '../../users/public.ts';

/** A signed-in user, with the tokens for their browser. */
export interface SignInResult {
  readonly user: CallerRow;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The maximum lifetime of the session, in seconds. */
  readonly absoluteSeconds: number;
}
