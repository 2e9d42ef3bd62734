import type { StoredDocument, Slot, Slots } from './upload-slots.ts';
import type { ApiResult } from '../api/request.ts';

/** A document under the name that its sender gave it. */
export interface NamedDocument extends StoredDocument {
  readonly name: string;
}

/** How to remove documents, and what is in the slots afterwards. */
interface DiscardOptions<Stored extends NamedDocument> {
  readonly slots: () => Slots<string, Stored>;
  readonly remove: (documentId: string) => Promise<ApiResult<unknown>>;
  /** Removes the matching pending documents, once the server has listed them. */
  readonly removePending: (fits: (document: Stored) => boolean) => Promise<ApiResult<unknown>>;
}

/**
 * Discards the upload in a slot. An interrupted upload may have arrived all the same, and would
 * reappear next time; those of other tabs and devices stay.
 */
export async function discardUpload<Stored extends NamedDocument>(
  before: Slot<Stored>,
  { slots, remove, removePending }: DiscardOptions<Stored>,
): Promise<ApiResult<unknown>> {
  if (before.is === 'stored') return remove(before.document.id);
  if (before.is === 'empty' || isUnsent(before)) return { ok: true, value: null };
  const name = normalizeName(before.chosen.file.name);
  return removePending((document) => document.name === name && !isInSlots(document, slots()));
}

/** Removes documents from the server, ignoring those that are gone. Returns the first failure. */
export async function removeDocuments(
  documents: readonly StoredDocument[],
  remove: (documentId: string) => Promise<ApiResult<unknown>>,
): Promise<ApiResult<unknown>> {
  for (const { id } of documents) {
    const removed = await remove(id);
    if (!removed.ok && removed.status !== 404) return removed;
  }
  return { ok: true, value: null };
}

function isUnsent(slot: Slot<NamedDocument>): boolean {
  return slot.is === 'failed' && slot.problem.is !== 'refused';
}

/** Whether a document is in one of the slots, or may be one that is being sent again. */
function isInSlots({ id, name }: NamedDocument, slots: Slots<string, NamedDocument>): boolean {
  return Object.values(slots).some((slot) =>
    slot.is === 'sending'
      ? normalizeName(slot.chosen.file.name) === name
      : slot.is === 'stored' && slot.document.id === id,
  );
}

// The server's normal form: some systems store a letter and its accent separately.
function normalizeName(name: string): string {
  return name.normalize('NFC').trim();
}
