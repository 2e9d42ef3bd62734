import { largestAttachment, type ApplicationDocument } from '@anupal/contract/applications/records';
import {
  createDocumentKeeper,
  type DocumentKeeper,
  type Errands,
  type Slot,
  type Slots,
} from '../../../lib/document-keeper.ts';
import { prepareFile } from '../../../lib/prepare-file.ts';

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
