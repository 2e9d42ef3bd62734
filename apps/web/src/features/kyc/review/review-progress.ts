import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { readHistoryState, writeHistoryState } from '../../../lib/history-state.ts';

/** The opened pages, by their keys, and the checked documents, by their ids. */
export interface ReviewProgress {
  readonly opened: readonly string[];
  readonly checked: readonly string[];
}

const noProgress: ReviewProgress = { opened: [], checked: [] };

/** What progress belongs to: another reviewer, or a record that has changed, starts anew. */
export interface ReviewSubject extends Pick<KycRecord, 'id' | 'version'> {
  readonly reviewerId: string;
}

/** The progress of a request before the page was reloaded. */
export function readProgress(subject: ReviewSubject): ReviewProgress {
  const stored = readHistoryState(historyKey);
  return isProgressFor(stored, subject) ? stored : noProgress;
}

/** Saves the progress of a request for a reload of the page. */
export function saveProgress(subject: ReviewSubject, progress: ReviewProgress): void {
  writeHistoryState(historyKey, { ...progress, subject: toKey(subject) });
}

const historyKey = 'kycReview';

// Only this module writes it: with the right subject it has the right form.
function isProgressFor(stored: unknown, subject: ReviewSubject): stored is ReviewProgress {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'subject' in stored &&
    stored.subject === toKey(subject)
  );
}

function toKey({ id, version, reviewerId }: ReviewSubject): string {
  return `${reviewerId} ${id} ${version}`;
}
