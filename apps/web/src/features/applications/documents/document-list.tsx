import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PagePicture } from '../../../ui/viewer/page-picture.tsx';
import { documentPageQuery } from './documents-api.ts';
import { DownloadButton } from './download-button.tsx';

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
        <DownloadButton document={document} name={name} />
      </span>
      {isOpen && (
        <DocumentDialog document={document} title={name} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}

interface DocumentDialogProps {
  readonly document: ApplicationDocument;
  readonly title: string;
  readonly onClose: () => void;
}

/** The pages of a document, as rendered by the server. */
function DocumentDialog({ document, title, onClose }: DocumentDialogProps) {
  return (
    <Dialog size="large" title={title} onClose={onClose}>
      <div className="mt-4 space-y-4">
        {document.pages.map((page, index) => (
          <Page
            key={index}
            documentId={document.id}
            number={index + 1}
            of={document.pages.length}
            size={page}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface PageProps {
  readonly documentId: string;
  /** Counted from 1. */
  readonly number: number;
  readonly of: number;
  readonly size: { readonly width: number; readonly height: number };
}

function Page({ documentId, number, of, size }: PageProps) {
  const page = useQuery(documentPageQuery(documentId, number));
  return <PagePicture page={page} number={number} of={of} size={size} />;
}
