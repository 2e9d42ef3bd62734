import type { KycDocument, KycRecord } from '@anupal/contract/kyc/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Viewer } from '../../../ui/viewer/use-viewer.ts';
import { ViewerTools } from '../../../ui/viewer/viewer-tools.tsx';
import { DocumentPage } from '../document-page.tsx';
import type { ReviewPage } from '../kyc-api.ts';
import { documentLabels } from '../kyc-labels.ts';
import { RedactionEditor } from '../redaction/redaction-editor.tsx';
import { DocumentChoice } from './document-choice.tsx';
import { OriginalFrame } from './original-frame.tsx';
import { PageOverlay } from './page-overlay.tsx';
import { pageKey } from './review-model.ts';
import type { DocumentChecks } from './use-document-checks.ts';
import type { PageMarks } from './use-page-marks.ts';

interface DocumentViewerProps {
  readonly record: KycRecord;
  readonly viewer: Viewer<ReviewPage>;
  readonly marks: PageMarks;
  readonly checks: DocumentChecks;
  readonly isLarge: boolean;
  readonly onLarge: (isLarge: boolean) => void;
  readonly isBlackingOut: boolean;
  readonly onBlackingOut: (isBlackingOut: boolean) => void;
}

/** The documents, page by page, as rendered by the server; the original PDF on request. */
export function DocumentViewer({ record, viewer, marks, checks, ...rest }: DocumentViewerProps) {
  const { isLarge, onLarge, isBlackingOut, onBlackingOut } = rest;
  const { i18n } = useLingui();
  // A redacted page is fetched again as a new edition.
  const [editions, setEditions] = useState<Readonly<Record<string, number>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const [openPdf, setOpenPdf] = useState<string | null>(null);
  const page = viewer.pages[viewer.at];
  if (page === undefined) return <Card>{<Trans>There are no documents.</Trans>}</Card>;
  const key = pageKey(page);
  const edition = editions[key] ?? 0;
  const { document } = page;
  const isPdfOpen = openPdf === document.id && !document.isRedacted;
  // The pressed button disappears with the editor.
  const leave = (): void => {
    onBlackingOut(false);
    heading.current?.focus();
  };
  const finish = (): void => {
    setEditions({ ...editions, [key]: edition + 1 });
    leave();
  };
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-title font-bold focus:outline-none">
        <Trans>Documents</Trans>
      </h2>
      <DocumentChoice
        record={record}
        viewer={viewer}
        checked={checks.checked}
        isClosed={isBlackingOut}
      />
      <section aria-label={i18n._(documentLabels[document.type])} className="mt-4 space-y-3">
        {isBlackingOut ? (
          <RedactionEditor
            kycId={record.id}
            page={page}
            edition={edition}
            onDone={finish}
            onCancel={leave}
          />
        ) : (
          <>
            <ViewerTools viewer={viewer} isPdfOpen={isPdfOpen} onLarge={() => onLarge(true)} />
            {isPdfOpen ? (
              <OriginalFrame document={document} />
            ) : (
              <DocumentPage page={page} view={viewer.view} edition={edition} />
            )}
            <ViewerActions
              page={page}
              isPdfOpen={isPdfOpen}
              onPdf={(isOpen) => setOpenPdf(isOpen ? document.id : null)}
              onBlackOut={() => onBlackingOut(true)}
            />
            {document.type !== 'pan' && (
              <Checkbox
                id="shows-number"
                isChecked={marks.has(page)}
                onChange={(isSet) => marks.set(page, isSet)}
              >
                <Trans>Shows the whole number</Trans>
              </Checkbox>
            )}
            <DocumentCheck document={document} checks={checks} />
          </>
        )}
      </section>
      {isLarge && <PageOverlay viewer={viewer} edition={edition} onClose={() => onLarge(false)} />}
    </Card>
  );
}

interface DocumentCheckProps {
  readonly document: KycDocument;
  readonly checks: DocumentChecks;
}

/** Confirms that a document matches the submitted details. */
function DocumentCheck({ document, checks }: DocumentCheckProps) {
  const { i18n, t } = useLingui();
  const name = i18n._(documentLabels[document.type]);
  return (
    <Checkbox
      id="document-checked"
      isChecked={checks.checked.includes(document.type)}
      onChange={(isChecked) => checks.set(document, isChecked)}
      {...(!checks.canCheck(document) && { disabledReason: t`Open every page first.` })}
    >
      {t`${name} checked against the submitted details`}
    </Checkbox>
  );
}

interface ViewerActionsProps {
  readonly page: ReviewPage;
  readonly isPdfOpen: boolean;
  readonly onPdf: (isOpen: boolean) => void;
  readonly onBlackOut: () => void;
}

/** Opens the original PDF, or starts a redaction. */
function ViewerActions({ page, isPdfOpen, onPdf, onBlackOut }: ViewerActionsProps) {
  const { kind, isRedacted } = page.document;
  return (
    <div className="flex flex-wrap gap-3">
      {kind === 'pdf' && !isRedacted && (
        <Button variant="secondary" onClick={() => onPdf(!isPdfOpen)}>
          {isPdfOpen ? <Trans>Show the pictures</Trans> : <Trans>Show original</Trans>}
        </Button>
      )}
      {!isPdfOpen && (
        <Button variant="secondary" onClick={onBlackOut}>
          <Trans>Black out</Trans>
        </Button>
      )}
    </div>
  );
}
