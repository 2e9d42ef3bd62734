import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { useViewer } from '../../../../ui/viewer/use-viewer.ts';
import { ViewerTools } from '../../../../ui/viewer/viewer-tools.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { pagesOf, type NamedDocument } from '../model.ts';
import { DocumentOverlay } from './document-overlay.tsx';
import { DocumentPage } from './document-page.tsx';

interface DocumentViewerProps {
  readonly documents: readonly NamedDocument[];
}

/** What was sent with an application, page by page: pictures that the server has drawn. */
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
  const viewer = useViewer(pagesOf(documents));
  const [isLarge, setIsLarge] = useState(false);
  const page = viewer.pages[viewer.at];
  if (page === undefined) return null;
  const { document, label } = page;
  const goTo = (id: string): void =>
    viewer.goTo(viewer.pages.findIndex((one) => one.document.id === id));
  return (
    <>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {documents.map((one) => (
          <li key={one.document.id}>
            <button
              type="button"
              aria-current={one.document.id === document.id ? 'true' : undefined}
              onClick={() => goTo(one.document.id)}
              className="flex h-full min-h-11 w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-control border border-line-strong px-3 py-2 text-left aria-current:border-primary aria-current:bg-primary-soft"
            >
              <span className="mr-auto min-w-0 font-semibold wrap-anywhere">{one.label}</span>
              {one.document.kind === 'pdf' && (
                <span className="text-small text-ink-soft">
                  PDF, <Plural value={one.document.pages.length} one="# page" other="# pages" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <section aria-label={label} className="mt-4 space-y-3">
        <ViewerTools viewer={viewer} onLarge={() => setIsLarge(true)} />
        <DocumentPage page={page} view={viewer.view} />
        <DownloadButton document={document} name={label} />
      </section>
      {isLarge && (
        <DocumentOverlay document={document} label={label} onClose={() => setIsLarge(false)} />
      )}
    </>
  );
}
