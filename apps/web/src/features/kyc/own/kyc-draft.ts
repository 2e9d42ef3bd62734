import {
  kycDocumentTypes,
  type KycDocument,
  type KycDocumentType,
  type KycDraft,
} from '@anupal/contract/kyc/schemas';
import { maxUploadBytes } from '@anupal/contract/uploads';
import {
  createUploadSlots,
  type UploadSlots,
  type Slots,
} from '../../../lib/uploads/upload-slots.ts';
import { createServerDraft, type ServerDraft } from '../../../lib/drafts/server-draft.ts';
import { perUser } from '../../../lib/session/per-user.ts';
import { prepareFile } from '../../../lib/uploads/prepare-file.ts';
import { removeDocument, saveDraft, uploadDocument } from './own-kyc-api.ts';

export type KycUploads = UploadSlots<KycDocumentType, KycDocument>;

export type KycSlots = Slots<KycDocumentType, KycDocument>;

interface KycStores {
  readonly form: ServerDraft<KycDraft>;
  readonly documents: KycUploads;
}

/** The stores of one user's KYC form: its values and its documents, kept while the tab is open. */
export const getKycStores: (userId: string) => KycStores = perUser(() => ({
  form: createServerDraft<KycDraft>(saveDraft),
  documents: createUploadSlots<KycDocumentType, KycDocument>({
    keys: kycDocumentTypes,
    toKey: ({ type }) => type,
    prepare: (file) => prepareFile(file, maxUploadBytes),
    send: uploadDocument,
    remove: removeDocument,
  }),
}));
