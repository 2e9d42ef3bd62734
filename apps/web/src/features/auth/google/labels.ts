import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HandOver } from './model.ts';

/** Why a Google sign-in came to nothing. */
export const handOverLabels: Readonly<
  Record<Exclude<HandOver['kind'], 'values'>, MessageDescriptor>
> = {
  cancelled: msg`You cancelled the sign-in with Google.`,
  incomplete: msg`Invalid authentication response`,
  refused: msg`Authentication failed. Please try again.`,
};
