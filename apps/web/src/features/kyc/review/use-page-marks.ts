import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { markPage } from './review-api.ts';
import { kycRecordQuery, type ReviewPage } from '../kyc-api.ts';
import { isMarked, pageKey, setMark, type Marks } from './review-model.ts';

export interface PageMarks {
  readonly has: (page: ReviewPage) => boolean;
  readonly set: (page: ReviewPage, showsAadhaarNumber: boolean) => Promise<void>;
}

/** Marks pages for all reviewers. A failed mark is undone and reported. */
export function usePageMarks({ id, version }: Pick<KycRecord, 'id' | 'version'>): PageMarks {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [pendingMarks, setPendingMarks] = useState<Marks>(new Map());
  return {
    has: (page) => isMarked(page, pendingMarks),
    set: async (page, showsAadhaarNumber) => {
      const key = pageKey(page);
      if (pendingMarks.has(key)) return; // two marks of one page could arrive out of order
      setPendingMarks((before) => setMark(before, key, showsAadhaarNumber));
      const result = await markPage(page, { showsAadhaarNumber, version });
      if (!result.ok) showToast('error', result.message ?? t`Something went wrong`);
      await queries.invalidateQueries({ queryKey: kycRecordQuery(id).queryKey });
      setPendingMarks((before) => setMark(before, key, null));
    },
  };
}
