import { largestAttachment, type ApplicationDocument } from '@anupal/contract/applications/schemas';
import {
  createDocumentKeeper,
  type DocumentKeeper,
  type Errands,
  type Slot,
  type Slots,
} from '../../../lib/uploads/upload-slots.ts';
import { prepareFile } from '../../../lib/uploads/prepare-file.ts';

/** What keeps the documents of a form or of a message: each has a place, made when it is chosen. */
export type PaperKeeper = DocumentKeeper<string, ApplicationDocument>;

/** The place of one document. */
export type PaperSlot = Slot<ApplicationDocument>;

/** The places of the documents. */
export type PaperSlots = Slots<string, ApplicationDocument>;

type PaperErrands = Pick<Errands<string, ApplicationDocument>, 'placeOf' | 'send' | 'remove'>;

/** Makes a keeper of documents. They go under the names that their sender gave them. */
export function createPaperKeeper(errands: PaperErrands): PaperKeeper {
  return createDocumentKeeper<string, ApplicationDocument>({
    ...errands,
    places: [],
    prepare: async (file) => {
      const prepared = await prepareFile(file, largestAttachment);
      if ('unfit' in prepared) return prepared;
      const { ready, picture } = prepared;
      return { ready: new File([ready], file.name, { type: ready.type }), picture };
    },
  });
}

// No key of a field has a colon.
const beside = 'beside:';

/** The place of a document that answers no field of a form. */
export function placeBeside(id: string): string {
  return beside + id;
}

/** The places beside the fields of a form in which there is something, in their order. */
export function placesBeside(slots: PaperSlots): readonly string[] {
  return Object.entries(slots)
    .filter(([place, slot]) => isBeside(place) && slot.is !== 'empty')
    .map(([place]) => place);
}

/** Whether a place is beside the fields of a form. */
export function isBeside(place: string): boolean {
  return place.startsWith(beside);
}
