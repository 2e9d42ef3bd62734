import { useSyncExternalStore } from 'react';
import type { DocumentKeeper, KeptDocument, Slots } from './upload-slots.ts';

/** The places of the documents, as they are now. */
export function useSlots<Place extends string, Kept extends KeptDocument>({
  subscribe,
  slots,
}: DocumentKeeper<Place, Kept>): Slots<Place, Kept> {
  return useSyncExternalStore(subscribe, slots);
}
