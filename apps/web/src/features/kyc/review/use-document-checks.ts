import type { KycDocument, KycDocumentType, KycRecord } from '@anupal/contract/kyc/schemas';
import { useState } from 'react';
import { isFullyOpened, pageKey } from './review-model.ts';
import type { ReviewPage } from '../kyc-api.ts';

/** The documents that the reviewer has compared with the submitted details. */
export interface DocumentChecks {
  readonly checked: readonly KycDocumentType[];
  readonly unchecked: readonly KycDocument[];
  /** Whether every page of a document was opened, which is required before checking it. */
  readonly canCheck: (document: KycDocument) => boolean;
  readonly set: (document: KycDocument, isChecked: boolean) => void;
}

/** Tracks opened pages and checked documents while this request is open. */
export function useDocumentChecks(
  { documents }: Pick<KycRecord, 'documents'>,
  page: ReviewPage | undefined,
): DocumentChecks {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<readonly KycDocumentType[]>([]);
  const key = page && pageKey(page);
  if (key !== undefined && !opened.has(key)) setOpened(new Set([...opened, key]));
  return {
    checked,
    unchecked: documents.filter(({ type }) => !checked.includes(type)),
    canCheck: (document) => isFullyOpened(document, opened),
    set: ({ type }, isChecked) =>
      setChecked((before) => [
        ...before.filter((checkedType) => checkedType !== type),
        ...(isChecked ? [type] : []),
      ]),
  };
}
