import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentDialog, type DocumentPage } from '../../../ui/file/document-dialog.tsx';
import { DownloadButton } from '../../../ui/file/download-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PagePicture } from '../../../ui/viewer/page-picture.tsx';
import { downloadFileName } from '../application-model.ts';
import { documentPageQuery, fetchDocument } from './documents-api.ts';

interface DocumentListProps {
  readonly documents: readonly ApplicationDocument[];
  /** The accessible name of the list. */
  readonly label: string;
}

/** Documents to view and download. */
export function DocumentList({ documents, label }: DocumentListProps) {
  return (
    <ul aria-label={label} className="space-y-3">
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard document={document} />
        </li>
      ))}
    </ul>
  );
}

/** One document: its name, size and actions. */
export function DocumentCard({ document }: { readonly document: ApplicationDocument }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, size, pages } = document;
  const name = document.name || t`Document`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface p-3">
      <span className="flex min-w-0 flex-1 basis-56 items-center gap-3 text-ink-soft">
        <Icon name="file-text" />
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere text-ink">{name}</span>
          <span className="block text-small font-normal">
            {kind === 'pdf' ? 'PDF' : <Trans>Picture</Trans>} · {formatBytes(size, language)} ·{' '}
            <Plural value={pages.length} one="# page" other="# pages" />
          </span>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button variant="quiet" aria-label={t`View ${name}`} onClick={() => setIsOpen(true)}>
          <Trans>View</Trans>
        </Button>
        <DownloadButton
          name={name}
          fileName={downloadFileName(document)}
          fetchFile={() => fetchDocument(document)}
        />
      </span>
      {isOpen && (
        <DocumentDialog
          title={name}
          pages={pages}
          renderPage={(page) => <Page documentId={document.id} {...page} />}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

function Page({ documentId, ...page }: DocumentPage & { readonly documentId: string }) {
  return <PagePicture page={useQuery(documentPageQuery(documentId, page.number))} {...page} />;
}
