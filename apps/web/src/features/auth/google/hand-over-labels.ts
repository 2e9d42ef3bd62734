import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HandOverFailure } from './google-sign-in-model.ts';

/** Why a Google sign-in failed. */
export const handOverLabels: Readonly<Record<HandOverFailure, MessageDescriptor>> = {
  cancelled: msg`You cancelled the sign-in with Google.`,
  unavailable: msg`Google cannot be reached right now. Please sign in with a code.`,
  unverified: msg`Google has not verified this email address. Please sign in with a code.`,
  not_accepted: msg`This Google account cannot sign in here. Please sign in with a code.`,
  later: msg`Too many codes were requested for this address. Please try again later.`,
  incomplete: msg`Invalid authentication response`,
  refused: msg`Authentication failed. Please try again.`,
};
