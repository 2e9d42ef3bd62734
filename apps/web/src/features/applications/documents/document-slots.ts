import {
  maxAttachmentBytes,
  type ApplicationDocument,
} from '@anupal/contract/applications/schemas';
import {
  createDocumentKeeper,
  type DocumentKeeper,
  type Errands,
  type Slot,
  type Slots,
} from '../../../lib/uploads/upload-slots.ts';
import { prepareFile } from '../../../lib/uploads/prepare-file.ts';

/** What keeps the documents of a form or of a message: each has a place, made when it is chosen. */
export type DocumentUploads = DocumentKeeper<string, ApplicationDocument>;

/** The place of one document. */
export type DocumentSlot = Slot<ApplicationDocument>;

/** The places of the documents. */
export type DocumentSlots = Slots<string, ApplicationDocument>;

type DocumentUploadCalls = Pick<
  Errands<string, ApplicationDocument>,
  'placeOf' | 'send' | 'remove'
>;

/** Makes a keeper of documents. They go under the names that their sender gave them. */
export function createDocumentUploads(calls: DocumentUploadCalls): DocumentUploads {
  return createDocumentKeeper<string, ApplicationDocument>({
    ...calls,
    places: [],
    prepare: async (file) => {
      const prepared = await prepareFile(file, maxAttachmentBytes);
      if ('unfit' in prepared) return prepared;
      const { ready, picture } = prepared;
      return { ready: new File([ready], file.name, { type: ready.type }), picture };
    },
  });
}

// No key of a field has a colon.
const additionalPrefix = 'beside:';

/** The place of a document that answers no field of a form. */
export function additionalSlot(id: string): string {
  return additionalPrefix + id;
}

/** The places beside the fields of a form in which there is something, in their order. */
export function listAdditionalSlots(slots: DocumentSlots): readonly string[] {
  return Object.entries(slots)
    .filter(([place, slot]) => isAdditionalSlot(place) && slot.is !== 'empty')
    .map(([place]) => place);
}

/** Whether a place is beside the fields of a form. */
export function isAdditionalSlot(place: string): boolean {
  return place.startsWith(additionalPrefix);
}
