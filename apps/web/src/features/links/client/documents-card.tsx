import type { ClientPage } from '@anupal/contract/links/client-page';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { SendDocumentDialog } from './send-document-dialog.tsx';

interface DocumentsCardProps {
  readonly linkId: string;
  readonly sentDocuments: ClientPage['sentDocuments'];
}

/** The documents that the client sent, and where they send another. */
export function DocumentsCard({ linkId, sentDocuments }: DocumentsCardProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard
      title={t`Send documents`}
      description={<Trans>Take a photo or choose a file. It goes straight to your adviser.</Trans>}
    >
      <div className="space-y-4">
        <Button variant="secondary" isWide onClick={() => setIsOpen(true)}>
          <Trans>Send a document</Trans>
        </Button>
        {sentDocuments.length > 0 && (
          <ul className="divide-y divide-line text-small">
            {sentDocuments.map(({ id, title, sentAt }) => (
              <li key={id} className="py-2 last:pb-0">
                <span className="block font-semibold wrap-anywhere">{title}</span>
                <span className="text-ink-soft">
                  <Trans>
                    sent on <DateText iso={sentAt} />
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isOpen && <SendDocumentDialog linkId={linkId} onClose={() => setIsOpen(false)} />}
    </SectionCard>
  );
}
