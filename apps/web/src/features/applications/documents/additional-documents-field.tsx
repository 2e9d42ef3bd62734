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
  /** What is wrong with a document, counted from 1. */
  readonly getError?: (number: number) => string | undefined;
  readonly uploads: DocumentUploads;
  /** Those of the fields of a form are left out. */
  readonly slots: DocumentSlots;
}

/** Places for as many documents as somebody has: behind each there comes another. */
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
  // A place keeps its element, and with it the focus, when a file has come into it.
  if (slotNames.includes(newSlot)) setNewSlot(newSlotName());
  // One at a time: what is taken back on its way can then be told from the others.
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
