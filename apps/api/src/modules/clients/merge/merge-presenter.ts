import type { clientMerges, MergePreview } from '@anupal/contract/clients/merge';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import type { MergePlan } from './merge-clients.ts';
import type { DuplicatePair } from './find-duplicates.ts';
import type { BookEntryRow } from './merge-queries.ts';

type PresentedRow = Pick<BookEntryRow, 'id' | 'name' | 'phone' | 'email' | 'is_active' | 'version'>;

type Pair = Response<typeof clientMerges.listDuplicates>['pairs'][number];

/** Presents two clients who may be the same. */
export function presentPair({ first, second, reasons }: DuplicatePair): Pair {
  return { first: presentPerson(first), second: presentPerson(second), reasons: [...reasons] };
}

/** Presents what a merge would do. */
export function presentPlan(
  { survivor, merged, moved, dropped, obstacles }: MergePlan,
  language: Language,
): MergePreview {
  const { applications, drafts, filings, documents, registrations, contacts } = moved;
  return {
    survivor: presentPerson(survivor),
    merged: presentPerson(merged),
    moved: { applications, drafts, filings, documents, registrations, contacts },
    dropped: [...dropped],
    obstacles: obstacles.map((text) => text[language]),
  };
}

function presentPerson({ id, name, phone, email, is_active, version }: PresentedRow) {
  return { id, name, phone, email, isActive: is_active, version };
}
