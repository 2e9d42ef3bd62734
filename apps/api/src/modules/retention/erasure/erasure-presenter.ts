import type { Language } from '@anupal/contract/languages';
import type { AccountErasure } from '@anupal/contract/retention';
import type { ErasurePreview } from './erasure.ts';

/** What erasing an account means now, as the API returns it. */
export function presentErasure(
  { scheduledFor, open, ...extent }: ErasurePreview,
  language: Language,
): AccountErasure {
  return {
    ...extent,
    scheduledFor: scheduledFor?.toISOString() ?? null,
    open: open.map((text) => text[language]),
  };
}
