import type { StoredDocument, Slot, Slots } from './upload-slots.ts';
import type { Answer } from '../api/request.ts';

/** A document under the name that its sender gave it. */
export interface NamedDocument extends StoredDocument {
  readonly name: string;
}

/** How documents are taken back, and what is here when that is done. */
interface DiscardOptions<Kept extends NamedDocument> {
  readonly slots: () => Slots<string, Kept>;
  readonly remove: (documentId: string) => Promise<Answer<unknown>>;
  /** Takes those out of what is not sent off that fit, once the server has said what it has. */
  readonly removePending: (fits: (document: Kept) => boolean) => Promise<Answer<unknown>>;
}

/**
 * Takes a document back that was to go along. One that was on its way may have arrived all the same,
 * and would be there again the next time; those of other tabs and devices stay.
 */
export async function discardUpload<Kept extends NamedDocument>(
  before: Slot<Kept>,
  { slots, remove, removePending: removeUnsent }: DiscardOptions<Kept>,
): Promise<Answer<unknown>> {
  if (before.is === 'kept') return remove(before.document.id);
  if (before.is === 'empty' || wasNeverSent(before)) return { ok: true, value: null };
  const name = normalizeName(before.chosen.file.name);
  return removeUnsent((document) => document.name === name && !isInSlots(document, slots()));
}

/** Takes documents away from the server; what is gone already is gone. Answers the first failure. */
export async function removeDocuments(
  documents: readonly StoredDocument[],
  remove: (documentId: string) => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  for (const { id } of documents) {
    const removed = await remove(id);
    if (!removed.ok && removed.status !== 404) return removed;
  }
  return { ok: true, value: null };
}

function wasNeverSent(slot: Slot<NamedDocument>): boolean {
  return slot.is === 'failed' && slot.problem.is !== 'refused';
}

/** Whether a document is one of those here, or may be one that is just being sent anew. */
function isInSlots({ id, name }: NamedDocument, slots: Slots<string, NamedDocument>): boolean {
  return Object.values(slots).some((slot) =>
    slot.is === 'sending'
      ? normalizeName(slot.chosen.file.name) === name
      : slot.is === 'kept' && slot.document.id === id,
  );
}

// As the server keeps it: some systems take a letter and its sign apart.
function normalizeName(name: string): string {
  return name.normalize('NFC').trim();
}
