import { maxAttachmentBytes } from '@anupal/contract/applications/schemas';
import { isGone } from '../../../lib/uploads/upload-slots.ts';
import { photoOrPdf } from '../../../ui/file/check-files.ts';
import type { ShownFile } from '../../../ui/file/file-card.tsx';
import { FileField } from '../../../ui/file/file-field.tsx';
import { useDocumentError } from '../../../ui/file/use-file-error.ts';
import type { DocumentUploads, DocumentSlot } from './document-slots.ts';

interface DocumentFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly uploads: DocumentUploads;
  readonly slotName: string;
  readonly slot: DocumentSlot | undefined;
}

/** The field of one document, which is uploaded as soon as it is chosen. */
export function DocumentField({ uploads, slotName, slot, error, ...texts }: DocumentFieldProps) {
  const describeError = useDocumentError(rules);
  const uploadError = slot?.is === 'failed' || slot?.is === 'kept' ? slot.problem : null;
  // A connection error may pass; a rejected file stays rejected.
  const canRetry =
    slot?.is === 'failed' && slot.problem.is === 'refused' && slot.problem.failure.status !== 422;
  return (
    <FileField
      {...rules}
      {...texts}
      camera="environment"
      file={toShownFile(slot)}
      error={uploadError === null ? error : describeError(uploadError)}
      onPick={(file) => uploads.pick(slotName, file)}
      onRemove={() => uploads.remove(slotName)}
      {...(canRetry && { onRetry: () => uploads.pick(slotName, slot.chosen.file) })}
    />
  );
}

const rules = photoOrPdf(maxAttachmentBytes);

function toShownFile(slot: DocumentSlot | undefined): ShownFile | null {
  if (slot === undefined || slot.is === 'empty') return null;
  const isThere = slot.is === 'kept' && !isGone(slot);
  const state =
    slot.is === 'sending'
      ? { is: slot.is, share: slot.share }
      : ({ is: isThere ? 'kept' : 'failed' } as const);
  const { name = '', size = null } = slot.is === 'kept' ? slot.document : {};
  return {
    name: slot.chosen?.file.name ?? name,
    bytes: slot.chosen?.file.size ?? size,
    preview: slot.chosen?.picture ?? null,
    state,
  };
}
