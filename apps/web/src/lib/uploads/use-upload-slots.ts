import { useSyncExternalStore } from 'react';
import type { UploadSlots, StoredDocument, Slots } from './upload-slots.ts';

/** The places of the documents, as they are now. */
export function useUploadSlots<Place extends string, Kept extends StoredDocument>({
  subscribe,
  slots,
}: UploadSlots<Place, Kept>): Slots<Place, Kept> {
  return useSyncExternalStore(subscribe, slots);
}
