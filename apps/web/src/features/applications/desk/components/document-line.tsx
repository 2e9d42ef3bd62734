import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { readDocument } from '../api.ts';
import type { NamedDocument } from '../model.ts';
import { DocumentOverlay } from './document-overlay.tsx';

/** A document beside what was written: to be looked at over the whole screen, or kept. */
export function DocumentLine({ document, label }: NamedDocument) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="mr-auto min-w-0 font-semibold wrap-anywhere">{label}</span>
      <Button variant="quiet" aria-label={t`Look at ${label}`} onClick={() => setIsOpen(true)}>
        <Trans>View</Trans>
      </Button>
      <DownloadButton document={document} label={label} />
      {isOpen && (
        <DocumentOverlay document={document} label={label} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}

/** Saves the PDF that was sent, or the picture. */
export function DownloadButton({ document, label }: NamedDocument) {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit(async () => {
    const answer = await readDocument(document);
    if (answer.ok)
      saveFile(answer.value, `${document.id}.${document.kind === 'pdf' ? 'pdf' : 'jpg'}`);
    else showToast('error', answer.message ?? t`Something went wrong`);
    return answer.ok ? null : answer;
  });
  return (
    <Button
      variant="quiet"
      isPending={isPending}
      aria-label={t`Download ${label}`}
      onClick={submit}
    >
      <Trans>Download</Trans>
    </Button>
  );
}
