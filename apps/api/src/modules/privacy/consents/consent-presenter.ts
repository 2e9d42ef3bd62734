import type { Consent } from '@anupal/contract/privacy';
import { consentPurposes, purposeTexts } from '@anupal/contract/privacy/purposes';
import type { OwnConsents } from './read-consents.ts';

/** Presents every purpose with the latest decision about it. */
export function presentConsents({ rows, canBeGiven, canBeWithdrawn, outdated }: OwnConsents): {
  readonly consents: Consent[];
} {
  return {
    consents: consentPurposes.map((purpose) => {
      const latest = rows.find((row) => row.purpose === purpose);
      return {
        purpose,
        isGiven: latest?.is_given ?? purposeTexts[purpose].basis === 'until_objection',
        canBeGiven: canBeGiven(purpose),
        canBeWithdrawn: canBeWithdrawn(purpose),
        isOutdated: outdated.has(purpose),
        latest: latest
          ? {
              at: latest.recorded_at.toISOString(),
              noticeVersion: latest.notice_version,
              channel: latest.channel,
            }
          : null,
      };
    }),
  };
}
