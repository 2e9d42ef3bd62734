import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { readHistoryState, writeHistoryState } from '../../../lib/history-state.ts';

/** The opened pages, by their keys, and the checked documents, by their ids. */
export interface ReviewProgress {
  readonly opened: readonly string[];
  readonly checked: readonly string[];
}

const noProgress: ReviewProgress = { opened: [], checked: [] };

/** The progress of a request before the page was reloaded. */
export function readProgress({ id }: Pick<KycRecord, 'id'>): ReviewProgress {
  const stored = readHistoryState(historyKey);
  return isProgressFor(stored, id) ? stored : noProgress;
}

/** Saves the progress of a request for a reload of the page. */
export function saveProgress({ id }: Pick<KycRecord, 'id'>, progress: ReviewProgress): void {
  writeHistoryState(historyKey, { ...progress, id });
}

const historyKey = 'kycReview';

// Only this module writes it: with the right id it has the right form.
function isProgressFor(stored: unknown, id: string): stored is ReviewProgress {
  return typeof stored === 'object' && stored !== null && 'id' in stored && stored.id === id;
}
