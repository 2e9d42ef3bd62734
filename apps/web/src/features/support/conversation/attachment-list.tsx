import type { SupportDocument } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentDialog, type DocumentPage } from '../../../ui/file/document-dialog.tsx';
import { DownloadButton } from '../../../ui/file/download-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PagePicture } from '../../../ui/viewer/page-picture.tsx';
import { pageQuery, readDocument } from './conversation-api.ts';
import { downloadName } from './conversation-model.ts';

/** The attachments of a message, to be viewed and saved. */
export function AttachmentList({ documents }: { readonly documents: readonly SupportDocument[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Attachments`} className="space-y-2">
      {documents.map((document) => (
        <li key={document.id}>
          <Attachment document={document} />
        </li>
      ))}
    </ul>
  );
}

function Attachment({ document }: { readonly document: SupportDocument }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const name = document.name || t`Attachment`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-line bg-surface px-3 py-2">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-3 text-ink-soft">
        <Icon name="file-text" />
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere text-ink">{name}</span>
          <span className="block text-small">{formatBytes(document.size, language)}</span>
        </span>
      </span>
      <Button variant="quiet" aria-label={t`View ${name}`} onClick={() => setIsOpen(true)}>
        <Trans>View</Trans>
      </Button>
      <DownloadButton
        name={name}
        fileName={downloadName(document)}
        fetchFile={() => readDocument(document)}
      />
      {isOpen && (
        <DocumentDialog
          title={name}
          pages={document.pages}
          renderPage={(page) => <Page documentId={document.id} {...page} />}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

function Page({ documentId, ...page }: DocumentPage & { readonly documentId: string }) {
  return <PagePicture page={useQuery(pageQuery(documentId, page.number))} {...page} />;
}
