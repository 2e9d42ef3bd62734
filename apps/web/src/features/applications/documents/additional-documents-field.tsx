import { mostAttachments } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PaperField } from './document-field.tsx';
import { placeBeside, placesBeside, type PaperKeeper, type PaperSlots } from './document-slots.ts';

interface PapersFieldProps {
  readonly id: string;
  readonly hint?: string | undefined;
  /** What is wrong with a document, counted from 1. */
  readonly errorOf?: (number: number) => string | undefined;
  readonly keeper: PaperKeeper;
  /** Those of the fields of a form are left out. */
  readonly slots: PaperSlots;
}

/** Places for as many documents as somebody has: behind each there comes another. */
export function PapersField({ id, hint, errorOf, keeper, slots }: PapersFieldProps) {
  const { t } = useLingui();
  const [next, setNext] = useState(newPlace);
  const places = placesBeside(slots);
  // A place keeps its element, and with it the focus, when a file has come into it.
  if (places.includes(next)) setNext(newPlace());
  // One at a time: what is taken back on its way can then be told from the others.
  const isSending = places.some((place) => slots[place]?.is === 'sending');
  const isFull = places.length >= mostAttachments;
  const shown = isSending || isFull ? places : [...places, next];
  return (
    <div className="space-y-4">
      {shown.map((place, index) => {
        const number = index + 1;
        return (
          <PaperField
            key={place}
            id={`${id}-${number}`}
            label={index < places.length ? t`Document ${number}` : t`Add a document`}
            hint={place === next ? hint : undefined}
            error={errorOf?.(number)}
            keeper={keeper}
            place={place}
            slot={slots[place]}
          />
        );
      })}
    </div>
  );
}

function newPlace(): string {
  return placeBeside(crypto.randomUUID());
}
