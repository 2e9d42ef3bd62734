import { maskPan } from '@anupal/contract/values/pan';
import { describeAnswers } from './modules/applications/public.ts';
import { openPan } from './modules/kyc/public.ts';
import type { SealedReader } from './modules/privacy/public.ts';
import type { Context } from './platform/context.ts';

/** Opens what is sealed about a person, for the copy of their own data. */
export function createSealedReader({ keys }: Pick<Context, 'keys'>): SealedReader {
  return {
    readPan: (kycId, sealed) => maskPan(openPan(keys, kycId, sealed)),
    readAnswers: (id, sealed, form) => describeAnswers(keys, { id, answers_sealed: sealed }, form),
  };
}
