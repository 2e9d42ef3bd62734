import type { KycDocument, KycRecord } from '@anupal/contract/kyc/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { QueryContent } from '../../../ui/query-content.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useViewer } from '../../../ui/viewer/use-viewer.ts';
import { kycRecordQuery } from '../kyc-api.ts';
import { documentLabels } from '../kyc-labels.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { kycRequestsPath } from './request-filters.ts';
import { listPages, type ShortcutAction } from './review-model.ts';
import { useReviewState } from './review-state.tsx';
import { SameNumberRecords } from './same-numbers.tsx';
import { SubmittedDetails } from './submitted-details.tsx';
import { useDecision } from './use-decision.ts';
import { useDocumentChecks, type DocumentChecks } from './use-document-checks.ts';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';
import { useNextRequest } from './use-next-request.ts';
import { usePageMarks } from './use-page-marks.ts';

interface RequestReviewProps {
  readonly kycId: string;
  /** Renders what opens the facts about the person who submitted it. */
  readonly renderPerson: (person: { readonly id: string; readonly fullName: string }) => ReactNode;
}

/** One KYC request: the submitted details, the documents and the decision. */
export function RequestReview({ kycId, renderPerson }: RequestReviewProps) {
  const { t } = useLingui();
  const result = useQuery(kycRecordQuery(kycId));
  const { data } = result;
  const title = t`KYC Request`;
  return (
    <div data-wide className="space-y-6">
      <PageHead
        back={{ to: kycRequestsPath(useSignedInUser()), label: t`Back to KYC requests` }}
        actions={data?.review && renderPerson({ ...data.review.person, fullName: data.fullName })}
      >
        {/* The name is announced when it is loaded; the tab and the history show only the generic title. */}
        <PageHeading key={data?.fullName ?? ''} title={title}>
          {data?.fullName ?? title}
        </PageHeading>
      </PageHead>
      <QueryContent
        result={result}
        failed={t`Failed to fetch KYC details.`}
        loading={<Skeleton lines={2} shape="cards" label={t`Loading KYC details...`} />}
      >
        {(record) => <LoadedReview record={record} />}
      </QueryContent>
    </div>
  );
}

function LoadedReview({ record }: { readonly record: KycRecord }) {
  const { t } = useLingui();
  const viewer = useViewer(listPages(record));
  const currentPage = viewer.pages[viewer.at];
  const checks = useDocumentChecks(record, currentPage);
  const decision = useDecision(record, checks.checked);
  const next = useNextRequest(record.id);
  const marks = usePageMarks(record);
  const [isLarge, setIsLarge] = useState(false);
  const [isBlackingOut, setIsBlackingOut] = useState(false);
  const unmasked = new Set(viewer.pages.filter(marks.has).map(({ document }) => document));
  const approvalBlocker = useApprovalBlocker([...unmasked], checks);
  const check = (): void => {
    if (currentPage === undefined) return;
    const { document } = currentPage;
    if (checks.canCheck(document)) checks.set(document, !checks.checked.includes(document.type));
    else showToast('warning', t`Open every page first.`);
  };
  const runShortcut = (action: ShortcutAction): void => {
    if (action === 'approve' && approvalBlocker !== null) showToast('warning', approvalBlocker);
    else if (action === 'approve') decision.start('approved');
    else if (action === 'check') check();
    else if (action === 'reject') decision.start('rejected');
    else if (action === 'next') void next.go();
    else if (action === 'larger') setIsLarge(viewer.pages.length > 0);
    else viewer.perform(action);
  };
  const { hasShortcuts } = useReviewState();
  useKeyboardShortcuts({
    scope: 'page',
    isOn: hasShortcuts && !isBlackingOut,
    onAction: runShortcut,
  });
  return (
    <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_21rem] @3xl:grid-rows-[auto_1fr] *:min-w-0">
      <div className="@3xl:col-start-2">
        <SubmittedDetails record={record} />
      </div>
      <div className="@3xl:col-start-1 @3xl:row-span-2 @3xl:row-start-1">
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
      <div className="space-y-6 @3xl:col-start-2">
        <SameNumberRecords records={record.review?.sameNumberRecords ?? []} />
        <DecisionPanel decision={decision} approvalBlocker={approvalBlocker} next={next} />
        <DecisionHistory decisions={record.review?.decisions ?? []} />
      </div>
      <DecisionDialog decision={decision} />
    </div>
  );
}

/** Everything that is missing for an approval; null when nothing is. */
function useApprovalBlocker(
  unmasked: readonly KycDocument[],
  { unchecked, canCheck }: DocumentChecks,
): string | null {
  const { i18n, t } = useLingui();
  const list = (documents: readonly KycDocument[]): string =>
    documents.map(({ type }) => i18n._(documentLabels[type])).join(', ');
  const unopened = list(unchecked.filter((document) => !canCheck(document)));
  const [numbers, unticked] = [list(unmasked), list(unchecked)];
  const missing = [
    ...(numbers === '' ? [] : [t`Black out the whole number first: ${numbers}.`]),
    ...(unopened === '' ? [] : [t`Open every page: ${unopened}.`]),
    ...(unticked === '' ? [] : [t`Tick each document: ${unticked}.`]),
  ];
  return missing.length === 0 ? null : missing.join(' ');
}
