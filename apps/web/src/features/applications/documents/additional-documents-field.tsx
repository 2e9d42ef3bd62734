import { maxAttachments } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DocumentField } from './document-field.tsx';
import {
  additionalSlot,
  listAdditionalSlots,
  type DocumentUploads,
  type DocumentSlots,
} from './document-slots.ts';

interface AdditionalDocumentsFieldProps {
  readonly id: string;
  readonly hint?: string | undefined;
  /** The error of the document with this number, counted from 1. */
  readonly getError?: (number: number) => string | undefined;
  readonly uploads: DocumentUploads;
  /** All slots of the form; those of its fields are skipped here. */
  readonly slots: DocumentSlots;
}

/** Fields for any number of additional documents: a new one appears after each upload. */
export function AdditionalDocumentsField({
  id,
  hint,
  getError,
  uploads,
  slots,
}: AdditionalDocumentsFieldProps) {
  const { t } = useLingui();
  const [newSlot, setNewSlot] = useState(newSlotName);
  const slotNames = listAdditionalSlots(slots);
  // A slot keeps its element, and with it the focus, once a file was chosen for it.
  if (slotNames.includes(newSlot)) setNewSlot(newSlotName());
  // One upload at a time, so that a cancelled one can be told from the others.
  const isSending = slotNames.some((slotName) => slots[slotName]?.is === 'sending');
  const isLimitReached = slotNames.length >= maxAttachments;
  const shown = isSending || isLimitReached ? slotNames : [...slotNames, newSlot];
  return (
    <div className="space-y-4">
      {shown.map((slotName, index) => {
        const number = index + 1;
        return (
          <DocumentField
            key={slotName}
            id={`${id}-${number}`}
            label={index < slotNames.length ? t`Document ${number}` : t`Add a document`}
            hint={slotName === newSlot ? hint : undefined}
            error={getError?.(number)}
            uploads={uploads}
            slotName={slotName}
            slot={slots[slotName]}
          />
        );
      })}
    </div>
  );
}

function newSlotName(): string {
  return additionalSlot(crypto.randomUUID());
}
