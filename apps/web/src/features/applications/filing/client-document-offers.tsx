import type { OfferedClientDocument } from '@anupal/contract/clients/documents';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { formatDate } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { nameDocument } from '@anupal/contract/clients/documents';
import { additionalSlot, type DocumentUploads } from '../documents/document-slots.ts';
import { attachClientDocument, type DraftKey } from './filing-api.ts';

interface OffersProps {
  /** The documents that answer the field; the first ones are offered as buttons. */
  readonly matching: readonly OfferedClientDocument[];
  /** All documents of the client. */
  readonly documents: readonly OfferedClientDocument[];
  readonly draftKey: DraftKey;
  readonly uploads: DocumentUploads;
  /** The field that is answered; absent for additional documents. */
  readonly field?: string;
}

const maxButtons = 2;

/** Documents of the client that can be attached instead of uploading them again. */
export function ClientDocumentOffers({ matching, documents, ...target }: OffersProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const describe = useDescription();
  if (documents.length === 0) return null;
  const offered = matching.slice(0, maxButtons);
  return (
    <div className="mt-2">
      <div className="flex flex-wrap gap-2">
        {offered.map((document) => (
          <AttachButton key={document.id} {...target} documentId={document.id} variant="tonal">
            <Icon name="file-text" size="small" />
            <Trans>Use {describe(document)}</Trans>
          </AttachButton>
        ))}
        {documents.length > offered.length && (
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            <Trans>From the client’s documents</Trans>
          </Button>
        )}
      </div>
      {isOpen && (
        <Dialog
          title={t`Documents of the client`}
          dialogRef={dialog}
          onClose={() => setIsOpen(false)}
        >
          <ul className="mt-3 divide-y divide-line">
            {documents.map((document) => (
              <li key={document.id} className="flex flex-wrap items-center gap-3 py-2">
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{describe(document)}</span>
                <AttachButton
                  {...target}
                  documentId={document.id}
                  variant="secondary"
                  aria-label={t`Attach ${describe(document)}`}
                  onAttached={() => dialog.current?.close()}
                >
                  <Trans>Attach</Trans>
                </AttachButton>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

interface AttachButtonProps
  extends
    Pick<OffersProps, 'draftKey' | 'uploads' | 'field'>,
    Pick<ButtonProps, 'variant' | 'aria-label' | 'children'> {
  readonly documentId: string;
  readonly onAttached?: () => void;
}

function AttachButton({
  documentId,
  draftKey,
  uploads,
  field,
  onAttached,
  ...button
}: AttachButtonProps) {
  const { t } = useLingui();
  const attaching = useSubmit(async () => {
    const result = await attachClientDocument(draftKey, { documentId, field });
    if (!result.ok) return result;
    uploads.put(field ?? additionalSlot(result.value.id), result.value);
    onAttached?.();
    return null;
  });
  return (
    <>
      <Button {...button} isPending={attaching.isPending} onClick={() => void attaching.submit()} />
      <FormError
        submission={attaching}
        fallback={t`The document could not be attached. Please try again.`}
        takesFocus
      />
    </>
  );
}

function useDescription() {
  const { t } = useLingui();
  const language = useLanguage();
  return (document: OfferedClientDocument): string => {
    const name = nameDocument(document, language);
    const day = formatDate(document.sentAt, language);
    return t`${name}, added ${day}`;
  };
}
