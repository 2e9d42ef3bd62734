import { mostAttachments } from '@anupal/contract/applications/records';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PaperField } from './paper-field.tsx';
import type { PaperKeeper, PaperSlots } from './papers.ts';

interface PapersFieldProps {
  readonly id: string;
  readonly hint?: string;
  readonly keeper: PaperKeeper;
  /** The documents that stand here, by their places. */
  readonly slots: PaperSlots;
}

/** Places for as many documents as somebody has: behind each there comes another. */
export function PapersField({ id, hint, keeper, slots }: PapersFieldProps) {
  const { t } = useLingui();
  const [next, setNext] = useState(() => crypto.randomUUID());
  const places = Object.entries(slots)
    .filter(([, slot]) => slot.is !== 'empty')
    .map(([place]) => place);
  // A place keeps its element, and with it the focus, when a file has come into it.
  if (places.includes(next)) setNext(crypto.randomUUID());
  // One at a time: what is taken back on its way can then be told from the others.
  const isSending = Object.values(slots).some(({ is }) => is === 'sending');
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
            keeper={keeper}
            place={place}
            slot={slots[place]}
          />
        );
      })}
    </div>
  );
}
