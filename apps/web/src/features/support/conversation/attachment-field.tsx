import { maxSupportFileBytes } from '@anupal/contract/support/schemas';
import { photoOrPdf } from '../../../ui/file/check-files.ts';
import type { ShownFile } from '../../../ui/file/file-card.tsx';
import { FileField } from '../../../ui/file/file-field.tsx';
import { useDocumentError } from '../../../ui/file/use-file-error.ts';
import type { AttachmentUploads, AttachmentSlot } from './message-draft.ts';

interface AttachmentFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly uploads: AttachmentUploads;
  readonly slotKey: string;
  readonly slot: AttachmentSlot | undefined;
}

/** The field of one attachment, which is uploaded as soon as it is chosen. */
export function AttachmentField({ uploads, slotKey, slot, ...texts }: AttachmentFieldProps) {
  const sentence = useDocumentError(rules);
  const problem = slot?.is === 'failed' || slot?.is === 'kept' ? slot.problem : null;
  // A lost connection may be back; an invalid file stays invalid.
  const canRetry =
    slot?.is === 'failed' && slot.problem.is === 'refused' && slot.problem.failure.status !== 422;
  return (
    <FileField
      {...rules}
      {...texts}
      camera="environment"
      file={shownFile(slot)}
      error={problem === null ? undefined : sentence(problem)}
      onPick={(file) => uploads.pick(slotKey, file)}
      onRemove={() => uploads.remove(slotKey)}
      {...(canRetry && { onRetry: () => uploads.pick(slotKey, slot.chosen.file) })}
    />
  );
}

const rules = photoOrPdf(maxSupportFileBytes);

function shownFile(slot: AttachmentSlot | undefined): ShownFile | null {
  if (slot === undefined || slot.is === 'empty') return null;
  const state = slot.is === 'sending' ? { is: slot.is, share: slot.share } : { is: slot.is };
  const { name = '', size = null } = slot.is === 'kept' ? slot.document : {};
  return {
    name: slot.chosen?.file.name ?? name,
    bytes: slot.chosen?.file.size ?? size,
    preview: slot.chosen?.picture ?? null,
    state,
  };
}
