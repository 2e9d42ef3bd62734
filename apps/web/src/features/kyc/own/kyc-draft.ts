import {
  kycDocumentTypes,
  maxKycDocumentBytes,
  type KycDocument,
  type KycDocumentType,
  type KycDraft,
} from '@anupal/contract/kyc/schemas';
import {
  createDocumentKeeper,
  type DocumentKeeper,
  type Slots,
} from '../../../lib/uploads/upload-slots.ts';
import { createDraftKeeper, type DraftKeeper } from '../../../lib/drafts/server-draft.ts';
import { perPerson } from '../../../lib/session/per-user.ts';
import { prepareFile } from '../../../lib/uploads/prepare-file.ts';
import { removeDocument, saveDraft, uploadDocument } from './own-kyc-api.ts';

/** What keeps the documents of the form. */
export type KycUploads = DocumentKeeper<KycDocumentType, KycDocument>;

/** The places of the documents of the form. */
export type KycSlots = Slots<KycDocumentType, KycDocument>;

interface KycStores {
  readonly form: DraftKeeper<KycDraft>;
  readonly documents: KycUploads;
}

/** What keeps the form of one person: what is typed, and which documents are chosen. */
export const getKycStores: (userId: string) => KycStores = perPerson(() => ({
  form: createDraftKeeper<KycDraft>(saveDraft),
  documents: createDocumentKeeper<KycDocumentType, KycDocument>({
    places: kycDocumentTypes,
    placeOf: ({ type }) => type,
    prepare: (file) => prepareFile(file, maxKycDocumentBytes),
    send: uploadDocument,
    remove: removeDocument,
  }),
}));
