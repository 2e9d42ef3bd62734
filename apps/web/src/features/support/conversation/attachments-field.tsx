import { maxSupportFiles } from '@anupal/contract/support/schemas';
import { maxUploadBytes } from '@anupal/contract/uploads';
import { useLingui } from '@lingui/react/macro';
import { photoOrPdf } from '../../../ui/file/check-files.ts';
import { MultiDocumentField } from '../../../ui/file/multi-document-field.tsx';
import type { AttachmentUploads, AttachmentSlots } from './message-draft.ts';

interface AttachmentsFieldProps {
  readonly id: string;
  readonly uploads: AttachmentUploads;
  readonly slots: AttachmentSlots;
}

/** The attachment fields of a message: each used one adds another, up to the limit. */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { t } = useLingui();
  return (
    <MultiDocumentField
      {...props}
      label={(index) => t`Attachment ${index + 1}`}
      newLabel={t`Attach a file (optional)`}
      hint={t`A sharp photo or a PDF without a password, up to 5 MB. Stored encrypted.`}
      rules={rules}
      maxDocuments={maxSupportFiles}
      slotNames={Object.entries(props.slots)
        .filter(([, slot]) => slot.is !== 'empty')
        .map(([slotName]) => slotName)}
      createSlotName={() => crypto.randomUUID()}
    />
  );
}

const rules = photoOrPdf(maxUploadBytes);
