import type { KycRecord } from '@anupal/contract/kyc/records';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { useViewer } from '../../../../ui/viewer/use-viewer.ts';
import { pagesOf, type KeyWish } from '../model.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { useReviewMemory } from './review-memory.tsx';
import { SameNumbers } from './same-numbers.tsx';
import { useApprovalClosure } from './use-approval-closure.ts';
import { useDecision } from './use-decision.ts';
import { useDocumentChecks } from './use-document-checks.ts';
import { useKeys } from './use-keys.ts';
import { useNextRequest } from './use-next-request.ts';
import { usePageMarks } from './use-page-marks.ts';

/** A request that has come: the documents, what was written, and what is decided. */
export function LoadedReview({ record }: { readonly record: KycRecord }) {
  const { t } = useLingui();
  const viewer = useViewer(pagesOf(record));
  const shown = viewer.pages[viewer.at];
  const checks = useDocumentChecks(record, shown);
  const decision = useDecision(record, checks.checked);
  const next = useNextRequest(record.id);
  const marks = usePageMarks(record);
  const [isLarge, setIsLarge] = useState(false);
  const [isBlackingOut, setIsBlackingOut] = useState(false);
  const closure = useApprovalClosure(viewer.pages.find(marks.has)?.document, checks.unchecked);
  const check = (): void => {
    if (shown === undefined) return;
    const { document } = shown;
    if (checks.canCheck(document)) checks.set(document, !checks.checked.includes(document.type));
    else showToast('warning', t`Open every page first.`);
  };
  const fulfil = (wish: KeyWish): void => {
    if (wish === 'approve' && closure !== null) showToast('warning', closure);
    else if (wish === 'approve') decision.ask('approved');
    else if (wish === 'check') check();
    else if (wish === 'reject') decision.ask('rejected');
    else if (wish === 'next') void next.go();
    else if (wish === 'larger') setIsLarge(viewer.pages.length > 0);
    else viewer.fulfil(wish);
  };
  const { hasKeys } = useReviewMemory();
  useKeys({ place: 'page', isOn: hasKeys && !isBlackingOut, onWish: fulfil });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] *:min-w-0">
      <div className="lg:col-start-2">
        <ReviewFacts record={record} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <DocumentViewer
          record={record}
          viewer={viewer}
          marks={marks}
          checks={checks}
          isLarge={isLarge}
          onLarge={setIsLarge}
          isBlackingOut={isBlackingOut}
          onBlackingOut={setIsBlackingOut}
        />
      </div>
      <div className="space-y-6 lg:col-start-2">
        <SameNumbers records={record.review?.sameNumbers ?? []} />
        <DecisionPanel decision={decision} approvalClosure={closure} next={next} />
        <DecisionHistory decisions={record.review?.decisions ?? []} />
      </div>
      <DecisionDialog decision={decision} />
    </div>
  );
}
