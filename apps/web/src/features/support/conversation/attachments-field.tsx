import { maxSupportFiles } from '@anupal/contract/support/schemas';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AttachmentField } from './attachment-field.tsx';
import type { AttachmentUploads, AttachmentSlots } from './message-draft.ts';

interface AttachmentsFieldProps {
  readonly id: string;
  readonly uploads: AttachmentUploads;
  readonly slots: AttachmentSlots;
}

/** The attachment fields of a message: each used one adds another, up to the limit. */
export function AttachmentsField({ id, uploads, slots }: AttachmentsFieldProps) {
  const { t } = useLingui();
  const [next, setNext] = useState(() => crypto.randomUUID());
  const slotKeys = Object.entries(slots)
    .filter(([, slot]) => slot.is !== 'empty')
    .map(([slotKey]) => slotKey);
  // A slot keeps its element, and with it the focus, when it gets a file.
  if (slotKeys.includes(next)) setNext(crypto.randomUUID());
  // One upload at a time: then a removed running upload can be told from the others.
  const isSending = Object.values(slots).some(({ is }) => is === 'sending');
  const isFull = slotKeys.length >= maxSupportFiles;
  const shown = isSending || isFull ? slotKeys : [...slotKeys, next];
  return (
    <div className="space-y-4">
      {shown.map((slotKey, index) => (
        <AttachmentField
          key={slotKey}
          id={`${id}-${index + 1}`}
          label={index < slotKeys.length ? t`Attachment ${index + 1}` : t`Attach a file (optional)`}
          hint={
            slotKey === next
              ? t`A sharp photo or a PDF without a password, 5 MB at most. Stored encrypted.`
              : undefined
          }
          uploads={uploads}
          slotKey={slotKey}
          slot={slots[slotKey]}
        />
      ))}
    </div>
  );
}
