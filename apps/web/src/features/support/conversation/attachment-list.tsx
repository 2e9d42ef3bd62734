import type { SupportDocument } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatBytes } from '../../../lib/i18n/format.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { readDocument } from './conversation-api.ts';
import { downloadName } from './conversation-model.ts';
import { AttachmentDialog } from './attachment-dialog.tsx';

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
  const download = useSubmit(async () => {
    const answer = await readDocument(document);
    if (!answer.ok) return answer;
    saveFile(answer.value, downloadName(document));
    return null;
  });
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
      <Button
        variant="quiet"
        aria-label={t`Download ${name}`}
        isPending={download.isPending}
        onClick={download.submit}
      >
        <Trans>Download</Trans>
      </Button>
      <span role="alert" className="text-small font-semibold text-danger empty:hidden">
        {download.failure !== null &&
          (download.failure.message ?? t`Something went wrong. Please try again.`)}
      </span>
      {isOpen && (
        <AttachmentDialog document={document} title={name} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
