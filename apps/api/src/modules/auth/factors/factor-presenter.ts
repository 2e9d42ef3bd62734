import type { SecondFactors } from '@anupal/contract/auth/second-factor';
import type { OwnFactors } from './factors.ts';

/** What a person can prove, for themselves. */
export function presentFactors({
  counts,
  app,
  isRequired,
  isProved,
  isEnrolled,
}: OwnFactors): SecondFactors {
  return {
    isRequired,
    isProved,
    hasAny: isEnrolled,
    app: app
      ? {
          addedAt: app.created_at.toISOString(),
          lastUsedAt: app.last_used_at?.toISOString() ?? null,
        }
      : null,
    recoveryCodes: counts.recovery_codes,
  };
}
