import type { Consent } from '@anupal/contract/privacy';
import {
  consentPurposes,
  purposeTexts,
  type ConsentPurpose,
} from '@anupal/contract/privacy/purposes';
import type { ConsentRow } from './consent-queries.ts';

/** What the person may decide now. */
export interface OwnChoices {
  readonly canBeGiven: (purpose: ConsentPurpose) => boolean;
  readonly canBeWithdrawn: (purpose: ConsentPurpose) => boolean;
}

/** Presents every purpose with the latest decision about it. */
export function presentConsents(
  rows: readonly ConsentRow[],
  { canBeGiven, canBeWithdrawn }: OwnChoices,
): { readonly consents: Consent[] } {
  return {
    consents: consentPurposes.map((purpose) => {
      const latest = rows.find((row) => row.purpose === purpose);
      return {
        purpose,
        isGiven: latest?.is_given ?? purposeTexts[purpose].basis === 'until_objection',
        canBeGiven: canBeGiven(purpose),
        canBeWithdrawn: canBeWithdrawn(purpose),
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
