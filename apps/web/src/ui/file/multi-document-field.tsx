import { useState } from 'react';
import type { Slots, UploadSlots } from '../../lib/uploads/upload-slots.ts';
import type { FileRules } from './check-files.ts';
import { DocumentField, type NamedDocument } from './document-field.tsx';

interface MultiDocumentFieldProps<Stored extends NamedDocument> {
  /** The prefix of the field ids. */
  readonly id: string;
  readonly label: (index: number) => string;
  readonly newLabel: string;
  /** The hint of the new document. */
  readonly hint?: string | undefined;
  /** The error of the document with this number, counted from 1. */
  readonly getError?: ((number: number) => string | undefined) | undefined;
  readonly rules: FileRules;
  readonly maxDocuments: number;
  readonly uploads: Pick<UploadSlots<string, Stored>, 'pick' | 'remove'>;
  readonly slots: Slots<string, Stored>;
  /** The slots that are not empty, in order. */
  readonly slotNames: readonly string[];
  readonly createSlotName: () => string;
}

/** A field for any number of documents: a new one appears after each upload. */
export function MultiDocumentField<Stored extends NamedDocument>(
  props: MultiDocumentFieldProps<Stored>,
) {
  const { id, label, newLabel, hint, getError, slots, slotNames, createSlotName } = props;
  const [newSlot, setNewSlot] = useState(createSlotName);
  // A slot keeps its element, and with it the focus, once a file was chosen for it.
  if (slotNames.includes(newSlot)) setNewSlot(createSlotName());
  // One upload at a time, so that it is clear which one a cancellation concerns.
  const isSending = slotNames.some((slotName) => slots[slotName]?.is === 'sending');
  const isLimitReached = slotNames.length >= props.maxDocuments;
  const visible = isSending || isLimitReached ? slotNames : [...slotNames, newSlot];
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {visible.map((slotName, index) => (
        <DocumentField
          key={slotName}
          id={`${id}-${index + 1}`}
          label={index < slotNames.length ? label(index) : newLabel}
          hint={slotName === newSlot ? hint : undefined}
          error={getError?.(index + 1)}
          rules={props.rules}
          uploads={props.uploads}
          slotName={slotName}
          slot={slots[slotName]}
        />
      ))}
    </div>
  );
}
