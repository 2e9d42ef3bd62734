import type { KycDraft } from '@anupal/contract/kyc/records';
import { createDraftKeeper, type DraftKeeper } from '../../../../lib/draft-keeper.ts';
import { perPerson } from '../../../../lib/per-person.ts';
import { removeDocument, saveDraft, sendDocument } from '../api.ts';
import { createDocumentKeeper, type DocumentKeeper } from './document-keeper.ts';
import { prepareFile } from './prepare-file.ts';

interface Keepers {
  readonly texts: DraftKeeper<KycDraft>;
  readonly documents: DocumentKeeper;
}

/** What keeps the form of one person: what is typed, and which documents are chosen. */
export const keepersOf: (userId: string) => Keepers = perPerson(() => ({
  texts: createDraftKeeper<KycDraft>(saveDraft),
  documents: createDocumentKeeper({
    prepare: prepareFile,
    send: sendDocument,
    remove: removeDocument,
  }),
}));
