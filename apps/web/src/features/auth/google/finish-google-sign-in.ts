import { hardNavigate } from '../../../lib/hard-navigation.ts';
import { session } from '../../../lib/session/session.ts';
import { storedSession } from '../../../lib/session/stored-session.ts';
import { capturedCallbackQuery } from '../../../lib/session/callback-query.ts';
import { exchangeHandOver } from './google-sign-in-api.ts';
import { pathAfterSignIn } from '../navigation-model.ts';
import { readHandOver, readPending, type HandOverFailure } from './google-sign-in-model.ts';

/**
 * Why a Google sign-in did not yield a session, or that a code must confirm it, with the requested
 * path.
 */
export interface UnfinishedSignIn {
  readonly reason: HandOverFailure | 'confirm';
  readonly requested: string | null;
}

let finishing: Promise<UnfinishedSignIn> | null = null;

/** Completes the Google sign-in once: navigates to the user's page, or returns why it cannot. */
export function finishGoogleSignIn(): Promise<UnfinishedSignIn> {
  finishing ??= finish();
  return finishing;
}

async function finish(): Promise<UnfinishedSignIn> {
  const pending = readPending(storedSession.consumeState());
  const requested = pending?.requested ?? null;
  const handOver = readHandOver(capturedCallbackQuery(), pending);
  if (handOver.kind !== 'values') return { reason: handOver.kind, requested };
  const result = await exchangeHandOver(handOver);
  if (!result.ok) return { reason: 'refused', requested };
  session.signIn(result.value.user, result.value.accessToken);
  hardNavigate(pathAfterSignIn(result.value.user, requested));
  return new Promise(() => undefined);
}
