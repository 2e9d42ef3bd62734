import {
  isGone,
  type Slot,
  type StoredDocument,
  type UploadSlots,
} from '../../lib/uploads/upload-slots.ts';
import type { FileRules } from './check-files.ts';
import type { FileView } from './file-card.tsx';
import { FileField } from './file-field.tsx';
import { useDocumentError } from './use-file-error.ts';

/** A stored document, with its name and size where they are known. */
export interface NamedDocument extends StoredDocument {
  readonly name?: string;
  readonly size?: number;
}

interface DocumentFieldProps<Key extends string, Stored extends NamedDocument> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** An error of the form; one of the upload takes precedence. */
  readonly error?: string | undefined;
  readonly rules: FileRules;
  readonly uploads: Pick<UploadSlots<Key, Stored>, 'pick' | 'remove'>;
  readonly slotName: Key;
  readonly slot: Slot<Stored> | undefined;
  /** The file as shown, where it has more details than the slot. */
  readonly file?: FileView | null;
}

/** The field of one document, which is uploaded as soon as it is chosen. */
export function DocumentField<Key extends string, Stored extends NamedDocument>({
  rules,
  uploads,
  slotName,
  slot,
  error,
  file = toFileView(slot),
  ...texts
}: DocumentFieldProps<Key, Stored>) {
  const describeError = useDocumentError(rules);
  const uploadError = slot?.is === 'failed' || slot?.is === 'stored' ? slot.problem : null;
  // A connection error may pass; a rejected file stays rejected.
  const canRetry =
    slot?.is === 'failed' && slot.problem.is === 'refused' && slot.problem.failure.status !== 422;
  return (
    <FileField
      {...rules}
      {...texts}
      camera="environment"
      file={file}
      error={uploadError === null ? error : describeError(uploadError)}
      onPick={(chosen) => uploads.pick(slotName, chosen)}
      onRemove={() => uploads.remove(slotName)}
      {...(canRetry && { onRetry: () => uploads.pick(slotName, slot.chosen.file) })}
    />
  );
}

function toFileView(slot: Slot<NamedDocument> | undefined): FileView | null {
  if (slot === undefined || slot.is === 'empty') return null;
  const isAvailable = slot.is === 'stored' && !isGone(slot);
  const state =
    slot.is === 'sending'
      ? { is: slot.is, share: slot.share }
      : ({ is: isAvailable ? 'stored' : 'failed' } as const);
  const { name = '', size = null } = slot.is === 'stored' ? slot.document : {};
  return {
    name: slot.chosen?.file.name ?? name,
    // The stored size: a picture is made smaller before it is sent.
    bytes: size ?? slot.chosen?.file.size ?? null,
    preview: slot.chosen?.picture ?? null,
    state,
  };
}
