import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '../../../ui/viewer/view-state.ts';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DownloadButton } from '../../../ui/file/download-button.tsx';
import { PageStage } from '../../../ui/viewer/page-stage.tsx';
import { useViewer } from '../../../ui/viewer/use-viewer.ts';
import { ViewerTools } from '../../../ui/viewer/viewer-tools.tsx';
import { downloadFileName } from '../application-model.ts';
import { documentPageQuery, fetchDocument } from '../documents/documents-api.ts';
import { listPages, type ViewerPage, type NamedDocument } from './review-model.ts';

interface DocumentViewerProps {
  readonly documents: readonly NamedDocument[];
}

/** The documents of an application, page by page, as rendered by the server. */
export function DocumentViewer({ documents }: DocumentViewerProps) {
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Documents</Trans>
      </h2>
      {documents.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          <Trans>There are no documents.</Trans>
        </p>
      ) : (
        <Pages documents={documents} />
      )}
    </Card>
  );
}

function Pages({ documents }: DocumentViewerProps) {
  const viewer = useViewer(listPages(documents));
  const [isLarge, setIsLarge] = useState(false);
  const page = viewer.pages[viewer.at];
  if (page === undefined) return null;
  const { document, label } = page;
  const goTo = (id: string): void =>
    viewer.goTo(viewer.pages.findIndex((one) => one.document.id === id));
  return (
    <>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {documents.map((item) => (
          <li key={item.document.id}>
            <button
              type="button"
              aria-current={item.document.id === document.id ? 'true' : undefined}
              onClick={() => goTo(item.document.id)}
              className="flex h-full min-h-11 w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-control border border-line-strong px-3 py-2 text-left aria-current:border-link aria-current:bg-primary-soft"
            >
              <span className="mr-auto min-w-0 font-semibold wrap-anywhere">{item.label}</span>
              {item.document.kind === 'pdf' && (
                <span className="text-small text-ink-soft">
                  PDF, <Plural value={item.document.pages.length} one="# page" other="# pages" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <section aria-label={label} className="mt-4 space-y-3">
        <ViewerTools viewer={viewer} onLarge={() => setIsLarge(true)} />
        <DocumentPage page={page} view={viewer.view} />
        <DownloadButton
          name={label}
          fileName={downloadFileName(document)}
          fetchFile={() => fetchDocument(document)}
        />
      </section>
      {isLarge && (
        <DocumentOverlay document={document} label={label} onClose={() => setIsLarge(false)} />
      )}
    </>
  );
}

/** A document in full screen, page by page. */
function DocumentOverlay({
  document,
  label,
  onClose,
}: NamedDocument & { readonly onClose: () => void }) {
  const viewer = useViewer(listPages([{ document, label }]));
  const page = viewer.pages[viewer.at];
  return (
    <Dialog title={label} size="full" onClose={onClose}>
      {page !== undefined && (
        <div className="space-y-3">
          <ViewerTools viewer={viewer} />
          <DocumentPage page={page} view={viewer.view} height="74dvh" />
        </div>
      )}
    </Dialog>
  );
}

interface DocumentPageProps {
  readonly page: ViewerPage;
  readonly view: View;
  /** The maximum height of an unzoomed page. */
  readonly height?: string;
}

/** A page of a document, fetched when it is shown. */
function DocumentPage({ page, ...rest }: DocumentPageProps) {
  const { t } = useLingui();
  const { document, label, number } = page;
  const picture = useQuery(documentPageQuery(document.id, number));
  return <PageStage {...rest} label={t`${label}, page ${number}`} size={page} picture={picture} />;
}
