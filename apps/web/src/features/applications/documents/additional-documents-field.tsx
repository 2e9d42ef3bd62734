import { mostAttachments } from '@anupal/contract/applications/schemas';
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
  readonly errorOf?: (number: number) => string | undefined;
  readonly uploads: DocumentUploads;
  /** Those of the fields of a form are left out. */
  readonly slots: DocumentSlots;
}

/** Places for as many documents as somebody has: behind each there comes another. */
export function AdditionalDocumentsField({
  id,
  hint,
  errorOf,
  uploads: keeper,
  slots,
}: AdditionalDocumentsFieldProps) {
  const { t } = useLingui();
  const [next, setNext] = useState(newSlotName);
  const places = listAdditionalSlots(slots);
  // A place keeps its element, and with it the focus, when a file has come into it.
  if (places.includes(next)) setNext(newSlotName());
  // One at a time: what is taken back on its way can then be told from the others.
  const isSending = places.some((place) => slots[place]?.is === 'sending');
  const isFull = places.length >= mostAttachments;
  const shown = isSending || isFull ? places : [...places, next];
  return (
    <div className="space-y-4">
      {shown.map((place, index) => {
        const number = index + 1;
        return (
          <DocumentField
            key={place}
            id={`${id}-${number}`}
            label={index < places.length ? t`Document ${number}` : t`Add a document`}
            hint={place === next ? hint : undefined}
            error={errorOf?.(number)}
            uploads={keeper}
            slotName={place}
            slot={slots[place]}
          />
        );
      })}
    </div>
  );
}

function newSlotName(): string {
  return additionalSlot(crypto.randomUUID());
}
