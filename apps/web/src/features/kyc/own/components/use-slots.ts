import { useSyncExternalStore } from 'react';
import type { DocumentKeeper, Slots } from './document-keeper.ts';

/** The places of the documents, as they are now. */
export function useSlots({ subscribe, slots }: DocumentKeeper): Slots {
  return useSyncExternalStore(subscribe, slots);
}
