import { useSyncExternalStore } from 'react';
import type { UploadSlots, StoredDocument, Slots } from './upload-slots.ts';

/** The current state of the document slots. */
export function useUploadSlots<Place extends string, Kept extends StoredDocument>({
  subscribe,
  slots,
}: UploadSlots<Place, Kept>): Slots<Place, Kept> {
  return useSyncExternalStore(subscribe, slots);
}
