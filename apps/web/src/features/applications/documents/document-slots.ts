import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { maxUploadBytes } from '@anupal/contract/uploads';
import {
  createUploadSlots,
  type UploadSlots,
  type UploadSlotsOptions,
  type Slot,
  type Slots,
} from '../../../lib/uploads/upload-slots.ts';
import { prepareNamedFile } from '../../../lib/uploads/prepare-file.ts';
import { photoOrPdf } from '../../../ui/file/check-files.ts';

/** The uploads of a form or a message; a slot is created when a document is chosen. */
export type DocumentUploads = UploadSlots<string, ApplicationDocument>;

export type DocumentSlot = Slot<ApplicationDocument>;

export type DocumentSlots = Slots<string, ApplicationDocument>;

type DocumentUploadCalls = Pick<
  UploadSlotsOptions<string, ApplicationDocument>,
  'toKey' | 'send' | 'remove'
>;

/** Which files a document may be. */
export const documentRules = photoOrPdf(maxUploadBytes);

/** Creates the uploads. Files keep their original names. */
export function createDocumentUploads(calls: DocumentUploadCalls): DocumentUploads {
  return createUploadSlots<string, ApplicationDocument>({
    ...calls,
    keys: [],
    prepare: (file) => prepareNamedFile(file, maxUploadBytes),
  });
}

// Keys of fields never contain a colon.
const additionalPrefix = 'beside:';

/** The slot of an additional document, which answers no field of the form. */
export function additionalSlot(id: string): string {
  return additionalPrefix + id;
}

/** The slots of additional documents that are not empty, in order. */
export function listAdditionalSlots(slots: DocumentSlots): readonly string[] {
  return Object.entries(slots)
    .filter(([slotName, slot]) => isAdditionalSlot(slotName) && slot.is !== 'empty')
    .map(([slotName]) => slotName);
}

export function isAdditionalSlot(slotName: string): boolean {
  return slotName.startsWith(additionalPrefix);
}
