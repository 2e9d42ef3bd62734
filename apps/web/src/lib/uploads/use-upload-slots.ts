import { useSyncExternalStore } from 'react';
import type { UploadSlots, StoredDocument, Slots } from './upload-slots.ts';

/** The current state of the document slots. */
export function useUploadSlots<Key extends string, Stored extends StoredDocument>({
  subscribe,
  slots,
}: UploadSlots<Key, Stored>): Slots<Key, Stored> {
  return useSyncExternalStore(subscribe, slots);
}
