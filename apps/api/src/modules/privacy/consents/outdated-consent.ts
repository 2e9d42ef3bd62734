import { purposeTexts } from '@anupal/contract/privacy/purposes';
import type { ConsentRow } from './consent-queries.ts';

/** Whether consent was given under a notice that said something else of its purpose, or an unknown one. */
export function isOutdated({
  purpose,
  is_given,
  notice_version: version,
}: Pick<ConsentRow, 'purpose' | 'is_given' | 'notice_version'>): boolean {
  const { basis, since } = purposeTexts[purpose];
  return is_given && basis === 'consent' && (version === null || version < since);
}
