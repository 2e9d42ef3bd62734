import type { KycDocument } from '@anupal/contract/kyc/records';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../../ui/dialog.tsx';
import { documentLabels } from '../../labels.ts';
import { DocumentPage } from './document-page.tsx';

interface DocumentDialogProps {
  readonly document: KycDocument;
  readonly onClose: () => void;
}

/** A document with all its pages, as large as the screen lets it be. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const { i18n, t } = useLingui();
  const name = i18n._(documentLabels[document.type]);
  return (
    <Dialog title={name} size="large" onClose={onClose}>
      <div className="space-y-4">
        {document.pages.map(({ fileUrl }, index) => {
          const number = index + 1;
          return (
            <DocumentPage
              key={fileUrl}
              document={document}
              number={number}
              alt={t`${name}, page ${number}`}
              fit="large"
            />
          );
        })}
      </div>
    </Dialog>
  );
}
