import type { BoardItem } from '@anupal/contract/calendar/clients/endpoints';
import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { StickyBar } from '../../../ui/sticky-bar.tsx';
import { canFile } from './client-board-model.ts';
import { MarkFiledDialog } from './mark-filed-dialog.tsx';

interface SelectionBarProps {
  /** The name of the form. */
  readonly title: string;
  readonly selected: readonly BoardItem[];
  readonly today: string;
  /** Files for those whom the firm can file for. */
  readonly renderFiling: (items: readonly BoardItem[]) => ReactNode;
  readonly onMarked: () => void;
}

/** What is done with the selected clients: filing for them, or recording what was filed elsewhere. */
export function SelectionBar({ title, selected, today, ...rest }: SelectionBarProps) {
  const { renderFiling, onMarked } = rest;
  // A list that is read again may lose what is being marked.
  const [marking, setMarking] = useState<readonly BoardItem[] | null>(null);
  const fileable = selected.filter(canFile);
  // Of many, those that are filed already keep their day and number.
  const unfiled = selected.filter(({ filing }) => filing === null);
  const marked = selected.length > 1 && unfiled.length > 0 ? unfiled : selected;
  return (
    <>
      {selected.length > 0 && (
        <StickyBar>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p role="status" className="font-semibold">
              <Plural value={selected.length} one="# selected" other="# selected" />
            </p>
            {fileable.length > 0 && renderFiling(fileable)}
            <span className="-my-1 max-sm:basis-full">
              <Button variant="quiet" onClick={() => setMarking(marked)}>
                <Trans>Already filed: record</Trans>
              </Button>
            </span>
          </div>
        </StickyBar>
      )}
      {marking !== null && (
        <MarkFiledDialog
          title={title}
          items={marking}
          today={today}
          onMarked={onMarked}
          onClose={() => setMarking(null)}
        />
      )}
    </>
  );
}
