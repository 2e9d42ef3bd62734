import type { KycDocument, KycDocumentType, KycRecord } from '@anupal/contract/kyc/schemas';
import { useEffect, useState } from 'react';
import { isFullyOpened, pageKey } from './review-model.ts';
import { saveProgress, readProgress } from './review-progress.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import type { ReviewPage } from '../kyc-api.ts';

/** The documents that the reviewer has compared with the submitted details. */
export interface DocumentChecks {
  readonly checked: readonly KycDocumentType[];
  readonly unchecked: readonly KycDocument[];
  /** Whether every page of a document was opened, which is required before checking it. */
  readonly canCheck: (document: KycDocument) => boolean;
  readonly set: (document: KycDocument, isChecked: boolean) => void;
}

/** Tracks opened pages and checked documents of a request; a reload of the page keeps them. */
export function useDocumentChecks(
  { id, version, documents }: Pick<KycRecord, 'id' | 'version' | 'documents'>,
  page: ReviewPage | undefined,
): DocumentChecks {
  const { id: reviewerId } = useSignedInUser();
  const [progress, setProgress] = useState(() => readProgress({ id, version, reviewerId }));
  const key = page && pageKey(page);
  if (key !== undefined && !progress.opened.includes(key))
    setProgress({ ...progress, opened: [...progress.opened, key] });
  useEffect(
    () => saveProgress({ id, version, reviewerId }, progress),
    [id, version, reviewerId, progress],
  );
  const isChecked = (document: KycDocument): boolean => progress.checked.includes(document.id);
  return {
    checked: documents.filter(isChecked).map(({ type }) => type),
    unchecked: documents.filter((document) => !isChecked(document)),
    canCheck: (document) => isFullyOpened(document, new Set(progress.opened)),
    set: (document, isSet) =>
      setProgress((before) => ({
        ...before,
        checked: [
          ...before.checked.filter((checkedId) => checkedId !== document.id),
          ...(isSet ? [document.id] : []),
        ],
      })),
  };
}
